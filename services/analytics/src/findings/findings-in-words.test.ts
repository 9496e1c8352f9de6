import { verifyMarkedText } from '@cifra/figures';
import type { BilingualText, Language, MarkedText, StoredFigure } from '@cifra/proto';
import { markedTextSchema } from '@cifra/proto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { articleFaults, claimFaults, directionFaults } from './_direction-faults.ts';
import { allTexts, figuresOf, find, healthy, troubled } from './_figures.ts';
import { randomFigures } from './_random-figures.ts';

const periods = [
  { from: '2023-01-01', to: '2023-12-31' },
  { from: '2023-04-01', to: '2023-04-30' },
];
const languages = ['es', 'en'] as const satisfies readonly Language[];

type Check = (text: MarkedText, figures: ReadonlyMap<string, StoredFigure>, language: Language) => string[];

/** Every text that random books lead to is without the faults that a check may find. */
function expectOfTexts(
  faultsOf: (text: BilingualText, figures: ReadonlyMap<string, StoredFigure>) => string[],
) {
  fc.assert(
    fc.property(randomFigures, fc.constantFrom(...periods), (given, period) => {
      const figures = figuresOf(given, period);
      const known = new Map(figures.map((figure) => [figure.id, figure]));
      const { found, unproven } = find(figures);
      expect([...unproven, ...allTexts(found).flatMap((text) => faultsOf(text, known))]).toEqual([]);
    }),
    { numRuns: 300 },
  );
}

const expectOfBoth = (check: Check) =>
  expectOfTexts((text, figures) => languages.flatMap((language) => check(text[language], figures, language)));

describe('whatever the figures, every text', () => {
  it('quotes the same figures, names, months and constants in both languages', () => {
    const quoted = (parts: MarkedText): string[] =>
      parts
        .flatMap((part) => {
          if (part.kind === 'words') return [];
          return [part.kind === 'constant' ? `${part.kind} ${part.source}` : JSON.stringify(part)];
        })
        .toSorted();
    expectOfTexts(({ es, en }) => (quoted(es).join() === quoted(en).join() ? [] : [JSON.stringify(en)]));
  });

  it('is vouched for, holds no bare digit, and is short and well set', () => {
    expectOfBoth((text, figures) => {
      const spoken = text.map((part) => (part.kind === 'words' ? part.text : '#')).join('');
      const isWell = spoken.length < 260 && !/\d|!|\s\s|^\s|\s$|\s[.,;:]|[.,;:]{2}/u.test(spoken);
      const isText = markedTextSchema.safeParse(text).success;
      return [
        ...verifyMarkedText(text, { figures }).map(({ kind }) => kind),
        ...(isWell && isText ? [] : [spoken]),
      ];
    });
  });

  it('says with its words what its figures say', () => {
    expectOfBoth((text, figures, language) => [
      ...directionFaults(text, figures),
      ...claimFaults(text, figures),
      ...articleFaults(text, language),
    ]);
  });

  it('is told by rules that random books do reach', () => {
    const reached = new Set<string>();
    expectOfTexts(({ en }) => {
      const ids = en.flatMap((part) => (part.kind === 'figure' ? [part.figure_id] : []));
      for (const id of ids) reached.add(id.replace(/2\d{3}-\d\d/u, 'month'));
      return [];
    });
    const quotable = ['income.change', 'expenses.change', 'net_income.change', 'net_income.previous'];
    const more = [
      'ebitda.change',
      'receivables.change',
      'receivables_settled',
      'payments_on_time',
      'customer_overdue.7',
    ];
    const last = [
      'net_income.month',
      'finance_result',
      'days_sales_outstanding',
      'receivables_ageing.over-90',
    ];
    expect([...quotable, ...more, ...last].filter((id) => !reached.has(id))).toEqual([]);
  });
});

describe('the judge of words', () => {
  const figures = new Map(figuresOf({ ...troubled, ...healthy }).map((figure) => [figure.id, figure]));
  const words = (text: string) => ({ kind: 'words', text }) as const;
  const figure = (figure_id: string, magnitude = true) => ({ kind: 'figure', figure_id, magnitude }) as const;

  it.each([
    ['a fall called growth', [words('Profit grows by '), figure('net_income.change')]],
    ['a growth called fall', [words('los ingresos bajan un '), figure('income.change')]],
    ['a percent without a direction', [words('Ingresos: '), figure('income.change')]],
    ['a profit called loss', [words('una pérdida de '), figure('net_income')]],
    ['more cash called less', [words('La tesorería baja '), figure('net_cash_flow')]],
    [
      'amounts told the wrong way round',
      [words('Profit grows from '), figure('net_income.previous'), words(' to '), figure('net_income')],
    ],
    ['a change called none', [words('Los gastos se mantienen en '), figure('expenses', false)]],
  ])('finds %s', (_name, text) => {
    expect(directionFaults(text, figures)).not.toEqual([]);
  });

  it('finds a claim that figures do not bear out, and an article before a number', () => {
    expect(claimFaults([words('Cash is not enough for it')], figures)).toHaveLength(1);
    expect(articleFaults([words('with an '), figure('income')], 'en')).toHaveLength(1);
  });
});
