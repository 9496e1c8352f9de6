import { formatCount } from '@cifra/figures';
import { problemSentence } from '@cifra/proto';
import { FilePlus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { buttonClass } from '../../../components/ui/button-class.ts';
import { Icon } from '../../../components/ui/icon.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { useDraft } from '../draft-context.ts';
import { useDropTarget } from './use-drop-target.ts';

type Props = { readonly limits: { readonly max_files: number; readonly max_file_bytes: number } };

/** Takes files that are dropped, or chosen with the browser's own dialog, by mouse or keyboard. */
export function DropZone({ limits }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const take = useTakeFiles(limits);
  const [target, isOver] = useDropTarget(take);
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      ref={target}
      data-over={isOver}
      className="grid justify-items-center gap-3 rounded-card border-2 border-dashed border-line-strong bg-surface px-4 py-8 text-center data-[over=true]:border-accent data-[over=true]:bg-tint"
    >
      <h2 id={`${id}-title`} className="text-base">
        {t('generator.drop.title')}
      </h2>
      <input
        id={`${id}-input`}
        data-testid="file-input"
        type="file"
        multiple
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same file can be chosen again, for example after it was corrected.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={`${id}-input`}
        className={buttonClass(
          'secondary',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
        )}
      >
        <Icon of={FilePlus} />
        {t('generator.drop.choose')}
      </label>
      <p className="text-sm text-muted">{t('generator.drop.or')}</p>
      <p id={`${id}-hint`} className="max-w-prose text-xs text-muted">
        {t('generator.drop.hint', {
          files: formatCount(limits.max_files, language),
          size: formatBytes(limits.max_file_bytes, language),
        })}
      </p>
    </section>
  );
}

/** Adds files within the server's limits; what is beyond them is named and left. */
function useTakeFiles(limits: Props['limits']): (files: readonly File[]) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const { draft, addFiles } = useDraft();
  return (files) => {
    if (files.length === 0) return;
    const tooLarge = files.filter((file) => file.size > limits.max_file_bytes);
    for (const file of tooLarge) {
      const limit = formatBytes(limits.max_file_bytes, language);
      toast.error(problemSentence('file_too_large', language, { file: file.name, limit }));
    }
    const fitting = files.filter((file) => !tooLarge.includes(file));
    const room = Math.max(0, limits.max_files - draft.files.length);
    if (fitting.length > room) {
      toast.error(t('generator.drop.too_many', { files: formatCount(limits.max_files, language) }));
    }
    if (fitting.length > 0 && room > 0) addFiles(fitting.slice(0, room));
  };
}
