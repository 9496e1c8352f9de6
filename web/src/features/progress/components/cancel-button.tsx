import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useApi } from '../../../api/api-context.tsx';
import { errorText } from '../../../api/error-text.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { cancelReport } from '../api/cancel-report.ts';

/** Stops a running report, after asking. */
export function CancelButton({ reportId }: { readonly reportId: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => cancelReport(api, reportId),
    onSuccess: async (job) => {
      cache.setQueryData(queryKeys.report(reportId), job);
      toast.success(t('progress.cancelled'));
      await cache.invalidateQueries({ queryKey: queryKeys.usage });
    },
    onError: (error) => toast.error(errorText(error, t)),
    onSettled: () => setIsAsking(false),
  });
  return (
    <div>
      <Button onClick={() => setIsAsking(true)}>{t('progress.cancel')}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('progress.cancel_title')}
          text={t('progress.cancel_text')}
          confirm={t('progress.cancel')}
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
