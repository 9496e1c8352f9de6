import type { ReportJob } from '@cifra/proto';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useApi } from '../api/api-context.tsx';
import { errorText } from '../api/error-text.ts';
import { availableOutputs, downloadReport, type ReportOutput } from './download-report.ts';
import { Button } from './ui/button.tsx';

type Props = {
  readonly reportId: string;
  readonly outputs: ReportJob['outputs'];
  /** When the report was made, as shown, where several reports stand on the page. */
  readonly created?: string;
  readonly isQuiet?: boolean;
};

/** A button for each file that a report has to give. */
export function ReportDownloads({ reportId, outputs, created, isQuiet = false }: Props) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t('common.downloads.label')}
      className={`flex flex-wrap ${isQuiet ? '' : 'gap-2'}`}
    >
      {availableOutputs(outputs).map((output) => (
        <DownloadButton
          key={output}
          {...{ reportId, output, isQuiet }}
          {...(created === undefined ? {} : { created })}
        />
      ))}
    </div>
  );
}

type ButtonProps = {
  readonly reportId: string;
  readonly output: ReportOutput;
  readonly created?: string;
  readonly isQuiet: boolean;
};

function DownloadButton({ reportId, output, created, isQuiet }: ButtonProps) {
  const { t } = useTranslation();
  const api = useApi();
  const download = useMutation({
    mutationFn: () => downloadReport(api, reportId, output),
    onError: (error) => toast.error(t('errors.download'), { description: errorText(error, t) }),
  });
  const what = t(`common.downloads.${output}`);
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'secondary'}
      data-download={output}
      busy={download.isPending}
      onClick={() => download.mutate()}
      {...(isQuiet ? {} : { icon: Download })}
      {...(created === undefined ? {} : { 'aria-label': t('common.downloads.of', { what, created }) })}
    >
      {what}
    </Button>
  );
}
