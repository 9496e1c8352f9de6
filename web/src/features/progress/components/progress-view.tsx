import type { ReportJob } from '@cifra/proto';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatInstant } from '../../../lib/instants.ts';
import { isCancelled, isOver } from '../stage-states.ts';
import { useLiveReport } from '../use-live-report.ts';
import { CancelButton } from './cancel-button.tsx';
import { Outcome } from './outcome.tsx';
import { ProgressSummary } from './progress-summary.tsx';
import { StageList } from './stage-list.tsx';

type Props = {
  readonly reportId: string;
  /** The ways on from a report that is over. */
  readonly next: (job: ReportJob) => ReactNode;
};

/** A report on its way: its stages live, then what came of it. Survives a reload, since its id is in the address. */
export function ProgressView({ reportId, next }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, connection, error } = useLiveReport(reportId);
  if (report.isPending) return <Spinner />;
  if (report.isError) {
    return (
      <Notice
        tone="error"
        title={t('errors.status_check')}
        action={<Button onClick={() => void report.refetch()}>{t('common.retry')}</Button>}
      >
        {errorText(report.error, t)}
      </Notice>
    );
  }
  const job = report.data;
  return (
    <div data-report={job.id} data-status={job.status} className="grid max-w-3xl gap-6">
      <header className="grid gap-2">
        <h1 className="font-serif text-xl">{t(`progress.${titleOf(job)}`)}</h1>
        <p className="figures text-sm text-muted">
          {t('progress.created', { created: formatInstant(job.created_at, language) })}
        </p>
        {isOver(job) ? null : <p className="max-w-prose text-muted">{t('progress.lead')}</p>}
      </header>
      {error === null ? null : (
        <Notice tone="error" title={t('errors.status_check')}>
          {errorText(error, t)}
        </Notice>
      )}
      {connection === 'reconnecting' ? <Notice tone="caution">{t('progress.reconnecting')}</Notice> : null}
      {isOver(job) ? <Outcome job={job} next={next(job)} /> : <ProgressSummary job={job} />}
      {isPlaceKnown(job) ? <StageList job={job} /> : null}
      {isOver(job) ? null : <CancelButton reportId={job.id} />}
    </div>
  );
}

/** A job that failed may not say in which stage. */
function isPlaceKnown(job: ReportJob): boolean {
  return job.progress.stage !== 'failed';
}

function titleOf(job: ReportJob) {
  if (isCancelled(job)) return 'title_cancelled';
  if (job.stage === 'failed') return 'title_failed';
  if (job.status === 'completed_with_warnings') return 'title_warnings';
  return job.stage === 'completed' ? 'title_done' : 'title_running';
}
