import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button-class.ts';
import { type DashboardTab, dashboardTabs, paths, readTab } from '../../config/paths.ts';
import { DashboardView } from '../../features/dashboard/components/dashboard-view.tsx';
import { GeneratorView } from '../../features/generator/components/generator-view.tsx';
import { DraftProvider } from '../../features/generator/draft-provider.tsx';
import { HistoryView } from '../../features/history/components/history-view.tsx';
import { ProgressView } from '../../features/progress/components/progress-view.tsx';
import { PageTitle } from './page-title.tsx';

/** The signed-in person's page; the address says which tab, which report and which figure. */
export function DashboardPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const tab = readTab(query.get('tab'));
  return (
    <DraftProvider>
      <PageTitle text={t(`shell.tab.${tab}`)} />
      <TabNav current={tab} />
      <div className="wrap py-8">
        <Tab tab={tab} report={query.get('report') ?? undefined} figure={query.get('figure') ?? undefined} />
      </div>
    </DraftProvider>
  );
}

function TabNav({ current }: { readonly current: DashboardTab }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell.tabs')} className="border-b border-line bg-surface print:hidden">
      <ul className="wrap flex overflow-x-auto">
        {dashboardTabs.map((tab) => (
          <li key={tab} className="first:*:pl-0">
            <Link
              to={paths.dashboard({ tab })}
              aria-current={tab === current ? 'page' : undefined}
              className="inline-flex min-h-12 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-slate no-underline hover:text-primary aria-[current=page]:border-accent aria-[current=page]:text-primary"
            >
              {t(`shell.tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TabProps = {
  readonly tab: DashboardTab;
  readonly report: string | undefined;
  readonly figure: string | undefined;
};

function Tab({ tab, report, figure }: TabProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = (
    <Link to={paths.dashboard({ tab: 'generate' })} className={buttonClass('primary')}>
      {t('history.empty_action')}
    </Link>
  );
  switch (tab) {
    case 'generate':
      if (report !== undefined)
        return <ProgressView key={report} reportId={report} next={(job) => <NextSteps {...job} />} />;
      return <GeneratorView onAccepted={({ id }) => void navigate(paths.dashboard({ tab, report: id }))} />;
    case 'history':
      return (
        <HistoryView
          create={create}
          linkTo={({ id, stage }) =>
            paths.dashboard({ tab: stage === 'completed' ? 'dashboard' : 'generate', report: id })
          }
        />
      );
    case 'dashboard':
      return (
        <DashboardView
          reportId={report}
          figureId={figure}
          onFigure={(next) =>
            void navigate(paths.dashboard({ tab, report, figure: next }), { preventScrollReset: true })
          }
          create={create}
          follow={
            <Link to={paths.dashboard({ tab: 'history' })} className={buttonClass('secondary')}>
              {t('shell.tab.history')}
            </Link>
          }
        />
      );
  }
}

/** The ways on from a report that is over. */
function NextSteps(job: { readonly id: string; readonly stage: string }) {
  const { t } = useTranslation();
  const isDone = job.stage === 'completed';
  return (
    <>
      {isDone ? (
        <Link to={paths.dashboard({ tab: 'dashboard', report: job.id })} className={buttonClass('primary')}>
          {t('progress.open')}
        </Link>
      ) : null}
      <Link
        to={paths.dashboard({ tab: 'generate' })}
        className={buttonClass(isDone ? 'secondary' : 'primary')}
      >
        {t('progress.again')}
      </Link>
    </>
  );
}
