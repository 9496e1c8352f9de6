import { profileColumn } from '../../recognition/profile-column.ts';
import { isBlank, type TableRow, type TableSample } from '../../recognition/table-sample.ts';
import { meaningsOf } from '../spanish-ledger/journal-vocabulary.ts';
import { accountCode } from './account-code.ts';
import { amountField, dayField, isGroupLabel, type TrialField } from './trial-words.ts';

export type TrialColumns = Readonly<Partial<Record<TrialField, number>>>;

/** Where each thing stands in a trial balance. */
export type TrialLayout = {
  readonly columns: TrialColumns;
  /** The row of the header and its cells, with the labels of the groups above it. */
  readonly headerRow: number;
  readonly headers: readonly string[];
};

export type TrialMatch = {
  readonly layout: TrialLayout;
  /** 0 to 1. */
  readonly score: number;
};

const headerWithin = 40;
const mostlyDistinct = 0.95;
const mostlyAccounts = 0.6;

/**
 * Finds the header of a trial balance (balance de sumas y saldos): accounts, each once, with sums or balances and
 * neither days nor entries. `null` where no row is one.
 */
export function matchTrialBalance(sample: TableSample): TrialMatch | null {
  const filled = sample.filter(({ cells }) => !isBlank(cells));
  let best: TrialMatch | null = null;
  for (const [at, header] of filled.slice(0, headerWithin).entries()) {
    const match = matchHeader(header, filled[at - 1], filled);
    if (match !== null && (best === null || match.score > best.score)) best = match;
  }
  return best;
}

/** The header by itself, and with the labels of groups above it. */
function matchHeader(header: TableRow, above: TableRow | undefined, sample: TableSample): TrialMatch | null {
  const rows = sample.filter(({ row, cells }) => row > header.row && !isBlank(cells));
  const plain = header.cells.map((cell) => cell.trim());
  const grouped = above === undefined ? null : withGroups(plain, above.cells);
  const matches = [plain, grouped].map((headers) =>
    headers === null ? null : matchHeaders(headers, header.row, rows),
  );
  return matches.filter((match) => match !== null).toSorted((a, b) => b.score - a.score)[0] ?? null;
}

function matchHeaders(headers: readonly string[], headerRow: number, rows: TableSample): TrialMatch | null {
  if (headers.some((cell, column) => isJournals(cell, column, rows))) return null;
  const columns = columnsOf(headers, rows);
  if (columns === null || !hasAmounts(columns) || !eachOnce(rows, columns.account ?? 0)) return null;
  const known = Object.keys(columns).length;
  return { layout: { columns, headerRow, headers }, score: 0.6 + Math.min(known, 10) * 0.04 };
}

/** `Sumas` or `Saldos` may stand once, above the columns that they are about; `null` where no such labels are. */
function withGroups(cells: readonly string[], above: readonly string[]): readonly string[] | null {
  const filled = above.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || !filled.some((cell) => isGroupLabel(cell))) return null;
  let label = '';
  return cells.map((own, column) => {
    const over = (above[column] ?? '').trim();
    if (over !== '') label = isGroupLabel(over) ? over : '';
    if (own === '') return isGroupLabel(over) ? '' : over;
    return label === '' ? own : `${label} ${own}`;
  });
}

/** A column of days or of entries makes a journal of it. */
function isJournals(header: string, column: number, rows: TableSample): boolean {
  const meanings = meaningsOf(header);
  if (meanings.some(({ field, rank }) => field === 'entry' && rank === 0)) return true;
  const dated = meanings.some(({ field }) => field === 'date');
  return dated && profileColumn(rows, column).values.size > 1;
}

function columnsOf(headers: readonly string[], rows: TableSample): TrialColumns | null {
  const columns: Partial<Record<TrialField, number>> = {};
  for (const [column, header] of headers.entries()) {
    const field = fieldOf(header, column, rows, columns);
    if (field === null) continue;
    // Two columns of one meaning: which of them counts can't be known.
    if (columns[field] !== undefined && field !== 'account_name') return null;
    columns[field] ??= column;
  }
  return columns;
}

function fieldOf(header: string, column: number, rows: TableSample, known: TrialColumns): TrialField | null {
  if (header === '') return null;
  const day = dayField(header);
  if (day !== null) return profileColumn(rows, column).values.size === 1 ? day : null;
  const amount = amountField(header);
  if (amount !== null)
    return profileColumn(rows, column).amounts >= mostlyAccounts || isEmpty(rows, column) ? amount : null;
  const fields = meaningsOf(header).map(({ field }) => field);
  if (fields.includes('account') && known.account === undefined && areAccounts(rows, column))
    return 'account';
  return fields.includes('account_name') || fields.includes('text') ? 'account_name' : null;
}

function isEmpty(rows: TableSample, column: number): boolean {
  return rows.every(({ cells }) => (cells[column] ?? '').trim() === '');
}

function areAccounts(rows: TableSample, column: number): boolean {
  const filled = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== '');
  const codes = filled.filter((cell) => accountCode(cell) !== null);
  return filled.length > 0 && codes.length >= filled.length * mostlyAccounts;
}

/** Sums on both sides, or balances. */
function hasAmounts(columns: TrialColumns): boolean {
  if (columns.account === undefined) return false;
  const both = (one: TrialField, other: TrialField) =>
    columns[one] !== undefined && columns[other] !== undefined;
  return both('debit', 'credit') || both('closing_debit', 'closing_credit') || columns.closing !== undefined;
}

/** A journal without its dates repeats its accounts. */
function eachOnce(rows: TableSample, column: number): boolean {
  const codes = rows.flatMap(({ cells }) => accountCode(cells[column] ?? '')?.code ?? []);
  return codes.length >= 2 && new Set(codes).size >= codes.length * mostlyDistinct;
}
