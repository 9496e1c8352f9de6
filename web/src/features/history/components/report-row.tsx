import { formatCount } from '@cifra/figures';
import type { ReportJob } from '@cifra/proto';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReportDownloads } from '../../../components/report-downloads.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { buttonClass } from '../../../components/ui/button-class.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatInstant } from '../../../lib/instants.ts';
import { useSystemName } from '../../../api/use-systems.ts';
import { DeleteButton } from './delete-button.tsx';

/** One report: what it is, where it stands, what can be done with it. */
export function ReportRow({ job, to }: { readonly job: ReportJob; readonly to: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const systemName = useSystemName();
  const created = formatInstant(job.created_at, language);
  return (
    <tr data-report={job.id} data-status={job.status} className="border-t border-line align-middle">
      <Cell label={t('history.created')}>
        <span className="figures whitespace-nowrap">{created}</span>
      </Cell>
      <Cell label={t('history.systems')}>{job.systems.map(systemName).join(', ')}</Cell>
      <Cell label={t('history.status')}>
        <StatusChip status={job.status} />
      </Cell>
      <Cell label={t('history.stage')}>{t(`stages.${job.stage}.name`)}</Cell>
      <Cell label={t('history.warnings')}>
        <span className="figures">{formatCount(job.warnings_count, language)}</span>
      </Cell>
      <td className="px-3 py-2">
        <div className="-ml-2 flex flex-wrap items-center">
          <OpenLink job={job} to={to} created={created} />
          <ReportDownloads reportId={job.id} outputs={job.outputs} created={created} isQuiet />
          <DeleteButton reportId={job.id} created={created} />
        </div>
      </td>
    </tr>
  );
}

function OpenLink({
  job,
  to,
  created,
}: {
  readonly job: ReportJob;
  readonly to: string;
  readonly created: string;
}) {
  const { t } = useTranslation();
  const kind = job.stage === 'completed' ? 'open' : job.stage === 'failed' ? 'details' : 'follow';
  const what = t(`history.${kind}`);
  return (
    <Link to={to} aria-label={t('history.open_of', { what, created })} className={buttonClass('quiet')}>
      {what}
    </Link>
  );
}

function Cell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <td data-label={label} className="px-3 py-2">
      {children}
    </td>
  );
}
