import type { ReportJob } from '@cifra/proto';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pager } from '../../../components/ui/pager.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useReports } from '../api/list-reports.ts';
import { ReportTable } from './report-table.tsx';

type Props = {
  /** Where a report is opened. */
  readonly linkTo: (job: ReportJob) => string;
  /** The way to a first report. */
  readonly create: ReactNode;
};

/** The reports of the organisation, page by page. */
export function HistoryView({ linkTo, create }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const reports = useReports(page);
  return (
    <div className="grid gap-6">
      <header>
        <h1 className="font-serif text-xl">{t('history.title')}</h1>
        <p className="mt-2 max-w-prose text-muted">{t('history.lead')}</p>
      </header>
      {reports.isPending ? <Spinner /> : null}
      {reports.isError ? (
        <Notice
          tone="error"
          title={t('errors.history')}
          action={<Button onClick={() => void reports.refetch()}>{t('common.retry')}</Button>}
        >
          {errorText(reports.error, t)}
        </Notice>
      ) : null}
      {reports.data?.total === 0 ? (
        <EmptyState title={t('history.empty_title')} text={t('history.empty_text')} action={create} />
      ) : null}
      {reports.data === undefined || reports.data.total === 0 ? null : (
        <div>
          <ReportTable jobs={reports.data.items} linkTo={linkTo} />
          <Pager
            label={t('history.title')}
            page={page}
            pageSize={reports.data.page_size}
            total={reports.data.total}
            onPage={setPage}
          />
        </div>
      )}
    </div>
  );
}
