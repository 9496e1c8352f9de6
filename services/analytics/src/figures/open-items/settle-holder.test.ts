import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { settleHolder } from './settle-holder.ts';
import type { SettledRow } from './settle-holder.ts';

type Row = SettledRow & { readonly name: string };

const item = (name: string, units: number, due: number, more: Partial<Row> = {}): Row => ({
  name,
  units: BigInt(units),
  due,
  lettering: '',
  document: '',
  ...more,
});
const paid = (name: string, units: number, more: Partial<Row> = {}): Row => item(name, -units, 0, more);

function openOf(rows: readonly Row[]): Record<string, number> {
  return Object.fromEntries(settleHolder(rows).open.map(({ row, open }) => [row.name, Number(open)]));
}

describe('settleHolder', () => {
  it('settles the oldest first where nothing tells what was paid', () => {
    const rows = [item('a', 100, 1), item('b', 50, 2), item('c', 30, 3), paid('p', 120)];
    expect(openOf(rows)).toEqual({ b: 30, c: 30 });
    expect(settleHolder(rows)).toMatchObject({ guessedOpen: true, guessedPairs: true });
  });

  it('leaves open what no letter settles, and guesses nothing', () => {
    const rows = [item('a', 100, 1), item('b', 50, 2, { lettering: 'A' }), paid('p', 50, { lettering: 'A' })];
    expect(openOf(rows)).toEqual({ a: 100 });
    expect(settleHolder(rows)).toMatchObject({ guessedOpen: false, guessedPairs: false });
  });

  it('settles a letter that does not balance by the oldest in it', () => {
    const rows = [
      item('a', 100, 1),
      item('b', 50, 2, { lettering: 'A' }),
      item('c', 40, 3, { lettering: 'A' }),
      paid('p', 60, { lettering: 'A' }),
    ];
    expect(openOf(rows)).toEqual({ a: 100, c: 30 });
    expect(settleHolder(rows).guessedOpen).toBe(true);
  });

  it('settles what one letter pays too much by what is left', () => {
    const rows = [item('a', 100, 1), item('b', 50, 2, { lettering: 'A' }), paid('p', 80, { lettering: 'A' })];
    expect(openOf(rows)).toEqual({ a: 70 });
  });

  it('settles the invoice that a credit note names, then the oldest', () => {
    const rows = [
      item('a', 100, 1, { document: 'F1' }),
      item('b', 50, 2, { document: 'F2' }),
      paid('n', 60, { document: 'F2' }),
      paid('p', 20),
    ];
    expect(openOf(rows)).toEqual({ a: 70 });
  });

  it('keeps what is unlettered for what is unlettered, before it settles the rest of a letter', () => {
    const rows = [
      item('a', 100, 1, { lettering: 'A' }),
      paid('p', 60, { lettering: 'A' }),
      item('b', 50, 2),
      paid('q', 50),
    ];
    expect(openOf(rows)).toEqual({ a: 40 });
  });

  it('leaves nothing open where more was paid than owed', () => {
    expect(openOf([item('a', 100, 1), paid('p', 130)])).toEqual({});
  });

  it('guesses nothing where all that is open falls due at once', () => {
    const rows = [item('a', 100, 1), item('b', 50, 1), paid('p', 20)];
    expect(settleHolder(rows)).toMatchObject({ guessedOpen: false, guessedPairs: true });
  });

  it('guesses the pairs of a letter with several invoices and payments, and not what stays open', () => {
    const letter = { lettering: 'A' };
    const rows = [
      item('a', 1, 1, letter),
      item('b', 2, 2, letter),
      paid('p', 1, letter),
      paid('q', 2, letter),
    ];
    expect(settleHolder(rows)).toMatchObject({ open: [], guessedOpen: false, guessedPairs: true });
  });
});

const row: fc.Arbitrary<Row> = fc
  .record({
    units: fc.integer({ min: -30, max: 40 }).filter((units) => units !== 0),
    due: fc.integer({ min: 1, max: 5 }),
    lettering: fc.constantFrom('', '', 'A', 'B'),
    document: fc.constantFrom('', 'F', 'G'),
  })
  .map(({ units, ...rest }) => ({ ...rest, units: BigInt(units), name: '' }));
const holder = fc
  .array(row, { maxLength: 25 })
  .map((rows) =>
    rows.toSorted((a, b) => a.due - b.due).map((one, index) => ({ ...one, name: String(index) })),
  );

/** The same rules euro by euro: each unit of what settles looks for the first unit of an item it may settle. */
function settleByUnits(rows: readonly Row[]): Record<string, number> {
  const units = rows.flatMap((one) =>
    Array.from({ length: Math.abs(Number(one.units)) }, () => ({ one, isSettled: false })),
  );
  const debts = units.filter(({ one }) => one.units > 0n);
  const money = units.filter(({ one }) => one.units < 0n);
  const rules: ((debt: Row, by: Row) => boolean)[] = [
    (debt, by) => by.lettering !== '' && debt.lettering === by.lettering,
    (debt, by) => by.lettering + debt.lettering === '' && by.document !== '' && debt.document === by.document,
    (debt, by) => by.lettering + debt.lettering === '',
    () => true,
  ];
  for (const maySettle of rules) {
    for (const coin of money.filter(({ isSettled }) => !isSettled)) {
      const debt = debts.find(({ one, isSettled }) => !isSettled && maySettle(one, coin.one));
      if (debt === undefined) continue;
      debt.isSettled = true;
      coin.isSettled = true;
    }
  }
  const open: Record<string, number> = {};
  for (const { one } of debts.filter(({ isSettled }) => !isSettled))
    open[one.name] = (open[one.name] ?? 0) + 1;
  return open;
}

describe('settling any holder', () => {
  it('is the same as settling unit by unit', () => {
    fc.assert(
      fc.property(holder, (rows) => expect(openOf(rows)).toEqual(settleByUnits(rows))),
      {
        numRuns: 500,
      },
    );
  });

  it('leaves open parts that add up to the balance, none larger than its item; tells each settlement once', () => {
    fc.assert(
      fc.property(holder, (rows) => {
        const settled = new Map<string, bigint>();
        const { open } = settleHolder(rows, (of, by, units) => {
          expect(of.units > 0n && by.units < 0n && units > 0n).toBe(true);
          settled.set(of.name, (settled.get(of.name) ?? 0n) + units);
        });
        const balance = rows.reduce((sum, { units }) => sum + units, 0n);
        const told = open.reduce((sum, part) => sum + part.open, 0n);
        if (balance >= 0n) expect(told).toBe(balance);
        for (const { row: of, open: left } of open)
          expect(left + (settled.get(of.name) ?? 0n)).toBe(of.units);
      }),
    );
  });

  it('says that nothing was guessed only where any other order leaves the same open by due date', () => {
    const byDue = (rows: readonly Row[]): Map<number, bigint> => {
      const sums = new Map<number, bigint>();
      for (const { row: of, open } of settleHolder(rows).open)
        sums.set(of.due, (sums.get(of.due) ?? 0n) + open);
      return sums;
    };
    const sorted = (sums: Map<number, bigint>) => [...sums].toSorted(([a], [b]) => a - b);
    fc.assert(
      fc.property(holder, (rows) => {
        if (settleHolder(rows).guessedOpen) return;
        expect(sorted(byDue(rows.toReversed()))).toEqual(sorted(byDue(rows)));
      }),
      { numRuns: 500 },
    );
  });
});
