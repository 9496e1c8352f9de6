import fc from 'fast-check';
import type { Query, Scalar, Stored, Where } from '../documents.ts';
import type { Book } from './_books.ts';

const few = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const paths = ['id', 'author', 'year', 'isLent', 'shelf.room', 'shelf.place'] as const;

/** Books with few different values, so that many tie. */
export const someBooks: fc.Arbitrary<Book[]> = fc
  .array(
    fc.record(
      {
        author: few<string | null>('a', 'b', 'Z', '10', '', null),
        year: few(-1, 0, 1, 2.5, 10),
        isLent: fc.boolean(),
        shelf: fc.record({ room: few('1', 'x', 'y'), place: few<number | null>(1, 2, null) }),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 25 },
  )
  .map((all) => all.map((book, place) => ({ ...book, id: `b${(place * 7) % 25}` })));

const text = few('a', 'b', 'Z', '10', '', 'x', '1', 'b3');
const number = few(-1, 0, 1, 2, 2.5, 10);
const scalar: fc.Arbitrary<Scalar> = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const bound = fc.oneof(text, number);
const condition = fc.oneof(
  scalar,
  fc.record({ gte: bound }),
  fc.record({ gt: bound, lt: bound }),
  fc.record({ lte: bound }),
  fc.record({ in: fc.array(scalar, { maxLength: 4 }) }),
);

export const someWhere: fc.Arbitrary<Where> = fc.dictionary(few(...paths), condition, { maxKeys: 2 });

export const someQuery: fc.Arbitrary<Query> = fc.record(
  {
    where: someWhere,
    sort: fc.array(fc.record({ by: few(...paths), direction: few('asc' as const, 'desc' as const) }), {
      maxLength: 2,
    }),
    skip: fc.nat(5),
    limit: fc.nat(12),
  },
  { requiredKeys: [] },
);

/** What a query means, in plain code: the engines are compared with it. */
export function modelFind(all: readonly Stored<Book>[], query: Query): Stored<Book>[] {
  const found = all
    .filter((book) => modelFits(book, query.where ?? {}))
    .sort((left, right) => {
      for (const { by, direction } of query.sort ?? []) {
        const order = compareValues(valueAt(left, by), valueAt(right, by));
        if (order !== 0) return direction === 'asc' ? order : -order;
      }
      return compareValues(left.id, right.id);
    });
  const skip = query.skip ?? 0;
  return found.slice(skip, query.limit === undefined ? undefined : skip + query.limit);
}

export function modelFits(book: Stored<Book>, where: Where): boolean {
  return Object.entries(where).every(([path, wanted]) => {
    const value = valueAt(book, path);
    if (wanted === null || typeof wanted !== 'object') return value === wanted;
    return (wanted.in?.includes(value) ?? true) && isWithin(value, wanted);
  });
}

function isWithin(value: Scalar, bounds: Exclude<Where[string], Scalar>): boolean {
  const { lt, lte, gt, gte } = bounds;
  return (
    (lt === undefined || (isSameType(value, lt) && value < lt)) &&
    (lte === undefined || (isSameType(value, lte) && value <= lte)) &&
    (gt === undefined || (isSameType(value, gt) && value > gt)) &&
    (gte === undefined || (isSameType(value, gte) && value >= gte))
  );
}

function isSameType(value: Scalar, bound: string | number): value is string | number {
  return typeof value === typeof bound;
}

/** Absent values come first, as null does. */
function compareValues(left: Scalar, right: Scalar): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}

function valueAt(book: Stored<Book>, path: string): Scalar {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], book);
  return (value ?? null) as Scalar;
}
