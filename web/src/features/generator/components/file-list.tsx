import type { System } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../draft-context.ts';
import { FileCard } from './file-card.tsx';

type Props = { readonly systems: readonly System[]; readonly maxSystems: number };

/** The files added so far, each with its verdict; changes are announced. */
export function FileList({ systems, maxSystems }: Props) {
  const { t } = useTranslation();
  const { draft } = useDraft();
  return (
    <ul aria-label={t('generator.file.list')} aria-live="polite" className="grid gap-3 empty:hidden">
      {draft.files.map((file) => (
        <FileCard key={file.key} file={file} systems={systems} maxSystems={maxSystems} />
      ))}
    </ul>
  );
}
