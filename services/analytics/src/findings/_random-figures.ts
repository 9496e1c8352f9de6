import fc from 'fast-check';
import type { GivenFigures } from './_figures.ts';

/** What a book may say of itself: amounts in cents, null where nothing is known. */
const cents = fc.oneof(
  fc.constantFrom(0n, 0n, 1n, -1n, 5_000n),
  fc.bigInt({ min: -10_000_000n, max: 1_000_000_000n }),
  fc.bigInt({ min: 0n, max: 100_000n }),
);
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 5, nil: null });

const flows = ['expenses', 'ebitda', 'purchase_volume', 'depreciation', 'receivables', 'payables'] as const;
const others = [
  'operating_profit',
  'finance_result',
  'profit_before_tax',
  'income_tax',
  'cash_closing',
  'cash_in',
  'cash_out',
  'receivables_overdue',
  'receivables_ageing.over-90',
  'customer_balance.7',
  'customer_overdue.7',
  'customer_overdue.8',
  'payables_overdue',
  'current_assets',
  'current_liabilities',
  'receivables_settled',
  'receivables_fallen_due',
  'collections',
  'collectable',
  'payments_due',
  'payments_on_time',
  'payments',
  'payable_total',
  'turnover',
  'top_customers.7',
  'top_suppliers.9',
  'days_sales_outstanding',
  'days_payable_outstanding',
] as const;
const ratios = [
  'overdue_share',
  'current_ratio',
  'collection_efficiency',
  'payment_efficiency',
  'customer_share.7',
  'supplier_share.9',
  'receivables_to_income',
  'payables_to_expenses',
] as const;

/** Six decimals of a percentage, half away from zero, as the analysis does; null where there is no base. */
function percent(now: bigint, before: bigint): string | null {
  if (before <= 0n) return null;
  const top = (now - before) * 10n ** 8n;
  const magnitude = (2n * (top < 0n ? -top : top) + before) / (2n * before);
  return decimal(top < 0n ? -magnitude : magnitude, 6);
}

function decimal(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

type Pair = { readonly now: bigint | null; readonly before: bigint | null };

function compared(key: string, { now, before }: Pair): GivenFigures {
  const change = now === null || before === null ? null : percent(now, before);
  const isBalance = key === 'receivables' || key === 'payables';
  return {
    [key]: now === null ? null : decimal(now, 2),
    [isBalance ? `${key}_opening` : `${key}.previous`]: before === null ? null : decimal(before, 2),
    [`${key}.change`]: change,
  };
}

/** A period before that is often near or equal, so that small changes and none come up. */
const pair: fc.Arbitrary<Pair> = fc
  .tuple(perhaps(cents), perhaps(cents), fc.constantFrom('any', 'any', 'same', 'near'))
  .map(([now, before, kind]) => {
    if (kind === 'any' || now === null) return { now, before };
    return { now, before: kind === 'same' ? now : now + 3n };
  });

const months = fc.array(cents, { maxLength: 13 }).map((values): GivenFigures =>
  Object.fromEntries(
    values.flatMap((value, at) => {
      const month = at < 12 ? `2023-${String(at + 1).padStart(2, '0')}` : '2024-01';
      return [
        [`income.${month}`, '0.00'],
        [`net_income.${month}`, decimal(value, 2)],
      ];
    }),
  ),
);

const estimate = { es: 'Estimado: se toman 30 días', en: 'Estimated: 30 days are taken' };

/** Figures of a random book: the result is income less expenses, changes follow from both periods. */
export const randomFigures: fc.Arbitrary<GivenFigures> = fc
  .record({
    income: pair,
    flows: fc.tuple(...flows.map(() => pair)),
    cash: pair,
    others: fc.tuple(...others.map(() => perhaps(cents))),
    ratios: fc.tuple(...ratios.map(() => perhaps(fc.bigInt({ min: 0n, max: 120_000_000n })))),
    estimated: fc.subarray<string>([...flows, ...ratios, 'cash_closing', 'net_cash_flow']),
    months,
  })
  .map((book): GivenFigures => {
    const [expenses = { now: null, before: null }] = book.flows;
    const less = (one: bigint | null, other: bigint | null) =>
      one === null || other === null ? null : one - other;
    const result = {
      now: less(book.income.now, expenses.now),
      before: less(book.income.before, expenses.before),
    };
    const given: GivenFigures = {
      ...compared('income', book.income),
      ...Object.assign({}, ...flows.map((key, at) => compared(key, book.flows[at] ?? expenses))),
      ...compared('net_income', result),
      ...compared('net_cash_flow', book.cash),
      ...asGiven(others, book.others, 2),
      ...asGiven(ratios, book.ratios, 6),
      ...book.months,
    };
    const estimated = book.estimated.flatMap((id) => {
      const value = given[id];
      return typeof value === 'string' ? [[id, { value, state: 'estimated', reason: estimate }]] : [];
    });
    return { ...given, ...Object.fromEntries(estimated), ...unknownRatios(given) };
  });

function asGiven(ids: readonly string[], values: readonly (bigint | null)[], scale: number): GivenFigures {
  return Object.fromEntries(
    ids.map((id, at) => {
      const value = values[at] ?? null;
      return [id, value === null ? null : decimal(value, scale)];
    }),
  );
}

/** A ratio is not known where what it is made of is not. */
function unknownRatios(given: GivenFigures): GivenFigures {
  const made = { receivables_to_income: 'receivables', payables_to_expenses: 'payables' };
  return Object.fromEntries(
    Object.entries(made).flatMap(([ratio, part]) => (given[part] === null ? [[ratio, null]] : [])),
  );
}
