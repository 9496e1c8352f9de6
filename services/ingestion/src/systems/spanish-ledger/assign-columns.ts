import { type ColumnProfile, followsColumn, profileColumn } from '../../recognition/profile-column.ts';
import type { TableSample } from '../../recognition/table-sample.ts';
import { areStates } from './entry-states.ts';
import type { JournalField } from './journal-fields.ts';
import { meaningsOf } from './journal-vocabulary.ts';

export type Columns = Partial<Record<JournalField, number>>;

type Bid = { readonly field: JournalField; readonly column: number; readonly score: number };

/** 1 euro in pesetas (Council Regulation (EC) 2866/98). */
export const pesetasPerEuro = 166.386;

/**
 * Gives each field the column that says it best: by its header's words, where the cells bear them out. A column
 * serves one field only.
 */
export function assignColumns(headers: readonly string[], rows: TableSample): Columns {
  const bids: Bid[] = [];
  for (const [column, header] of headers.entries()) {
    const meanings = meaningsOf(header);
    if (meanings.length === 0) continue;
    const profile = profileColumn(rows, column);
    for (const meaning of meanings) {
      const weight = evidenceFor(meaning.field, profile);
      if (weight > 0) bids.push({ field: meaning.field, column, score: weight - meaning.rank * 0.2 });
    }
  }
  const columns = settle(bids);
  renameTexts(columns, headers, rows);
  preferEuros(columns, headers, rows);
  return columns;
}

const dates = ({ dates: share }: ColumnProfile) => (share >= 0.6 ? 1 : 0);
const amounts = ({ amounts: share }: ColumnProfile) => (share >= 0.6 ? 1 : 0);
/** Of two account columns the one with the longer codes is the subaccount. */
const accounts = ({ accounts: share, values }: ColumnProfile) =>
  share >= 0.6 ? 1 + meanLength(values) / 1000 : 0;
const operations = /^[ARCN]$|apert|regul|cierre|normal|open|clos/i;

/** How much the cells of a column speak for a field: 0 where they contradict it. */
const evidence: Partial<Record<JournalField, (profile: ColumnProfile) => number>> = {
  date: dates,
  due_date: dates,
  account: accounts,
  debit_account: accounts,
  credit_account: accounts,
  debit: amounts,
  credit: amounts,
  amount: amounts,
  // `A` and `C` in a column of types are openings and closings sooner than charges and credits.
  side: ({ values }) => (sideMarks(values) === null ? 0 : 0.9),
  operation: ({ values }) => ([...values].every((value) => operations.test(value)) ? 1 : 0),
  state: ({ values }) => (areStates(values) ? 1.05 : 0),
  company: ({ values }) => (values.size === 1 ? 1.05 : values.size <= 3 ? 0.9 : 0),
};

/** A column without any cell is believed, but yields to a filled one. */
function evidenceFor(field: JournalField, profile: ColumnProfile): number {
  if (profile.filled === 0) return 0.3;
  return evidence[field]?.(profile) ?? 1;
}

function meanLength(values: ReadonlySet<string>): number {
  return [...values].reduce((sum, value) => sum + value.length, 0) / values.size;
}

function settle(bids: readonly Bid[]): Columns {
  const columns: Columns = {};
  const taken = new Set<number>();
  for (const bid of bids.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (taken.has(bid.column) || columns[bid.field] !== undefined) continue;
    columns[bid.field] = bid.column;
    if (bid.field !== 'ignored') taken.add(bid.column);
  }
  return columns;
}

/** A description that always goes with its account is the account's name; one that does not is the text. */
function renameTexts(columns: Columns, headers: readonly string[], rows: TableSample): void {
  const { account } = columns;
  if (account === undefined) return;
  const double = (column: number | undefined): column is number => {
    const fields =
      column === undefined ? [] : meaningsOf(headers[column] ?? '').map((meaning) => meaning.field);
    return fields.includes('text') && fields.includes('account_name');
  };
  const { account_name: name, text } = columns;
  if (double(name) && text === undefined && !followsColumn(rows, account, name)) {
    columns.text = name;
    delete columns.account_name;
  } else if (double(text) && name === undefined && followsColumn(rows, account, text)) {
    columns.account_name = text;
    delete columns.text;
  }
}

/**
 * Of two debit columns the one in pesetas is kept apart: the one whose header says euro less plainly (`ImporteD`
 * beside `ImporteDE`), else the one that is 166.386 times the other.
 */
function preferEuros(columns: Columns, headers: readonly string[], rows: TableSample): void {
  for (const field of ['debit', 'credit'] as const) {
    const chosen = columns[field];
    if (chosen === undefined) continue;
    for (const [other, header] of headers.entries()) {
      const rank = rankOf(header, field);
      if (other === chosen || rank === null) continue;
      const times = (medianRatio(rows, chosen, other) ?? 0) / pesetasPerEuro;
      if (Math.abs(times - 1) < 0.005) {
        columns[field] = other;
        columns[`peseta_${field}`] = chosen;
      } else if (rank > 0 || Math.abs(times * pesetasPerEuro ** 2 - 1) < 0.005) {
        columns[`peseta_${field}`] = other;
      }
    }
  }
}

function rankOf(header: string, field: JournalField): number | null {
  return meaningsOf(header).find((meaning) => meaning.field === field)?.rank ?? null;
}

/** How many times the second column's amount the first one's is; rough, as evidence only, never as an amount. */
function medianRatio(rows: TableSample, first: number, second: number): number | null {
  const ratios: number[] = [];
  for (const { cells } of rows) {
    const [a, b] = [roughNumber(cells[first] ?? ''), roughNumber(cells[second] ?? '')];
    if (a > 0 && b > 0) ratios.push(a / b);
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? null;
}

/** The size of an amount whichever its decimal mark: the last mark with one or two digits after it is the decimal one. */
export function roughNumber(cell: string): number {
  const digits = cell.replace(/[^\d.,]/g, '').replace(/[.,](?=\d{1,2}$)/, 'p');
  return Number(digits.replace(/[.,]/g, '').replace('p', '.'));
}

const sidePairs = [
  ['d', 'h'],
  ['d', 'c'],
  ['c', 'a'],
  ['debe', 'haber'],
  ['deb', 'hab'],
  ['cargo', 'abono'],
  ['debito', 'credito'],
  ['dr', 'cr'],
  ['debit', 'credit'],
  ['+', '-'],
  ['s', 'h'],
  ['1', '2'],
] as const;

/** A cell of a D/H column as the pairs above have it. */
export function sideKey(cell: string): string {
  return cell
    .trim()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}

/** Which marks in a D/H column say debit and which credit; `null` where the values are no such marks. */
export function sideMarks(values: ReadonlySet<string>): ReadonlyMap<string, 'debit' | 'credit'> | null {
  const marks = new Set([...values].map(sideKey));
  if (marks.size === 0) return null;
  const pair = sidePairs.find((marksOf) =>
    [...marks].every((mark) => marksOf.some((known) => known === mark)),
  );
  return pair === undefined
    ? null
    : new Map([
        [pair[0], 'debit'],
        [pair[1], 'credit'],
      ]);
}
