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

/** An amount that the query gave as text (`amount::VARCHAR`), so that no digit is ever in a binary float. */
export function decimalOf(row: SqlRow, column: string): Decimal {
  return parseDecimal(textOf(row, column));
}
