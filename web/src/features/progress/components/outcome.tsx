import { formatCount } from '@cifra/figures';
import type { ReportJob } from '@cifra/proto';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportDownloads } from '../../../components/report-downloads.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isCancelled } from '../stage-states.ts';

/** What came of a report: its files, its warnings, or why it failed and what to do. */
export function Outcome({ job, next }: { readonly job: ReportJob; readonly next: ReactNode }) {
  const { t } = useTranslation();
  const detail = job.error === null ? undefined : job.error.detail;
  return (
    <section className="grid gap-4">
      {job.stage === 'failed' && !isCancelled(job) ? (
        <Notice tone="error" {...(detail === undefined ? {} : { title: detail })}>
          {t('progress.failed_next')}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">{next}</div>
      <ReportDownloads reportId={job.id} outputs={job.outputs} />
      <Warnings job={job} />
    </section>
  );
}

function Warnings({ job }: { readonly job: ReportJob }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (job.warnings.length === 0) return null;
  return (
    <Notice tone="caution" title={t('progress.warnings')}>
      <ul className="mt-1 grid gap-2">
        {job.warnings.map(({ code, detail, file, row }) => (
          <li key={`${code}/${file}/${row}/${detail}`}>
            {detail}
            {file === null ? null : (
              <span className="figures block text-xs text-muted">
                {row === null ? file : t('progress.warning_place', { file, row: formatCount(row, language) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
