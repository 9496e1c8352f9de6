import { profileColumn } from '../../recognition/profile-column.ts';
import { isBlank, type TableRow, type TableSample } from '../../recognition/table-sample.ts';
import { assignColumns, type Columns, sideMarks } from './assign-columns.ts';
import type { JournalField } from './journal-fields.ts';
import type { JournalLayout, JournalMatch } from './journal-layout.ts';
import { sectionAccount } from './section-row.ts';
import { meaningsOf } from './journal-vocabulary.ts';

/** A header stands within the first forty rows that hold anything. */
const headerWithin = 40;
const fewestKnown = 3;

/** Finds the header whose words and columns make the best ledger; `null` where no row looks like a header at all. */
export function matchJournal(sample: TableSample): JournalMatch | null {
  let best: JournalMatch | null = null;
  const candidates = sample.filter(({ cells }) => !isBlank(cells)).slice(0, headerWithin);
  for (const header of candidates) {
    if (knownHeaders(header) < fewestKnown) continue;
    const match = matchHeader(header, sample);
    if (best === null || match.score > best.score) best = match;
  }
  return best;
}

/** Group titles, page numbers and footers fill a cell or two and say nothing about the columns. */
function filledCells(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

function knownHeaders({ cells }: TableRow): number {
  return new Set(cells.filter((cell) => meaningsOf(cell).length > 0)).size;
}

function matchHeader(header: TableRow, sample: TableSample): JournalMatch {
  const headers = header.cells.map((cell) => cell.trim());
  const rows = sample.filter(({ row, cells }) => row > header.row && filledCells(cells) >= fewestKnown);
  const columns = assignColumns(headers, rows);
  const sectioned = columns.account === undefined && hasSections(header, sample);
  if (sectioned) columns.account = headers.length;
  const forms = [twoAccountForm(columns), plainForm(columns)];
  const found = forms.find((form) => form.missing.length === 0);
  const nearest = forms.toSorted((a, b) => a.missing.length - b.missing.length)[0];
  const known = Object.keys(columns).length;
  const missing = found === undefined ? (nearest?.missing ?? []) : [];
  const onlyPesetas =
    (missing.some((field) => field === 'debit' || field === 'credit') && hasPesetas(columns)) ||
    (!hasPesetas(columns) && isPesetaColumn(headers[columns.debit ?? -1] ?? '') && hasEuroFactor(rows));
  const layout = found === undefined ? null : layoutOf(found, columns, header, rows, sectioned);
  return {
    layout,
    score:
      layout === null
        ? Math.max(0, 0.3 - missing.length * 0.05) + known * 0.01
        : 0.6 + Math.min(known, 10) * 0.04,
    missing,
    headerRow: header.row,
    onlyPesetas,
  };
}

/** Whether accounts stand in rows of their own, the first of them before any posting. */
function hasSections(header: TableRow, sample: TableSample): boolean {
  const first = sample.find(({ row, cells }) => row > header.row && !isBlank(cells));
  const above = sample.findLast(({ row, cells }) => row < header.row && !isBlank(cells));
  return [first, above].some((row) => row !== undefined && sectionAccount(row.cells) !== null);
}

type Form = {
  readonly form: JournalLayout['form'];
  readonly amounts: JournalLayout['amounts'];
  readonly missing: readonly JournalField[];
};

function twoAccountForm(columns: Columns): Form {
  const amounts = columns.debit === undefined && columns.amount !== undefined ? 'signed' : 'sides';
  const needed: JournalField[] = ['date', 'debit_account', 'credit_account'];
  const sides: JournalField[] = amounts === 'signed' ? ['amount'] : ['debit', 'credit'];
  return {
    form: 'two_account',
    amounts,
    missing: [...needed, ...sides].filter((field) => columns[field] === undefined),
  };
}

function plainForm(columns: Columns): Form {
  const missing = (['date', 'account'] as const).filter((field) => columns[field] === undefined);
  if (columns.debit !== undefined && columns.credit !== undefined)
    return { form: 'plain', amounts: 'sides', missing };
  if (columns.amount !== undefined && columns.debit === undefined && columns.credit === undefined) {
    return { form: 'plain', amounts: columns.side === undefined ? 'signed' : 'marked', missing };
  }
  const sides = (['debit', 'credit'] as const).filter((field) => columns[field] === undefined);
  return { form: 'plain', amounts: 'sides', missing: [...missing, ...sides] };
}

/** Gesyf's `ImporteD`, which is in pesetas where a conversion factor stands beside it. */
function isPesetaColumn(header: string): boolean {
  return meaningsOf(header).some(({ field, rank }) => field === 'debit' && rank > 0);
}

function hasEuroFactor(rows: TableSample): boolean {
  return rows.some(({ cells }) => cells.some((cell) => /^166[.,]386$/.test(cell.trim())));
}

function hasPesetas(columns: Columns): boolean {
  return columns.peseta_debit !== undefined || columns.peseta_credit !== undefined;
}

function layoutOf(
  form: Form,
  columns: Columns,
  header: TableRow,
  rows: TableSample,
  sectioned: boolean,
): JournalLayout {
  const headers = header.cells.map((cell) => cell.trim());
  const marks = columns.side === undefined ? null : sideMarks(profileColumn(rows, columns.side).values);
  return {
    form: form.form,
    amounts: form.amounts,
    sectioned,
    sideMarks: marks ?? new Map(),
    columns,
    headerRow: header.row,
    headers,
    width: headers.length,
    spanish: isSpanish(headers),
  };
}

/** More headers that only Spanish ledgers have than only English ones. */
function isSpanish(headers: readonly string[]): boolean {
  let balance = 0;
  for (const header of headers) {
    const languages = new Set(meaningsOf(header).flatMap((meaning) => meaning.languages));
    if (languages.size === 1) balance += languages.has('es') ? 1 : -1;
  }
  return balance >= 0;
}
