import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { useOpenDialog } from './use-open-dialog.ts';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before what cannot be undone. Stands as long as it is shown. */
export function ConfirmDialog({ title, text, confirm, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const ref = useOpenDialog(onClose);
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-card bg-surface shadow-float"
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-sm text-muted">
          {text}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
