import fc from 'fast-check';

export type BookLine = {
  readonly account: string;
  /** Cents; one of the two is zero. */
  readonly debit: number;
  readonly credit: number;
  readonly text: string;
};

export type BookEntry = {
  readonly number: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly document: string;
  readonly lines: readonly BookLine[];
};

/** An invented book whose entries all balance. */
export type Book = readonly BookEntry[];

const accounts = [
  '10000000',
  '12900000',
  '40000012',
  '43000001',
  '43000457',
  '47200021',
  '57200001',
  '60000000',
  '70500000',
];
const words = [
  'Venta',
  'Compra de género',
  'Año nuevo',
  'Factura nº 12',
  'Pago José Muñoz',
  'Nómina',
  'Energía',
  'IVA 21%',
  'Seguro "Hogar"',
];

const cents = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 100_000, max: 987_654_321 }));
const day = fc.integer({ min: 1, max: 28 });

const balancedLines = fc
  .record({
    amounts: fc.array(cents, { minLength: 1, maxLength: 3 }),
    picks: fc.array(fc.nat(accounts.length - 1), { minLength: 4, maxLength: 4 }),
    texts: fc.array(fc.nat(words.length - 1), { minLength: 4, maxLength: 4 }),
    turned: fc.boolean(),
  })
  .map(({ amounts, picks, texts, turned }): BookLine[] => {
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    return [...amounts, -sum].map((amount, at) => {
      const signed = turned ? -amount : amount;
      return {
        account: accounts[picks[at] ?? 0] ?? '',
        debit: Math.max(signed, 0),
        credit: Math.max(-signed, 0),
        text: words[texts[at] ?? 0] ?? '',
      };
    });
  });

/**
 * Books of a few entries over one year. The first entry is dated on a 25th and carries cents, so that no book leaves
 * its date order or its decimal mark open.
 */
export const books: fc.Arbitrary<Book> = fc
  .array(fc.record({ month: fc.integer({ min: 1, max: 12 }), day, lines: balancedLines }), {
    minLength: 2,
    maxLength: 12,
  })
  .map((drafts) => [
    {
      number: 1,
      date: '2023-01-25',
      document: 'F-1',
      lines: [
        { account: '62900001', debit: 1234, credit: 0, text: 'Gastos varios' },
        { account: '57200001', debit: 0, credit: 1234, text: 'Gastos varios' },
      ],
    },
    ...drafts.map(({ month, day: of, lines }, at) => ({
      number: at + 2,
      date: `2023-${two(month)}-${two(of)}`,
      document: `F-${at + 2}`,
      lines,
    })),
  ]);

function two(value: number): string {
  return String(value).padStart(2, '0');
}
