import { type DateForm, readDate } from '../../reading/date-text.ts';
import { isFecAccount } from './fec-account.ts';
import type { FecField, FecHeader } from './fec-header.ts';
import { type AmountForms, rowAmounts } from './row-amounts.ts';

export type RowForms = AmountForms & { readonly dates: Readonly<Record<DateField, DateForm>> };

export const dateFields = [
  'ecrituredate',
  'piecedate',
  'datelet',
  'validdate',
  'datelimitreglmt',
] as const satisfies FecField[];
export type DateField = (typeof dateFields)[number];

/** A row as its header has it: `repaired` where cells of its text had to be joined. */
export type AlignedRow = { readonly cells: readonly string[]; readonly repaired: boolean };

/**
 * A row with more or fewer cells than the header. One with separators inside its text is joined again, one whose last
 * cells an editor has cut off or lengthened is taken as it is, where all that must be dates and amounts then is. A row that
 * fits in two ways with two amounts fits in none.
 * @returns `null` where nothing fits
 */
export function alignFecRow(
  record: readonly string[],
  header: FecHeader,
  forms: RowForms,
): AlignedRow | null {
  const candidates: AlignedRow[] = [];
  const extra = record.length - header.width;
  const asItIs = { cells: record, repaired: false };
  if (extra < 0) {
    // What an editor strips off a line's end leaves a filled cell last.
    const stripped = (record.at(-1) ?? '').trim() !== '';
    return stripped && carriesAmount(record, header) && fits(record, header, forms) ? asItIs : null;
  }
  if (record.slice(header.width).every((cell) => cell.trim() === '')) candidates.push(asItIs);
  const text = header.columns.ecriturelib;
  if (text !== undefined && !isDigits(record[text + extra] ?? '')) {
    const joined = record.slice(text, text + extra + 1).join(' ');
    candidates.push({
      cells: [...record.slice(0, text), joined, ...record.slice(text + extra + 1)],
      repaired: true,
    });
  }
  const fitting = candidates.filter(({ cells }) => fits(cells, header, forms));
  const amounts = new Set(fitting.map(({ cells }) => amountsKey(cells, header, forms)));
  return amounts.size === 1 ? (fitting[0] ?? null) : null;
}

/** A piece of digits before the amounts may be a piece of the amount as well as of the text. */
function isDigits(piece: string): boolean {
  return /^[-+\d\s.,]*\d[-+\d\s.,]*$/.test(piece);
}

function carriesAmount(record: readonly string[], { columns }: FecHeader): boolean {
  const needed = [columns.debit ?? columns.montant, columns.sens ?? 0];
  return needed.every((column) => column !== undefined && column < record.length);
}

function amountsKey(cells: readonly string[], header: FecHeader, forms: RowForms): string {
  const amounts = rowAmounts(cells, header, forms);
  return 'fault' in amounts ? '' : `${amounts.debit} ${amounts.credit}`;
}

/** Whether what must be an account, a date or an amount is one, and exactly one side carries the amount. */
function fits(cells: readonly string[], header: FecHeader, forms: RowForms): boolean {
  const { columns } = header;
  const cellOf = (field: FecField) => (cells[columns[field] ?? -1] ?? '').trim();
  if (!isFecAccount(cellOf('comptenum'))) return false;
  const dated = dateFields.every(
    (field) => cellOf(field) === '' || readDate(cellOf(field), forms.dates[field]) !== null,
  );
  if (!dated || (cellOf('ecrituredate') === '' && cellOf('piecedate') === '')) return false;
  if (!/^\p{L}{0,4}$/u.test(cellOf('idevise'))) return false;
  const amounts = rowAmounts(cells, header, forms);
  return !('fault' in amounts) && (amounts.debit === 0n) !== (amounts.credit === 0n);
}
