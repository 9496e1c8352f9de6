import type { AccountSet } from '../charts/chart.ts';
import type { SqlParams } from './engine.ts';

type SqlValue = SqlParams[string];

/** Collects the values of a statement under construction: text from outside only ever enters as a parameter. */
export type ParamList = {
  /** @returns the placeholder to write into the statement. */
  readonly bind: (value: SqlValue) => string;
  readonly values: () => SqlParams;
};

export function createParamList(): ParamList {
  const values: Record<string, SqlValue> = {};
  return {
    bind: (value) => {
      const name = `p${Object.keys(values).length}`;
      values[name] = value;
      return `$${name}`;
    },
    values: () => values,
  };
}

/** The condition that an account belongs to a set. `column` is a column of ours, never text from outside. */
export function inAccounts(set: AccountSet, column: string, params: ParamList): string {
  const starts = (prefix: string): string => `starts_with(${column}, ${params.bind(prefix)}::VARCHAR)`;
  if (set.include.length === 0) return 'false';
  const included = `(${set.include.map(starts).join(' OR ')})`;
  if (set.exclude.length === 0) return included;
  return `(${included} AND NOT (${set.exclude.map(starts).join(' OR ')}))`;
}
