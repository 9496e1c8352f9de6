import type { ReportJob } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { ReportRow } from './report-row.tsx';

type Props = { readonly jobs: readonly ReportJob[]; readonly linkTo: (job: ReportJob) => string };

const columns = ['created', 'systems', 'status', 'stage', 'warnings', 'actions'] as const;

/** Explicit roles keep it a table where its rows are shown as cards. */
export function ReportTable({ jobs, linkTo }: Props) {
  const { t } = useTranslation();
  return (
    <table role="table" aria-label={t('history.title')} className="stack-table card w-full px-4 text-sm">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="px-3 py-3 text-left text-xs font-medium text-muted"
            >
              {t(`history.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {jobs.map((job) => (
          <ReportRow key={job.id} job={job} to={linkTo(job)} />
        ))}
      </tbody>
    </table>
  );
}
