import type { Query } from './documents.ts';
import { fieldExpression } from './field-expression.ts';
import type { Clause } from './where-clause.ts';
import { all, whereClause } from './where-clause.ts';

/** What follows `FROM table`: condition, order (ties by id), and the part of it that is wanted. */
export function queryClause(scope: Clause, query: Query): Clause {
  const where = all([scope, whereClause(query.where ?? {})]);
  const order = (query.sort ?? []).map(({ by, direction }) => `${fieldExpression(by)} ${direction}`);
  return {
    sql: `WHERE ${where.sql} ORDER BY ${[...order, 'id', 'tenant'].join(', ')} LIMIT ? OFFSET ?`,
    values: [...where.values, count(query.limit, -1), count(query.skip, 0)],
  };
}

function count(given: number | undefined, otherwise: number): number {
  if (given === undefined) return otherwise;
  if (!Number.isSafeInteger(given) || given < 0) throw new TypeError(`not a count: ${given}`);
  return given;
}
