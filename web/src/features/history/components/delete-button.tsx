import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useApi } from '../../../api/api-context.tsx';
import { errorText } from '../../../api/error-text.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { deleteReport } from '../api/delete-report.ts';

type Props = { readonly reportId: string; readonly created: string };

/** Removes a report with all that came of it, after asking. */
export function DeleteButton({ reportId, created }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => deleteReport(api, reportId),
    onSuccess: async () => {
      setIsAsking(false);
      toast.success(t('history.deleted'));
      cache.removeQueries({ queryKey: queryKeys.report(reportId) });
      cache.removeQueries({ queryKey: queryKeys.results });
      await cache.invalidateQueries({ queryKey: queryKeys.reports });
      await cache.invalidateQueries({ queryKey: queryKeys.usage });
    },
    onError: (error) => {
      setIsAsking(false);
      toast.error(errorText(error, t));
    },
  });
  return (
    <>
      <Button
        variant="quiet-danger"
        aria-label={t('history.delete_of', { created })}
        onClick={() => setIsAsking(true)}
      >
        {t('common.delete')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('history.delete_title')}
          text={t('history.delete_text', { created })}
          confirm={t('common.delete')}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
