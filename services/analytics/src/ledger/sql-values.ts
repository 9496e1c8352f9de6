import { parseDecimal } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { SqlRow } from './engine.ts';

/** A text column. @throws TypeError when it is something else: the query and its reader disagree. */
export function textOf(row: SqlRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`Column ${column} should be text`);
  return value;
}

export function textOrNullOf(row: SqlRow, column: string): string | null {
  return row[column] === null ? null : textOf(row, column);
}

export function countOf(row: SqlRow, column: string): number {
  const value = row[column];
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return value;
  throw new TypeError(`Column ${column} should be a whole number`);
}

/** A whole number of any size (`BIGINT`, `HUGEINT`). */
export function wholeOf(row: SqlRow, column: string): bigint {
  const value = row[column];
  if (typeof value !== 'bigint') throw new TypeError(`Column ${column} should be a big integer`);
  return value;
}

export function truthOf(row: SqlRow, column: string): boolean {
  const value = row[column];
  if (typeof value !== 'boolean') throw new TypeError(`Column ${column} should be true or false`);
  return value;
}

/** An amount that the query gave as text (`amount::VARCHAR`), so that no digit is ever in a binary float. */
export function decimalOf(row: SqlRow, column: string): Decimal {
  return parseDecimal(textOf(row, column));
}
