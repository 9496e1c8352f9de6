import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useApi } from '../../../api/api-context.tsx';
import { errorText } from '../../../api/error-text.ts';
import { saveFile } from '../../../api/save-file.ts';
import { Button } from '../../../components/ui/button.tsx';
import { getEvidenceCsv } from '../api/get-evidence-csv.ts';

type Props = { readonly reportId: string; readonly figureId: string };

/** All rows of a figure as a file. */
export function EvidenceExport({ reportId, figureId }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const download = useMutation({
    mutationFn: async () => saveFile(await getEvidenceCsv(api, reportId, figureId), `${figureId}.csv`),
    onError: (error) => toast.error(t('errors.download'), { description: errorText(error, t) }),
  });
  return (
    <div>
      <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
        {t('dashboard.drawer.export')}
      </Button>
    </div>
  );
}
