import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { balancesBy, centsOf, fecDialects, readBytes, smallYear, writeFec } from './_fec.ts';
import { inspect } from './_inspection.ts';

const book = smallYear();
const legal = writeFec(book).toString();
const lines = legal.split('\r\n');

/** The line of a posting that is a good part of the whole, as an editor counts. */
const row = lines.findIndex((line) => /^VE\tVentes\t120\t\d+\t411000/.test(line)) + 1;

/** The file with one of its lines, from 1, written anew. */
const withLine = (number: number, change: (cells: string[]) => readonly string[]): string =>
  lines.map((line, at) => (at === number - 1 ? change(line.split('\t')).join('\t') : line)).join('\r\n');

const withCell = (line: number, column: number, cell: string): string =>
  withLine(line, (cells) => cells.with(column, cell));

describe('a damaged FEC', () => {
  it.each([
    [
      'an amount that is none',
      withCell(row, 11, '12a4,00'),
      /importe que no se puede leer/,
      /cannot be read/,
    ],
    ['an account that is none', withCell(row, 4, 'CLIENT'), /código de cuenta válido/, /valid account code/],
    ['a day that does not exist', withCell(row, 3, '20230231'), /fecha que no existe/, /does not exist/],
    ['no day at all', withCell(row, 3, ''), /ninguna fecha/, /no date/],
    ['a separator within its amount', withCell(row, 11, '74\t07,00'), /más celdas/, /more cells/],
    ['a separator lost', withLine(row, (cells) => cells.toSpliced(6, 1)), /menos celdas/, /fewer cells/],
    ['a row that is missing', withLine(row, () => []), null, null],
  ])('with %s is told with its row and what to do, in both languages', async (_, content, es, en) => {
    const { state, reasons, totals } = await inspect(content);
    expect(totals?.debit).not.toBe(totals?.credit);
    const told = { es: reasons.map((of) => of.es).join(' '), en: reasons.map((of) => of.en).join(' ') };
    expect(told.es).toMatch(/no cuadran.*vuelva a subir/);
    expect(told.en).toMatch(/do not balance.*upload (?:it|the file) again/);
    // The entry at fault is named by its journal and number.
    expect(told.en).toMatch(/VE 120 \(row \d+/);
    expect(state).toBe(es === null ? 'recognised' : 'refused');
    if (es === null || en === null) return;
    expect(told.es).toMatch(es);
    expect(told.en).toMatch(en);
    expect(told.es).toContain(`La fila ${row} de`);
    expect(told.en).toContain(`Row ${row} of`);
  });

  it.each([
    ['is cut off', legal.slice(0, legal.lastIndexOf('512000')), /cortado: la fila/, /cut off: row/],
    ['holds its header alone', `${lines[0]}\r\n`, /ningún apunte/, /no posting/],
    [
      'makes no sense',
      lines.map((line, at) => (at > 0 && at % 2 === 0 ? line.replace(/,/g, ',x') : line)).join('\r\n'),
      /demasiadas filas.*fila \d+/,
      /too many rows.*row \d+/,
    ],
  ])('that %s is refused', async (_, content, es, en) => {
    const { state, reasons } = await inspect(content);
    expect(state).toBe('refused');
    expect(reasons[0]?.es).toMatch(es);
    expect(reasons[0]?.en).toMatch(en);
  });

  it('that lacks a column it can’t do without is told which', async () => {
    const { state, reasons, nearest } = await inspect(legal.replace('CompteNum', 'Numero'));
    expect(state).toBe('unknown');
    expect(nearest).toMatchObject({ system: 'fec' });
    expect(reasons[0]?.es).toMatch(/una columna con la cuenta/);
    expect(reasons[0]?.en).toMatch(/a column with the account/);
  });

  it('whose days allow two readings asks for their order', async () => {
    const mixed = lines
      .map((line, at) => {
        const day = at % 2 === 0 ? '13/05/2023' : '05/13/2023';
        return at === 0 || line === '' ? line : line.split('\t').with(3, day).join('\t');
      })
      .join('\r\n');
    expect(await inspect(mixed)).toMatchObject({ state: 'ambiguous', question: { field: 'date_order' } });
  });

  it('lists the rows whose text held a separator as repaired', async () => {
    const { result } = await readBytes(withCell(row, 10, 'Vente\tsuite'));
    expect(result).toMatchObject({ outcome: 'read', repaired: [row], damagedRows: 0 });
  });
});

const damage = fc.record({
  kind: fc.constantFrom('cut', 'byte', 'insert', 'repeat', 'remove', 'swap'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 60 }),
  byte: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(9, 10, 34, 44, 46, 48, 49, 57, 124)),
});
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(bytes: Buffer, { kind, at, length, byte }: Damage): Buffer {
  const from = Math.floor(at * bytes.length);
  const [head, tail] = [bytes.subarray(0, from), bytes.subarray(from)];
  if (kind === 'cut') return head;
  if (kind === 'byte') return Buffer.concat([head, Buffer.from([byte]), tail.subarray(1)]);
  if (kind === 'insert') return Buffer.concat([head, Buffer.from([byte]), tail]);
  if (kind === 'repeat') return Buffer.concat([head, tail.subarray(0, length), tail]);
  if (kind === 'remove') return Buffer.concat([head, tail.subarray(length)]);
  return Buffer.concat([tail, head]);
}

describe('a FEC damaged at random', () => {
  it('always ends in a result, and never tells another amount as if it were right', async () => {
    const total = book.reduce((sum, { debit }) => sum + BigInt(debit), 0n);
    let read = 0;
    await fc.assert(
      fc.asyncProperty(fecDialects, damage, async (dialect, how) => {
        const { result, postings } = await readBytes(damaged(writeFec(book, dialect), how));
        if (result.outcome !== 'read' || result.system !== 'fec') return;
        read += 1;
        expect(postings).toHaveLength(result.postings);
        const sum = (side: 'debit' | 'credit') =>
          postings.reduce((all, posting) => all + centsOf(posting[side]), 0n);
        expect([centsOf(result.debit), centsOf(result.credit)]).toEqual([sum('debit'), sum('credit')]);
        // Whole rows gone or repeated may balance; a row that is there has its amount or the book does not balance.
        const suspect = result.debit !== result.credit || result.damagedRows > 0;
        const whole = how.kind === 'byte' || how.kind === 'insert';
        if (whole && !suspect) expect(sum('debit')).toBe(total);
      }),
      { numRuns: 150 },
    );
    expect(read).toBeGreaterThan(50);
  });

  it('never balances with another amount in one of its cells', async () => {
    const cell = fc.record({
      line: fc.integer({ min: 2, max: book.length + 1 }),
      column: fc.constantFrom(11, 12),
      amount: fc.oneof(
        fc.string({ maxLength: 8 }),
        fc.tuple(fc.nat(9_999_999), fc.constantFrom(',', '.', '\t', ' ')).map(([n, mark]) => `${n}${mark}00`),
        fc.stringMatching(/^-?\d{1,6}[.,]?\d{0,3}$/),
      ),
    });
    const balances = balancesBy((await readBytes(legal)).postings);
    await fc.assert(
      fc.asyncProperty(cell, async ({ line, column, amount }) => {
        const { result, postings } = await readBytes(withCell(line, column, amount));
        if (result.outcome !== 'read') return;
        if (result.debit !== result.credit || result.damagedRows > 0) return;
        expect(balancesBy(postings)).toEqual(balances);
      }),
      { numRuns: 120 },
    );
  });
});
