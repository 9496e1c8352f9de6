import { formatPeriod } from '@cifra/figures';
import type { Dashboard } from '@cifra/proto';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { ReportDownloads } from '../../../components/report-downloads.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { latest, useDashboard } from '../api/get-dashboard.ts';
import { AlertList } from './alert-list.tsx';
import { FigureDrawer } from './figure-drawer.tsx';
import { MetricGrid } from './metric-grid.tsx';
import { PartyTable } from './party-table.tsx';
import { TrendsSection } from './trends-section.tsx';

type Props = {
  /** The report asked for; the newest one where it is undefined. */
  readonly reportId: string | undefined;
  /** The figure whose evidence is open. */
  readonly figureId: string | undefined;
  readonly onFigure: (figureId: string | undefined) => void;
  /** The way to a first report. */
  readonly create: ReactNode;
  /** The way to the reports that are under way. */
  readonly follow: ReactNode;
};

/** A report's figures on one page; each opens down to its rows. */
export function DashboardView({ reportId, figureId, onFigure, create, follow }: Props) {
  const { t } = useTranslation();
  const dashboard = useDashboard(reportId ?? latest);
  const heading = <h1 className="sr-only">{t('dashboard.title')}</h1>;
  if (dashboard.isPending) return <Spinner />;
  if (dashboard.isError) {
    return (
      <>
        {heading}
        <Notice
          tone="error"
          title={t('dashboard.error_title')}
          action={
            <>
              <Button onClick={() => void dashboard.refetch()}>{t('common.retry')}</Button>
              {follow}
            </>
          }
        >
          {errorText(dashboard.error, t)}
        </Notice>
      </>
    );
  }
  if (dashboard.data === null) {
    return (
      <>
        {heading}
        <EmptyState title={t('dashboard.empty_title')} text={t('dashboard.empty_text')} action={create} />
      </>
    );
  }
  return (
    <>
      <DashboardContent dashboard={dashboard.data} onFigure={onFigure} />
      {figureId === undefined ? null : (
        <FigureDrawer
          key={figureId}
          reportId={dashboard.data.report_id}
          figureId={figureId}
          onOpen={onFigure}
          onClose={() => onFigure(undefined)}
        />
      )}
    </>
  );
}

type ContentProps = { readonly dashboard: Dashboard; readonly onFigure: (figureId: string) => void };

function DashboardContent({ dashboard, onFigure }: ContentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div data-report={dashboard.report_id} className="grid gap-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-serif text-xl">{t('dashboard.title')}</h1>
          <p className="mt-2 text-muted">
            {t('dashboard.period', { period: formatPeriod(dashboard.period, language) })}
          </p>
        </div>
        <ReportDownloads reportId={dashboard.report_id} outputs={{ pdf: true, dataset: true, log: true }} />
      </header>
      <MetricGrid metrics={dashboard.metrics} onOpen={onFigure} />
      <AlertList alerts={dashboard.alerts} reportId={dashboard.report_id} onOpen={onFigure} />
      <TrendsSection trends={dashboard.trends} currency={dashboard.currency} onOpen={onFigure} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PartyTable
          title={t('dashboard.parties.customers')}
          parties={dashboard.top_customers}
          onOpen={onFigure}
        />
        <PartyTable
          title={t('dashboard.parties.suppliers')}
          parties={dashboard.top_suppliers}
          onOpen={onFigure}
        />
      </div>
    </div>
  );
}
