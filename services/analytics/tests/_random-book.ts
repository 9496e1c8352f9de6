import fc from 'fast-check';
import { line, opening } from './_book.ts';
import type { BookPosting } from './_book.ts';

/** An amount in cents as the ledger writes it; a minus stays in front. */
function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const cents = fc.integer({ min: 1, max: 5_000_000 });
const day = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, date]) => `2023-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
const customer = fc.constantFrom('4300000000', '4300000001', '4300000002', '4310000001', '4400000007');
const supplier = fc.constantFrom('4000000001', '4000000002', '4100000001', '4000000000');
const bank = fc.constantFrom('5720000001', '5720000002', '5700000000');
const income = fc.constantFrom('7000000000', '7050000000', '7690000000');
const expense = fc.constantFrom('6000000000', '6290000000', '6400000000', '2130000000');

/** Accounts that are told apart only where results and balances are: tax, interest, depreciation, advances. */
const others = fc.constantFrom(
  ['6300000000', '4752000000'],
  ['6330000000', '4752000000'],
  ['6620000000', '5720000001'],
  ['5720000002', '7620000000'],
  ['6810000000', '2810000000'],
  ['5720000001', '4380000001'],
  ['4070000001', '5700000000'],
  ['3000000000', '6100000000'],
  ['4740000001', '6300000000'],
  ['6310000000', '4790000001'],
);

type Lines = readonly (readonly [account: string, cents: number])[];

/** Kinds of entries that books hold, each balanced: positive debits, negative credits. */
const entryLines: fc.Arbitrary<Lines> = fc.oneof(
  fc.tuple(customer, income, cents).map(([c, i, n]): Lines => [
    [c, n + 21],
    [i, -n],
    ['4770000000', -21],
  ]),
  // One invoice run for two customers, in uneven parts.
  fc.tuple(customer, customer, income, cents, cents).map(([a, b, i, m, n]): Lines => [
    [a, m],
    [b, n],
    [i, -m - n],
  ]),
  // A credit note.
  fc.tuple(customer, cents).map(([c, n]): Lines => [
    ['7080000000', n],
    [c, -n],
  ]),
  // Sold and collected at once, with or without the customer in between.
  fc.tuple(customer, bank, income, cents).map(([c, b, i, n]): Lines => [
    [c, n],
    [i, -n],
    [b, n],
    [c, -n],
  ]),
  fc.tuple(bank, income, cents).map(([b, i, n]): Lines => [
    [b, n],
    [i, -n],
  ]),
  fc.tuple(customer, bank, cents).map(([c, b, n]): Lines => [
    [b, n],
    [c, -n],
  ]),
  fc.tuple(supplier, expense, cents).map(([s, e, n]): Lines => [
    [e, n],
    [s, -n],
  ]),
  fc.tuple(supplier, bank, cents).map(([s, b, n]): Lines => [
    [s, n],
    [b, -n],
  ]),
  // A payment with the bank's fee, and a transfer between own accounts inside it.
  fc.tuple(supplier, bank, bank, cents).map(([s, a, b, n]): Lines => [
    [s, n],
    ['6260000000', 7],
    [a, -n - 107],
    [b, 100],
  ]),
  fc.tuple(bank, bank, cents).map(([a, b, n]): Lines => [
    [a, n],
    [b, -n],
  ]),
  fc.tuple(cents).map(([n]): Lines => [
    ['6400000000', n],
    ['4650000000', -n],
  ]),
  fc.tuple(others, cents).map(([[debited = '', credited = ''], n]): Lines => [
    [debited, n],
    [credited, -n],
  ]),
);

const openingLines: fc.Arbitrary<Lines> = fc
  .tuple(customer, supplier, bank, cents, cents, cents)
  .map(([c, s, b, x, y, z]): Lines => [
    [c, x],
    [s, -y],
    [b, z],
    ['1000000000', y - x - z],
  ]);

/** A book of a year: its opening entry and up to forty others, each balanced. */
export const randomBook: fc.Arbitrary<readonly BookPosting[]> = fc
  .tuple(openingLines, fc.array(fc.tuple(day, entryLines), { minLength: 1, maxLength: 40 }))
  .map(([start, entries]) => [
    ...start.map(([account, amount]) => opening('2023-01-01', account, euros(amount))),
    ...entries.flatMap(([date, lines], index) =>
      lines.map(([account, amount]) => line(String(index + 2), date, account, euros(amount))),
    ),
  ]);

/** The same book with every amount tripled. */
export function tripled(book: readonly BookPosting[]): BookPosting[] {
  const thrice = (amount: string): string => euros(3 * Number(amount.replace('.', '')));
  return book.map(({ debit, credit, ...rest }) => ({
    ...rest,
    ...(debit === undefined ? {} : { debit: thrice(debit) }),
    ...(credit === undefined ? {} : { credit: thrice(credit) }),
  }));
}

/** The entries of another year, under the same numbers: the business of the year before a book. */
export function yearBefore(book: readonly BookPosting[]): BookPosting[] {
  const flow = book.filter(({ kind }) => kind !== 'opening');
  return flow.map((posting) => ({ ...posting, date: posting.date.replace(/^2023/, '2022') }));
}

/** Entries of two accounts each, whatever they are, of a chart given by accounts of all its classes. */
export function randomEntries(accounts: readonly string[]): fc.Arbitrary<readonly BookPosting[]> {
  const account = fc.constantFrom(...accounts);
  const entry = fc.tuple(day, account, account, cents, fc.boolean());
  return fc.array(entry, { minLength: 2, maxLength: 40 }).map((entries) =>
    entries.flatMap(([date, debited, credited, amount, isOpening], index) =>
      [[debited, amount] as const, [credited, -amount] as const].map(([named, signed]) =>
        // One at least is an opening entry, so that balances are known, and one is business.
        index === 0 || (isOpening && index > 1)
          ? opening('2023-01-01', named, euros(signed))
          : line(String(index + 2), date, named, euros(signed)),
      ),
    ),
  );
}
