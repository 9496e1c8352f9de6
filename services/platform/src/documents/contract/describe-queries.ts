import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Collection, Query } from '../documents.ts';
import { books } from './_books.ts';
import type { Book, TheHarness } from './_books.ts';
import { modelFind, modelFits, someBooks, someQuery, someWhere } from './_model.ts';

/** Find and count. */
export function describeQueries(harness: TheHarness): void {
  const open = (tenant = 'ana'): Collection<Book> =>
    harness().store().tenantCollection(books).forTenant(tenant);
  let tenants = 0;

  async function filled(all: readonly Book[]) {
    const collection = open(`tenant-${(tenants += 1)}`);
    const stored = await Promise.all(all.map(async (book) => collection.insert(book)));
    return { collection, stored };
  }

  describe('finding', () => {
    it('finds, sorts and cuts as the plain model does', async () => {
      await fc.assert(
        fc.asyncProperty(
          someBooks,
          fc.array(someQuery, { minLength: 5, maxLength: 5 }),
          async (all, queries) => {
            const { collection, stored } = await filled(all);
            for (const query of queries)
              expect(await collection.find(query)).toEqual(modelFind(stored, query));
          },
        ),
        { numRuns: 30 },
      );
    });

    it('counts as the plain model does', async () => {
      await fc.assert(
        fc.asyncProperty(someBooks, someWhere, async (all, where) => {
          const { collection, stored } = await filled(all);
          expect(await collection.count(where)).toBe(stored.filter((book) => modelFits(book, where)).length);
        }),
        { numRuns: 30 },
      );
    });

    it('breaks ties by id, so that pages neither overlap nor leave out', async () => {
      const all = Array.from({ length: 23 }, (_, place) => ({ id: `b${place}`, year: place % 2 }));
      const { collection, stored } = await filled(all);
      const page = async (skip: number) =>
        collection.find({ sort: [{ by: 'year', direction: 'desc' }], skip, limit: 5 });
      const pages = await Promise.all([0, 5, 10, 15, 20, 25].map(page));
      expect(pages.flat()).toEqual(modelFind(stored, { sort: [{ by: 'year', direction: 'desc' }] }));
    });

    it('finds by version', async () => {
      const { collection } = await filled([{ id: 'b1' }, { id: 'b2' }]);
      await collection.replace({ id: 'b2' }, 1);
      expect(await collection.find({ where: { version: { gt: 1 } } })).toEqual([{ id: 'b2', version: 2 }]);
    });

    it.each<[string, Query]>([
      ['no value', { where: { author: undefined as unknown as string } }],
      ['no bound', { where: { author: {} } }],
      ['an unknown bound', { where: { author: { like: 'a' } as unknown as string } }],
      ['a bound without a value', { where: { year: { gt: undefined as unknown as number } } }],
      ['a path that is none', { where: { [`author') OR ('1' = '1`]: 'a' } }],
      ['a sort that is none', { sort: [{ by: '$where', direction: 'asc' }] }],
      ['a negative limit', { limit: -1 }],
      ['a broken skip', { skip: 0.5 }],
    ])('refuses %s rather than finding everything', async (_, query) => {
      await expect(open().find(query)).rejects.toThrow(TypeError);
    });
  });
}
