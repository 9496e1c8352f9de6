import type { AgeingBucket, FigureKey, StoredFigure } from '@cifra/proto';
import { customers, suppliers } from './_sample-parties.ts';
import { figure } from './_stored-figure.ts';

/** What is open with customers and suppliers, by due date and by party; it adds up to the balances of the sample. */
export function openItemFigures(): StoredFigure[] {
  return [
    figure('receivables_not_due', '35200.12'),
    figure('receivables_overdue', '29355.20'),
    ...ageing('receivables_ageing', ['14355.20', '7500.00', '5000.00', '2500.00']),
    figure('overdue_share', '45.4729', { unit: 'percent' }),
    figure('days_sales_outstanding', '42.07', { unit: 'days' }),
    ...parties('customer_balance', customers, ['30555.32', '18000.00', '9000.00', '5000.00', '2000.00']),
    ...parties('customer_overdue', customers, ['15355.20', '9000.00', '3000.00', '2000.00', '0']),
    figure('payables_not_due', '28021.56'),
    figure('payables_overdue', '4500.00'),
    ...ageing('payables_ageing', ['4500.00', '0', '0', '0']),
    figure('days_payable_outstanding', '29.46', { unit: 'days' }),
    figure('payments_due', '310000.00'),
    figure('payments_on_time', '282176.57'),
    ...parties('supplier_balance', suppliers, ['20000.00', '8521.56', '4000.00']),
  ];
}

function ageing(key: FigureKey, values: readonly string[]): StoredFigure[] {
  const buckets: readonly AgeingBucket[] = ['1-30', '31-60', '61-90', 'over-90'];
  return buckets.map((bucket, index) =>
    figure(key, values[index] ?? '0', { dimension: { kind: 'bucket', bucket } }),
  );
}

function parties(
  key: FigureKey,
  named: readonly (readonly [string, string | null, string])[],
  values: readonly string[],
): StoredFigure[] {
  return values.flatMap((value, index) => {
    const [party, name] = named[index] ?? [];
    return party === undefined
      ? []
      : [figure(key, value, { dimension: { kind: 'party', party, name: name ?? null } })];
  });
}
