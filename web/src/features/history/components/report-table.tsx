import type { ReportJob } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { ReportRow } from './report-row.tsx';

type Props = { readonly jobs: readonly ReportJob[]; readonly linkTo: (job: ReportJob) => string };

const columns = ['created', 'systems', 'status', 'stage', 'warnings', 'actions'] as const;

/** The reports as a table; where its columns do not fit, its rows are shown as cards. */
export function ReportTable({ jobs, linkTo }: Props) {
  const { t } = useTranslation();
  return (
    <div className="card overflow-hidden px-1">
      <table aria-label={t('history.title')} className="stack-table w-full text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-3 text-left text-xs font-medium text-muted">
                {t(`history.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <ReportRow key={job.id} job={job} to={linkTo(job)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
