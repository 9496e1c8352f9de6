import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useOpenDialog } from '../../../components/ui/use-open-dialog.ts';
import { useEvidence } from '../api/get-evidence.ts';
import { EvidenceBody } from './evidence-body.tsx';

type Props = {
  readonly reportId: string;
  readonly figureId: string;
  readonly onOpen: (figureId: string) => void;
  readonly onClose: () => void;
};

/** Where a figure comes from: formula, parts, rows, and the sum of the rows. Stands as long as it is shown. */
export function FigureDrawer({ reportId, figureId, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const ref = useOpenDialog(onClose);
  const id = useId();
  const [page, setPage] = useState(1);
  const evidence = useEvidence(reportId, figureId, page);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      data-evidence={figureId}
      className="slide-in fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-surface shadow-float sm:w-[min(46rem,92vw)]"
    >
      <div className="min-h-full px-5 pb-10 sm:px-8">
        <div className="sticky top-0 z-10 flex justify-end bg-surface py-3">
          <Button icon={X} onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
        {evidence.isPending ? <Spinner /> : null}
        {evidence.isError ? (
          <Notice
            tone="error"
            title={t('dashboard.drawer.failed')}
            action={<Button onClick={() => void evidence.refetch()}>{t('common.retry')}</Button>}
          >
            {errorText(evidence.error, t)}
          </Notice>
        ) : null}
        {evidence.data === undefined ? null : (
          <EvidenceBody titleId={id} evidence={evidence.data} onPage={setPage} {...{ reportId, onOpen }} />
        )}
      </div>
    </dialog>
  );
}
