import { splitAccount } from '../reading/account-text.ts';
import { amountBody } from '../reading/amount-text.ts';
import { dateParts } from '../reading/date-text.ts';
import type { TableSample } from './table-sample.ts';

/** What a column's filled cells look like, as shares from 0 to 1; one cell may look like several things. */
export type ColumnProfile = {
  readonly filled: number;
  readonly dates: number;
  readonly amounts: number;
  readonly accounts: number;
  /** Distinct values, at most the first hundred. */
  readonly values: ReadonlySet<string>;
};

const maxValues = 100;

/** Profiles one column over the rows below a header. */
export function profileColumn(rows: TableSample, column: number): ColumnProfile {
  let [filled, dates, amounts, accounts] = [0, 0, 0, 0];
  const values = new Set<string>();
  for (const { cells } of rows) {
    const cell = (cells[column] ?? '').trim();
    if (cell === '') continue;
    filled += 1;
    if (values.size < maxValues) values.add(cell);
    const date = dateParts(/^C\d/.test(cell) ? cell.slice(1) : cell);
    if (date !== null) dates += 1;
    if (amountBody(cell) !== undefined) amounts += 1;
    if (splitAccount(cell) !== null && (date === null || date.kind === 'compact')) accounts += 1;
  }
  const share = (count: number) => (filled === 0 ? 0 : count / filled);
  return { filled, dates: share(dates), amounts: share(amounts), accounts: share(accounts), values };
}

/** Whether each value of `key` always comes with the same value of `column`, as a name does with its account. */
export function followsColumn(rows: TableSample, key: number, column: number): boolean {
  const known = new Map<string, string>();
  const repeated = new Set<string>();
  let [kept, broken] = [0, 0];
  for (const { cells } of rows) {
    const from = (cells[key] ?? '').trim();
    const value = (cells[column] ?? '').trim();
    if (from === '' || value === '') continue;
    const before = known.get(from);
    if (before === undefined) {
      known.set(from, value);
      continue;
    }
    repeated.add(from);
    if (before === value) kept += 1;
    else broken += 1;
  }
  return repeated.size >= 2 && kept >= broken * 50 && new Set(known.values()).size > 1;
}
