import type { Dashboard } from '@cifra/proto';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

type Props = {
  readonly trends: Dashboard['trends'];
  readonly currency: string;
  readonly onOpen: (figureId: string) => void;
};

/** Month by month: two charts, and every value in a table below. */
export function TrendsSection({ trends, currency, onOpen }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-serif text-lg">
        {t('dashboard.trends.title')}
      </h2>
      {trends.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{t('dashboard.trends.none')}</p>
      ) : (
        <>
          <div className="mt-4 grid gap-6 lg:grid-cols-2">
            <TrendChart title="income_expenses" series={['income', 'expenses']} {...{ trends, currency }} />
            <TrendChart title="cash" series={['cash_in', 'cash_out']} {...{ trends, currency }} />
          </div>
          <details className="card mt-4 px-4">
            <summary className="flex min-h-11 items-center text-sm font-medium text-accent">
              {t('dashboard.trends.table')}
            </summary>
            <TrendTable trends={trends} onOpen={onOpen} />
          </details>
        </>
      )}
    </section>
  );
}
