import type { Period } from '@cifra/proto';
import { accountLength, expandAccount } from '../../reading/account-text.ts';
import { readDate } from '../../reading/date-text.ts';
import { type ReadingResult, refused } from '../../reading/reading-result.ts';
import { isBlank, type TableSample } from '../../recognition/table-sample.ts';
import { totalsLabel } from '../spanish-ledger/totals-rows.ts';
import { accountBalances, closesAsStated } from './account-balances.ts';
import { accountCode } from './account-code.ts';
import { compareTotals, type TotalsRow } from './compare-totals.ts';
import type { TrialLayout, TrialMatch } from './match-trial-balance.ts';
import { splitAccounts } from './split-accounts.ts';
import { statedSpan } from './stated-span.ts';
import { decideMarks, type Marks, readRowAmounts } from './trial-amounts.ts';
import { TrialFaults } from './trial-faults.ts';
import { trialReading } from './trial-reading.ts';
import type { AccountRow, TrialRow } from './trial-row.ts';

export type { TrialRow } from './trial-row.ts';

/** Beyond this share of damaged rows what is left would be no book. */
const mostDamagedShare = 0.2;

/**
 * Reads a trial balance (balance de sumas y saldos) as a whole: per account its opening, dated on the period's first
 * day, and its sums of debits and of credits, dated on the last one. Headings and totals are compared, not counted.
 * @param titles the rows above the header, which state company and period
 */
export function readTrialBalance(
  { layout }: TrialMatch,
  titles: TableSample,
  rows: readonly TrialRow[],
  write: (line: string) => void,
): ReadingResult {
  const below = rows.filter(({ row, cells }) => row > layout.headerRow && !isBlank(cells));
  const period = statedSpan(titles) ?? periodOfColumns(layout, below);
  if (period === null) return refused('no_period', layout.headerRow);
  const marks = decideMarks(layout, below);
  if ('open' in marks) return openMark(layout, below, layout.columns[marks.open] ?? 0);
  const faults = new TrialFaults();
  const { accounts, totals } = sortRows(below, layout, marks, faults);
  const { leaves, headings, repeated } = splitAccounts(accounts);
  for (const { source, code } of repeated) faults.add(source, 'repeated_account', code);
  const balances = accountBalances(leaves, layout.columns);
  if (balances === null)
    return {
      outcome: 'unknown',
      nearest: { system: 'spanish-ledger', missing: ['debit', 'credit'], row: layout.headerRow },
    };
  const sound = balances.accounts.filter((account) => {
    if (closesAsStated(account)) return true;
    faults.addMismatch(account);
    return false;
  });
  if (faults.count > (leaves.length + faults.count) * mostDamagedShare || sound.length === 0) {
    const first = faults.listed[0];
    const fault = faults.count === 0 ? 'no_postings' : 'mostly_damaged';
    return refused(fault, first?.row ?? layout.headerRow, first?.cell ?? null);
  }
  const controls = compareTotals(leaves, headings, totals);
  return trialReading(
    { layout, titles, period, basis: balances.basis, accounts: sound, headings: headings.length },
    { faults, controls },
    write,
  );
}

/** `Desde` and `Hasta` columns, the same in each row. */
function periodOfColumns({ columns }: TrialLayout, rows: readonly TrialRow[]): Period | null {
  const dayIn = (column: number | undefined) => {
    const cell = rows.map(({ cells }) => cells[column ?? -1] ?? '').find((text) => text.trim() !== '');
    return cell === undefined ? null : readDate(cell, { marked: 'dmy', compact: 'ymd' });
  };
  const [from, to] = [dayIn(columns.from)?.day, dayIn(columns.to)?.day];
  return from !== undefined && to !== undefined && from < to ? { from, to } : null;
}

function openMark({ headers }: TrialLayout, rows: readonly TrialRow[], column: number): ReadingResult {
  const row = rows.find(({ cells }) => (cells[column] ?? '').trim() !== '');
  return {
    outcome: 'ambiguous',
    system: 'spanish-ledger',
    kind: 'trial_balance',
    field: 'decimal_mark',
    column: headers[column] ?? '',
    row: row?.row ?? null,
    cell: (row?.cells[column] ?? '').trim().slice(0, 60),
  };
}

/** Rows with an account, and rows that sum others up; amounts without either are damage. */
function sortRows(rows: readonly TrialRow[], layout: TrialLayout, marks: Marks, faults: TrialFaults) {
  const length = accountLength(codeLengths(rows, layout));
  const headerKey = keyOf(layout.headers);
  const accounts: AccountRow[] = [];
  const totals: TotalsRow[] = [];
  for (const source of rows) {
    if (keyOf(source.cells) === headerKey) continue;
    const { amounts, fault } = readRowAmounts(source, layout, marks);
    const cell = source.cells[layout.columns.account ?? -1] ?? '';
    const account = accountCode(cell);
    const label = totalsLabel(source.cells);
    if (account !== null && fault !== null) faults.add(source, fault.fault, fault.cell);
    else if (account !== null) {
      const code = expandAccount(account.code, length);
      const name = account.name ?? source.cells[layout.columns.account_name ?? -1] ?? null;
      accounts.push({ source, code, name, amounts });
    } else if (Object.values(amounts).some((units) => units !== 0n)) {
      if (label === null && cell.trim() !== '') faults.add(source, 'bad_account', cell);
      else totals.push({ source, amounts });
    }
  }
  return { accounts, totals };
}

function codeLengths(rows: readonly TrialRow[], { columns }: TrialLayout): ReadonlyMap<number, number> {
  const lengths = new Map<number, number>();
  for (const { cells } of rows) {
    const code = /^\s*(\d+)(?!\S)/.exec(cells[columns.account ?? -1] ?? '')?.[1];
    if (code !== undefined) lengths.set(code.length, (lengths.get(code.length) ?? 0) + 1);
  }
  return lengths;
}

function keyOf(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim().toLowerCase())
    .join('\u0000')
    .replace(/\u0000+$/, '');
}
