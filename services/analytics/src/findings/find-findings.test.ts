import { renderPlain } from '@cifra/figures';
import type { BilingualText, StoredFigure } from '@cifra/proto';
import { describe, expect, it } from '@jest/globals';
import { allTexts, figuresOf, find, healthy, troubled } from './_figures.ts';
import type { GivenFigures } from './_figures.ts';
import { proven } from './prove-texts.ts';

const textsIn = (given: GivenFigures, pick: (texts: ReturnType<typeof find>['found']) => BilingualText[]) => {
  const figures = figuresOf(given);
  const known = new Map(figures.map((figure) => [figure.id, figure]));
  return pick(find(figures).found).map(({ es, en }) => [plainly(es, 'es'), plainly(en, 'en')]);
  function plainly(text: BilingualText['es'], language: 'es' | 'en'): string {
    return renderPlain(text, known, language).replaceAll('\u00A0', ' ');
  }
};
const taskIds = (given: GivenFigures) => find(figuresOf(given)).found.tasks.map(({ id }) => id);

describe('alerts', () => {
  it('are those of the specification, high ones first', () => {
    expect(find(figuresOf(troubled)).found.alerts.map(({ id, severity }) => [id, severity])).toEqual([
      ['net_income_negative', 'high'],
      ['net_cash_flow_negative', 'high'],
      ['receivables_over_income', 'medium'],
      ['payables_over_expenses', 'medium'],
      ['collection_efficiency_low', 'medium'],
      ['payment_efficiency_low', 'medium'],
    ]);
  });

  it('take exactly the threshold as none, and what is shown as zero as no loss', () => {
    const given = {
      receivables: '500.00',
      receivables_to_income: '50',
      payables: '500.00',
      payables_to_expenses: '50',
      collection_efficiency: '80',
      payment_efficiency: '80',
      net_income: '-0.004',
      net_cash_flow: '0.00',
    };
    expect(find(figuresOf(given)).found.alerts).toEqual([]);
  });

  it('say a loss as a loss, and what the period before left', () => {
    const given = { ...troubled, 'net_income.previous': '300.00' };
    expect(textsIn(given, ({ alerts }) => [alerts[0]!.detail])).toEqual([
      [
        'Los gastos, 1.250,00 €, superan a los ingresos, 1.000,00 €: la pérdida es de 250,00 €. El período anterior dejó un beneficio de 300,00 €.',
        'Expenses, €1,250.00, exceed income, €1,000.00: the loss is €250.00. The period before left a profit of €300.00.',
      ],
    ]);
  });

  it('tell what had fallen due and what of it is settled, as a question where it is an estimate', () => {
    const given = {
      receivables_settled: '60.00',
      receivables_fallen_due: '100.00',
      collections: '70.00',
      collectable: '150.00',
      collection_efficiency: {
        value: '60',
        state: 'estimated',
        reason: { es: 'Estimado: se toman 30 días', en: 'Estimated: 30 days are taken' },
        parts: ['receivables_settled', 'receivables_fallen_due'],
      },
    } as const;
    expect(textsIn(given, ({ alerts }) => alerts.flatMap(({ title, detail }) => [title, detail]))).toEqual([
      ['Compruebe si sus clientes le pagan a tiempo', 'Check whether your customers pay you on time'],
      [
        'De lo que había vencido, 100,00 €, se ha saldado 60,00 €: el ≈ 60,0 %. Es una estimación: contrástela con los vencimientos de sus facturas.',
        'Of what had fallen due, €100.00, €60.00 is settled: ≈ 60.0%. This is an estimate: compare it with the due dates of your invoices.',
      ],
    ]);
    const exact = {
      ...given,
      collection_efficiency: { ...given.collection_efficiency, state: 'exact' },
    } as const;
    expect(textsIn(exact, ({ alerts }) => alerts.map(({ title }) => title))).toEqual([
      [
        'Ha cobrado menos del 80 % de lo que había vencido',
        'You collected less than 80% of what had fallen due',
      ],
    ]);
    const old = { ...given, collection_efficiency: { value: '46.7', parts: ['collections', 'collectable'] } };
    expect(JSON.stringify(find(figuresOf(old)).found.alerts[0]!.detail)).not.toContain('settled');
  });

  it('say of a short period that the balance is compared with a short income', () => {
    const short = { from: '2023-01-01', to: '2023-01-31' };
    const [alert] = find(
      figuresOf({ receivables: '9.00', income: '10.00', receivables_to_income: '90' }, short),
    ).found.alerts;
    expect(JSON.stringify(alert!.title)).toContain('de este período');
    expect(JSON.stringify(alert!.detail)).toContain('shorter than a year');
  });
});

describe('highlights', () => {
  it('open with the result against the period before, and stand by their euros', () => {
    expect(textsIn(healthy, ({ highlights }) => highlights.slice(0, 2))).toEqual([
      [
        'Los ingresos crecen un 4,0 %, hasta 624.000,00 €; los gastos crecen un 6,3 %, hasta 553.000,00 €. El beneficio baja un 11,3 % frente al período anterior, hasta 71.000,00 €.',
        'Income grows by 4.0%, to €624,000.00; expenses grow by 6.3%, to €553,000.00. Profit falls by 11.3% on the period before, to €71,000.00.',
      ],
      [
        'La tesorería sube 138.000,00 € y queda en 168.000,00 €.',
        'Cash rises by €138,000.00, to €168,000.00.',
      ],
    ]);
  });

  it('compare balances with their opening, and name an account as an account', () => {
    const given = { payables: '60.00', payables_opening: '50.00', 'payables.change': '20' };
    expect(textsIn(given, ({ highlights }) => highlights)).toEqual([
      [
        'Desde el inicio del período, lo que debe a sus proveedores crece un 20,0 %, hasta 60,00 €.',
        'Since the start of the period, what you owe your suppliers grows by 20.0%, to €60.00.',
      ],
    ]);
    const figures = figuresOf({ 'top_customers.7': '9.00', 'customer_share.7': '12' }).map((one) => ({
      ...one,
      dimension: { kind: 'party', party: '7', name: '4300000007' } as const,
    }));
    expect(JSON.stringify(find(figures).found.highlights)).toContain('Su mayor cliente, la cuenta ');
  });

  const results = (before: string, now: string, change: string | null): string =>
    textsIn(
      { net_income: now, 'net_income.previous': before, 'net_income.change': change },
      ({ highlights }) => highlights,
    )[0]?.[0] ?? '';

  it.each([
    [
      '100.00',
      '-50.00',
      '-150',
      'De un beneficio de 100,00 € en el período anterior se pasa a una pérdida de 50,00 €.',
    ],
    [
      '-50.00',
      '100.00',
      '300',
      'De una pérdida de 50,00 € en el período anterior se pasa a un beneficio de 100,00 €.',
    ],
    ['-50.00', '-80.00', '-60', 'La pérdida crece de 50,00 € en el período anterior a 80,00 €.'],
    ['-50.00', '-20.00', '60', 'La pérdida baja de 50,00 € en el período anterior a 20,00 €.'],
    ['-50.00', '-50.00', '0', 'La pérdida se mantiene: 50,00 €, como en el período anterior.'],
    ['50.00', '50.00', '0', 'El beneficio se mantiene: 50,00 €, frente a 50,00 € en el período anterior.'],
    ['50.00', '60.00', '20', 'El beneficio crece un 20,0 % frente al período anterior, hasta 60,00 €.'],
    ['50.00', '60.00', null, 'El beneficio crece de 50,00 € en el período anterior a 60,00 €.'],
    ['0.10', '60.00', '59900', 'El beneficio crece de 0,10 € en el período anterior a 60,00 €.'],
    [
      '50.00',
      '0.00',
      '-100',
      'El período cierra sin beneficio ni pérdida; el anterior dejó un beneficio de 50,00 €.',
    ],
    ['0.00', '60.00', null, ''],
  ])('say a result that goes from %s to %s in words that are right', (before, now, change, told) => {
    expect(results(before, now, change)).toBe(told);
  });
});

describe('SWOT', () => {
  it('covers a healthy, a troubled and a short book, each bullet with a figure and none twice', () => {
    const month = {
      net_income: '5.00',
      income: '20.00',
      expenses: '15.00',
      receivables: '600.00',
      payables: '700.00',
      cash_closing: '10.00',
    };
    const counts = [healthy, troubled, month].map((given) => {
      const { swot } = find(figuresOf(given)).found;
      const bullets = Object.values(swot).flat();
      expect(new Set(bullets.map((one) => JSON.stringify(one))).size).toBe(bullets.length);
      for (const { es } of bullets) expect(es.some(({ kind }) => kind === 'figure')).toBe(true);
      return Object.values(swot).map((quadrant) => quadrant.length);
    });
    expect(counts).toEqual([
      [7, 2, 4, 2],
      [0, 5, 2, 3],
      [1, 0, 1, 2],
    ]);
  });

  it('does not call enough a liquidity that leaves an overdraft out', () => {
    const given = (state: 'exact' | 'estimated') => ({ current_ratio: { value: '1.5', state } });
    expect(find(figuresOf(given('exact'))).found.swot.strengths).toHaveLength(1);
    expect(find(figuresOf(given('estimated'))).found.swot.strengths).toEqual([]);
  });

  it('says where a bullet rests on an estimate', () => {
    const given = { collection_efficiency: { value: '95', state: 'estimated' } } as const;
    expect(textsIn(given, ({ swot }) => swot.strengths)).toEqual([
      [
        'Cobra bien: el ≈ 95,0 % de lo pendiente y lo facturado. Es una estimación.',
        'You collect well: ≈ 95.0% of what was open and billed. This is an estimate.',
      ],
    ]);
  });
});

describe('tasks', () => {
  it('stand by priority and euros, at most eight, alerts of high severity always among them', () => {
    const { tasks } = find(figuresOf(troubled)).found;
    expect(tasks.map(({ id, priority }) => [id, priority])).toEqual([
      ['customer_concentration', 'high'],
      ['net_income_negative', 'high'],
      ['months_with_loss', 'high'],
      ['receivables_over_income', 'high'],
      ['liquidity_low', 'high'],
      ['net_cash_flow_negative', 'high'],
      ['payables_over_expenses', 'high'],
      ['collection_efficiency_low', 'medium'],
    ]);
    expect(tasks.every(({ id, finding_id, due_date }) => finding_id === id && due_date === null)).toBe(true);
    const small = { ...troubled, net_income: '-0.50', net_cash_flow: '-0.10' };
    expect(taskIds(small)).toContain('net_cash_flow_negative');
    expect(taskIds(small)).toHaveLength(8);
  });

  it('advise a healthy company too, by the size of its business', () => {
    const { tasks } = find(figuresOf(healthy)).found;
    expect(tasks.map(({ id, priority }) => [id, priority])).toEqual([
      ['costs_growing', 'high'],
      ['tax_reserve', 'medium'],
      ['customer_overdue', 'medium'],
      ['payables_overdue', 'normal'],
      ['supplier_concentration', 'normal'],
      ['cash_covers_debts', 'normal'],
      ['due_dates_unknown', 'normal'],
    ]);
    expect(textsIn(healthy, ({ tasks: [, , claim] }) => [claim!.title, claim!.detail])).toEqual([
      ['Reclame a Proveedor 7 Horas SL lo que ha vencido', 'Ask Proveedor 7 Horas SL to pay what is overdue'],
      [
        'Es el cliente con más saldo vencido: 9.000,00 €. Entre todos los clientes ha vencido 12.000,00 €.',
        'This is the customer with the largest overdue balance: €9,000.00. Across all customers, €12,000.00 is overdue.',
      ],
    ]);
  });

  it('weigh a balance against a year, however short the period', () => {
    const given = { income: '100.00', payables_overdue: '6.00' };
    const priority = (to: string) =>
      find(figuresOf(given, { from: '2023-01-01', to })).found.tasks.map((task) => task.priority);
    expect(['2023-12-31', '2023-02-28', '2023-01-31'].map(priority)).toEqual([
      ['high'],
      ['medium'],
      ['normal'],
    ]);
  });

  const months = ['2023-01', '2023-02', '2023-03', '2023-04', '2023-05'];
  const monthly = (...results: readonly string[]): GivenFigures =>
    Object.fromEntries(
      results.flatMap((value, at) => [
        [`income.${months[at]}`, '100.00'],
        [`net_income.${months[at]}`, value],
      ]),
    );

  it('see a result that falls month by month, and no fall across a gap or in fewer months', () => {
    expect(taskIds(monthly('10', '40', '30', '20', '10'))).toEqual(['result_falling']);
    expect(taskIds(monthly('10', '40', '30', '30', '10'))).toEqual([]);
    expect(taskIds(monthly('30', '20', '10'))).toEqual([]);
    const falls = Object.entries(monthly('50', '40', '30', '20', '10'));
    expect(taskIds(Object.fromEntries(falls.filter(([id]) => !id.endsWith('2023-03'))))).toEqual([]);
  });
});

describe('findings', () => {
  it('stay silent about what is not available', () => {
    const unknown = figuresOf({ ...healthy, ...troubled }).map((figure): StoredFigure => ({
      ...figure,
      value: null,
      state: 'not_available',
    }));
    const { found, unproven } = find(unknown);
    expect([allTexts(found), unproven]).toEqual([[], []]);
  });

  it('keep an alert and its task in plain words when a text can’t be proven, and tell no content', () => {
    const { found, unproven } = find(
      // A figure that contradicts itself: nobody can vouch for it.
      figuresOf({ ...troubled, income: { value: '1000.00', state: 'not_available' } }),
    );
    const loss = found.alerts.find(({ id }) => id === 'net_income_negative');
    expect(loss?.detail.en).toEqual([
      { kind: 'words', text: 'Open the figures that it rests on to see it.' },
    ]);
    expect(loss?.title.en).toEqual([{ kind: 'words', text: 'The period closes with a loss' }]);
    expect(loss?.figures).toEqual(['expenses', 'income', 'net_income']);
    expect(found.tasks.some(({ finding_id }) => finding_id === 'net_income_negative')).toBe(true);
    expect(new Set(unproven)).toEqual(new Set(['unavailable-figure']));
  });
});

describe('proving a text', () => {
  const figures = new Map(figuresOf(troubled).map((figure) => [figure.id, figure]));
  const words = (text: string) => [{ kind: 'words', text } as const];
  const faultsOf = (text: BilingualText): string[] => {
    const told: string[] = [];
    const published = proven([text], { figures }, (faults) => told.push(...faults));
    expect(published).toEqual(told.length > 0 ? undefined : text);
    return told;
  };

  it('lets no bare digit, unknown figure or difference between the languages through', () => {
    expect(faultsOf({ es: words('Todo bien'), en: words('All is well') })).toEqual([]);
    expect(faultsOf({ es: words('Son 3'), en: words('Three') })).toEqual(['unmarked-digit']);
    const income = { kind: 'figure', figure_id: 'income' } as const;
    const other = { kind: 'figure', figure_id: 'profit' } as const;
    const label = { kind: 'label', text: 'Bar' } as const;
    expect(faultsOf({ es: [other], en: [other] })).toEqual(['unknown-figure', 'unknown-figure']);
    expect(faultsOf({ es: [income], en: words('Nothing') })).toEqual(['languages-differ']);
    expect(faultsOf({ es: [label], en: words('Bar') })).toEqual(['languages-differ']);
  });

  it('takes the next text when one can’t be proven', () => {
    const [bad, good] = [
      { es: words('Son 3'), en: words('Three') },
      { es: words('Varios'), en: words('Some') },
    ];
    expect(proven([bad, good], { figures }, () => undefined)).toEqual(good);
  });
});
