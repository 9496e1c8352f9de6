import type { SQLInputValue } from 'node:sqlite';
import type { Path, Scalar, Where } from './documents.ts';
import { fieldExpression, typeExpression } from './field-expression.ts';

/** A piece of SQL with the values of its placeholders. */
export type Clause = { readonly sql: string; readonly values: readonly SQLInputValue[] };

type Condition = Where[string];
type Bounds = Exclude<Condition, Scalar>;

const operators = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/**
 * All fields' conditions in SQL. Types never mix: a text is found by a text alone, `1` is not `true`,
 * and a range of numbers holds numbers only; null stands for an absent field too.
 */
export function whereClause(where: Where): Clause {
  return all(Object.entries(where).map(([path, condition]) => conditionClause(path, condition)));
}

/** Several clauses that must all hold. */
export function all(clauses: readonly Clause[]): Clause {
  return joined(clauses, 'AND', '1 = 1');
}

function conditionClause(path: Path, condition: Condition): Clause {
  if (condition === undefined) throw new TypeError(`no value to compare ${path} with`);
  return typeof condition === 'object' && condition !== null
    ? boundsClause(path, condition)
    : equalsClause(path, condition);
}

function boundsClause(path: Path, bounds: Bounds): Clause {
  const clauses = Object.entries(bounds).map(([name, bound]) => {
    if (name === 'in' && Array.isArray(bound)) return inClause(path, bound);
    const operator = operators[name as keyof typeof operators];
    if (operator === undefined || (typeof bound !== 'string' && typeof bound !== 'number')) {
      throw new TypeError(`not a bound of ${path}: ${name}`);
    }
    return ofType(path, bound, `${fieldExpression(path)} ${operator} ?`, bound);
  });
  if (clauses.length === 0) throw new TypeError(`no bound of ${path}`);
  return all(clauses);
}

function inClause(path: Path, items: readonly Scalar[]): Clause {
  const lists = [
    items.filter((item) => typeof item === 'string'),
    items.filter((item) => typeof item === 'number'),
  ].flatMap((list) =>
    list[0] === undefined
      ? []
      : [
          ofType(
            path,
            list[0],
            `${fieldExpression(path)} IN (SELECT value FROM json_each(?))`,
            JSON.stringify(list),
          ),
        ],
  );
  const singles = items.filter((item) => item === null || typeof item === 'boolean');
  return joined([...lists, ...singles.map((item) => equalsClause(path, item))], 'OR', '1 = 0');
}

function equalsClause(path: Path, value: Scalar): Clause {
  if (value === null) return { sql: `${fieldExpression(path)} IS NULL`, values: [] };
  const bound = typeof value === 'boolean' ? Number(value) : value;
  return ofType(path, value, `${fieldExpression(path)} = ?`, bound);
}

function ofType(path: Path, sample: string | number | boolean, sql: string, value: SQLInputValue): Clause {
  const types = { string: `'text'`, number: `'integer', 'real'`, boolean: `'true', 'false'` };
  const wanted = types[typeof sample as keyof typeof types];
  return { sql: `(${sql} AND ${typeExpression(path)} IN (${wanted}))`, values: [value] };
}

function joined(clauses: readonly Clause[], word: 'AND' | 'OR', whenNone: string): Clause {
  if (clauses.length === 0) return { sql: whenNone, values: [] };
  return {
    sql: `(${clauses.map((clause) => clause.sql).join(` ${word} `)})`,
    values: clauses.flatMap((clause) => clause.values),
  };
}
