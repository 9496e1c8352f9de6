import { renderPlain, verifyMarkedText } from '@cifra/figures';
import { markedTextSchema } from '@cifra/proto';
import type { BilingualText, FigureKey, StoredFigure } from '@cifra/proto';
import { describe, expect, it } from '@jest/globals';
import { findFindings } from './find-findings.ts';
import type { Findings } from './find-findings.ts';
import { proven } from './prove-texts.ts';
import { defaultThresholds } from './thresholds.ts';

type Given = {
  readonly value: string | null;
  readonly unit?: string;
  readonly state?: StoredFigure['state'];
};

function figureOf(id: string, { value, unit = 'EUR', state = 'exact' }: Given): StoredFigure {
  const [key = '', rest] = id.split('.');
  const party = { kind: 'party', party: rest ?? '', name: `Proveedor ${rest} Horas SL` } as const;
  return {
    id,
    key: key as FigureKey,
    period: { from: '2023-01-01', to: '2023-12-31' },
    dimension: rest === undefined ? null : /^\d{4}-\d\d$/.test(rest) ? { kind: 'month', month: rest } : party,
    value,
    unit,
    state: value === null ? 'not_available' : state,
    reason: null,
    formula: { es: '', en: '' },
    evidence: { rows: 0, parts: [] },
  };
}

function figuresOf(given: Readonly<Record<string, string | null | Given>>): StoredFigure[] {
  return Object.entries(given).map(([id, one]) =>
    figureOf(id, typeof one === 'object' && one !== null ? one : { value: one }),
  );
}

const percent = (value: string) => ({ value, unit: 'percent' });

const troubled = figuresOf({
  income: '1000.00',
  'income.2023-01': '1000.00',
  'income.2023-02': '0.00',
  'income.2023-03': '0.00',
  expenses: '1250.00',
  net_income: '-250.00',
  'net_income.2023-01': '-10.00',
  'net_income.2023-02': '-200.00',
  'net_income.2023-03': '-40.00',
  cash_closing: '10.00',
  cash_in: '100.00',
  cash_out: '180.00',
  net_cash_flow: '-80.00',
  receivables: '600.00',
  payables: '700.00',
  current_assets: '610.00',
  current_liabilities: '700.00',
  current_ratio: { value: '0.871429', unit: 'ratio' },
  collections: '100.00',
  collectable: '700.00',
  collection_efficiency: { ...percent('14.285714'), state: 'estimated' },
  payments: '50.00',
  payable_total: '750.00',
  payment_efficiency: { ...percent('6.666667'), state: 'estimated' },
  'top_customers.24': '900.00',
  'customer_share.24': percent('90'),
  'top_suppliers.24': '500.00',
  'supplier_share.24': percent('40'),
  receivables_to_income: percent('60'),
  payables_to_expenses: percent('56'),
});

function find(figures: readonly StoredFigure[]): { found: Findings; unproven: string[] } {
  const unproven: string[] = [];
  const found = findFindings(figures, defaultThresholds, (faults) => unproven.push(...faults));
  return { found, unproven };
}

function allTexts({ alerts, highlights, swot, tasks }: Findings): BilingualText[] {
  return [
    ...[...alerts, ...tasks].flatMap(({ title, detail }) => [title, detail]),
    ...highlights,
    ...Object.values(swot).flat(),
  ];
}

describe('findings', () => {
  it('raise the alerts of the specification, high ones as the first tasks', () => {
    const { found } = find(troubled);
    expect(found.alerts.map(({ id, severity }) => [id, severity])).toEqual([
      ['net_income_negative', 'high'],
      ['net_cash_flow_negative', 'high'],
      ['receivables_over_income', 'medium'],
      ['payables_over_expenses', 'medium'],
      ['collection_efficiency_low', 'medium'],
      ['payment_efficiency_low', 'medium'],
    ]);
    expect(found.tasks.map(({ id, priority }) => [id, priority])).toEqual([
      ['net_income_negative', 'high'],
      ['liquidity_low', 'high'],
      ['net_cash_flow_negative', 'high'],
      ['customer_concentration', 'medium'],
      ['payables_over_expenses', 'medium'],
      ['payment_efficiency_low', 'medium'],
      ['receivables_over_income', 'medium'],
      ['collection_efficiency_low', 'medium'],
    ]);
  });

  const months = ['2023-01', '2023-02', '2023-03', '2023-04', '2023-05'];
  const monthly = (...results: readonly string[]) =>
    figuresOf(
      Object.fromEntries(
        results.flatMap((value, at) => [
          [`income.${months[at]}`, '100.00'],
          [`net_income.${months[at]}`, value],
        ]),
      ),
    );
  const taskIds = (figures: readonly StoredFigure[]) => find(figures).found.tasks.map(({ id }) => id);

  it('advise a healthy company too, the larger sums first', () => {
    const healthy = figuresOf({
      receivables: '64.00',
      receivables_to_income: percent('10'),
      collection_efficiency: { ...percent('92'), state: 'estimated' },
      payment_efficiency: { ...percent('93'), state: 'estimated' },
      'top_suppliers.24': '500.00',
      'supplier_share.24': percent('40'),
      cash_closing: '168.00',
      current_liabilities: '123.00',
    });
    expect(taskIds(healthy)).toEqual([
      'supplier_concentration',
      'receivables_open',
      'cash_covers_debts',
      'due_dates_unknown',
    ]);
  });

  it('see a result that falls month by month, and no fall across a gap or in fewer months', () => {
    expect(taskIds(monthly('10', '40', '30', '20', '10'))).toEqual(['result_falling']);
    expect(taskIds(monthly('10', '40', '30', '30', '10'))).toEqual([]);
    expect(taskIds(monthly('30', '20', '10'))).toEqual([]);
    const gap = monthly('50', '40', '30', '20', '10').filter(({ id }) => !id.endsWith('2023-03'));
    expect(taskIds(gap)).toEqual([]);
  });

  it('do not call enough a liquidity that leaves an overdraft out', () => {
    const ratio = { value: '1.500000', unit: 'ratio' };
    expect(find(figuresOf({ current_ratio: ratio })).found.swot.strengths).toHaveLength(1);
    const overdrawn = figuresOf({ current_ratio: { ...ratio, state: 'estimated' } });
    expect(find(overdrawn).found.swot.strengths).toEqual([]);
  });

  it('are proven in both languages, with names full of digits', () => {
    const { found, unproven } = find(troubled);
    expect(unproven).toEqual([]);
    const known = { figures: new Map(troubled.map((figure) => [figure.id, figure])) };
    for (const { es, en } of allTexts(found)) {
      for (const text of [es, en]) {
        markedTextSchema.parse(text);
        expect(verifyMarkedText(text, known)).toEqual([]);
      }
    }
    expect(JSON.stringify(found.swot.threats)).toContain('Proveedor 24 Horas SL');
  });

  it('say a loss as a loss, in both languages', () => {
    const { found } = find(troubled);
    const figures = new Map(troubled.map((figure) => [figure.id, figure]));
    const detail = found.alerts[0]!.detail;
    expect(renderPlain(detail.es, figures, 'es')).toBe(
      'Los gastos, 1.250,00 €, superan a los ingresos, 1.000,00 €: la pérdida es de 250,00 €.'.replace(
        / €/g,
        '\u00A0€',
      ),
    );
    expect(renderPlain(detail.en, figures, 'en')).toBe(
      'Expenses, €1,250.00, exceed income, €1,000.00: the loss is €250.00.',
    );
  });

  it('stay silent about what is not available', () => {
    const unknown = troubled.map((figure): StoredFigure => ({
      ...figure,
      value: null,
      state: 'not_available',
    }));
    const { found, unproven } = find(unknown);
    expect([allTexts(found), unproven]).toEqual([[], []]);
  });

  it('take exactly the threshold as no alert', () => {
    const { found } = find(
      figuresOf({
        receivables: '500.00',
        receivables_to_income: percent('50'),
        collection_efficiency: { ...percent('80'), state: 'estimated' },
      }),
    );
    expect(found.alerts).toEqual([]);
  });
});

describe('proving a text', () => {
  const figures = new Map(troubled.map((figure) => [figure.id, figure]));
  const words = (text: string) => [{ kind: 'words', text } as const];
  const faultsOf = (text: BilingualText): string[] => {
    const told: string[] = [];
    const published = proven(text, { figures }, (faults) => told.push(...faults));
    if (told.length > 0) expect(published).not.toEqual(text);
    return told;
  };

  it('lets no bare digit, unknown figure or difference between the languages through', () => {
    expect(faultsOf({ es: words('Todo bien'), en: words('All is well') })).toEqual([]);
    expect(faultsOf({ es: words('Son 3'), en: words('Three') })).toEqual(['unmarked-digit']);
    const income = { kind: 'figure', figure_id: 'income' } as const;
    const other = { kind: 'figure', figure_id: 'profit' } as const;
    expect(faultsOf({ es: [other], en: [other] })).toEqual(['unknown-figure', 'unknown-figure']);
    expect(faultsOf({ es: [income], en: words('Nothing') })).toEqual(['figures-differ']);
  });
});
