import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TenantCollection } from '../documents.ts';
import { books } from './_books.ts';
import type { Book, TheHarness } from './_books.ts';
import { someBooks, someQuery } from './_model.ts';

/** What one tenant never sees of another. */
export function describeTenancy(harness: TheHarness): void {
  const open = (): TenantCollection<Book> => harness().store().tenantCollection(books);

  describe('tenants', () => {
    it('never finds what belongs to another', async () => {
      const collection = open();
      let round = 0;
      await fc.assert(
        fc.asyncProperty(someBooks, someBooks, someQuery, async (ofAna, ofBen, query) => {
          round += 1;
          const [ana, ben] = [collection.forTenant(`ana-${round}`), collection.forTenant(`ben-${round}`)];
          await Promise.all(ofAna.map(async (book) => ana.insert({ ...book, title: 'ana' })));
          await Promise.all(ofBen.map(async (book) => ben.insert({ ...book, title: 'ben' })));
          const found = await ana.find(query);
          expect(found.filter(({ title }) => title !== 'ana')).toEqual([]);
          expect(await ana.count()).toBe(ofAna.length);
        }),
        { numRuns: 30 },
      );
    });

    it('treats another’s id as one that does not exist', async () => {
      const [ana, ben] = [open().forTenant('ana'), open().forTenant('ben')];
      await ben.insert({ id: 'b1', title: 'ben' });
      expect(await ana.get('b1')).toBeUndefined();
      expect(await ana.replace({ id: 'b1', title: 'ana' }, 1)).toBeUndefined();
      expect(await ana.delete('b1')).toBe(false);
      expect(await ana.insert({ id: 'b1', title: 'ana' })).toEqual({ id: 'b1', title: 'ana', version: 1 });
      expect(await ana.delete('b1')).toBe(true);
      expect(await ben.get('b1')).toEqual({ id: 'b1', title: 'ben', version: 1 });
    });

    it('names the tenant of each document to those who look across', async () => {
      await open().forTenant('ben').insert({ id: 'b1', year: 2 });
      await open().forTenant('ana').insert({ id: 'b2', year: 1 });
      await open().forTenant('ana').insert({ id: 'b3', year: 3 });
      const across = open().acrossTenants();
      const found = await across.find({
        where: { year: { lt: 3 } },
        sort: [{ by: 'year', direction: 'asc' }],
      });
      expect(found).toEqual([
        { id: 'b2', year: 1, version: 1, tenant: 'ana' },
        { id: 'b1', year: 2, version: 1, tenant: 'ben' },
      ]);
      expect(await across.count({ year: { gte: 2 } })).toBe(2);
    });

    it('needs a tenant', () => {
      expect(() => open().forTenant('')).toThrow('a tenant is needed');
      expect(() => open().forTenant(undefined as unknown as string)).toThrow('a tenant is needed');
    });
  });
}
