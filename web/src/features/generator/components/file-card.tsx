import type { System } from '@cifra/proto';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Chip, type ChipTone } from '../../../components/ui/chip.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { SpinnerMark } from '../../../components/ui/spinner.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import type { DraftFile } from '../draft.ts';
import { useDraft } from '../draft-context.ts';
import { VerdictDetails } from './verdict-details.tsx';

type FileState = 'uploading' | 'failed' | 'recognised' | 'ambiguous' | 'unknown' | 'refused';

const tones: Readonly<Record<FileState, ChipTone>> = {
  uploading: 'neutral',
  failed: 'negative',
  recognised: 'positive',
  ambiguous: 'caution',
  unknown: 'caution',
  refused: 'negative',
};

type Props = {
  readonly file: DraftFile;
  readonly systems: readonly System[];
  readonly maxSystems: number;
};

/** One file: its name, what was found in it, and the way to take it out again. */
export function FileCard({ file, systems, maxSystems }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { draft, change, removeFile } = useDraft();
  const state: FileState = file.state === 'done' ? file.verdict.state : file.state;
  const other =
    file.state === 'done' && state === 'recognised'
      ? systems.find(({ id }) => id === file.verdict.system && !draft.systems.includes(id))
      : undefined;
  return (
    <li data-file={file.name} data-state={state} className="card p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium break-all">{file.name}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <Chip tone={tones[state]}>
              {state === 'uploading' ? <SpinnerMark /> : null}
              {t(`generator.file.${state}`)}
            </Chip>
            <span className="figures text-xs text-muted">{formatBytes(file.bytes, language)}</span>
          </p>
        </div>
        <button
          type="button"
          aria-label={t('generator.file.remove', { name: file.name })}
          title={t('generator.file.remove', { name: file.name })}
          onClick={() => removeFile(file.key)}
          className="-mt-2 -mr-2 inline-flex size-11 flex-none items-center justify-center rounded-control text-slate hover:bg-tint"
        >
          <Icon of={X} />
        </button>
      </div>
      {file.state === 'failed' ? <p className="mt-2 text-sm text-negative">{file.detail}</p> : null}
      {file.state === 'done' ? <VerdictDetails verdict={file.verdict} systems={systems} /> : null}
      {other === undefined ? null : (
        <div className="mt-3 grid justify-items-start gap-2 border-t border-line pt-3 text-sm">
          <p>{t('generator.file.other_system', { system: other.name })}</p>
          <Button onClick={() => change({ kind: 'system_toggled', system: other.id, maxSystems })}>
            {t('generator.file.add_system', { system: other.name })}
          </Button>
        </div>
      )}
    </li>
  );
}
