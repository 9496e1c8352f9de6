import { describe, expect, it } from '@jest/globals';
import { changeDocument } from '../change-document.ts';
import { DocumentTooLargeError } from '../document-too-large-error.ts';
import type { Collection } from '../documents.ts';
import { books, systemBooks } from './_books.ts';
import type { Book, TheHarness } from './_books.ts';

const twenty = Array.from({ length: 20 }, (_, place) => place);

/** Insert, get, compare-and-set, delete. */
export function describeWrites(harness: TheHarness): void {
  const open = (): Collection<Book> => harness().store().tenantCollection(books).forTenant('ana');

  describe('writing', () => {
    it('gives back what was inserted, as version 1', async () => {
      const collection = open();
      const book = {
        id: 'b1',
        title: 'Señales',
        author: null,
        year: 1999,
        shelf: { room: 'north', place: 3 },
      };
      expect(await collection.insert(book)).toEqual({ ...book, version: 1 });
      expect(await collection.get('b1')).toEqual({ ...book, version: 1 });
      expect(await collection.get('b2')).toBeUndefined();
    });

    it('keeps system collections the same way', async () => {
      const collection = harness().store().systemCollection(systemBooks);
      await collection.insert({ id: 'b1', year: 1 });
      expect(await collection.replace({ id: 'b1', year: 2 }, 1)).toEqual({ id: 'b1', year: 2, version: 2 });
      expect(await collection.find({ where: { year: 2 } })).toHaveLength(1);
      expect(await collection.delete('b1')).toBe(true);
      expect(await collection.count()).toBe(0);
    });

    it('stores only what the schema allows', async () => {
      const collection = open();
      const wrong = { id: 'b1', year: 'soon' } as unknown as Book;
      await expect(collection.insert(wrong)).rejects.toThrow('year');
      await collection.insert({ id: 'b1', year: 1 });
      await expect(collection.replace(wrong, 1)).rejects.toThrow('year');
      expect(await collection.get('b1')).toEqual({ id: 'b1', year: 1, version: 1 });
    });

    it('lets what was read be changed and written back', async () => {
      const collection = open();
      const read = await collection.insert({ id: 'b1', year: 1 });
      await collection.replace({ ...read, year: 2 }, read.version);
      const [across] = await harness().store().tenantCollection(books).acrossTenants().find();
      expect(across).toEqual({ id: 'b1', year: 2, version: 2, tenant: 'ana' });
      await collection.replace({ ...across, id: 'b1', year: 3 }, 2);
      expect(await collection.get('b1')).toEqual({ id: 'b1', year: 3, version: 3 });
    });

    it('refuses a document over 64 kB, counted in bytes', async () => {
      const collection = open();
      const big = { id: 'b1', title: 'ñ'.repeat(33_000) };
      await expect(collection.insert(big)).rejects.toThrow(DocumentTooLargeError);
      await collection.insert({ id: 'b1', title: 'n'.repeat(65_000) });
      await expect(collection.replace(big, 1)).rejects.toThrow('store it as a blob');
      expect((await collection.get('b1'))?.version).toBe(1);
    });

    it('deletes, of a version when one is given', async () => {
      const collection = open();
      await collection.insert({ id: 'b1' });
      expect(await collection.delete('b1', 2)).toBe(false);
      expect(await collection.delete('b1', 1)).toBe(true);
      expect(await collection.delete('b1')).toBe(false);
      expect(await collection.insert({ id: 'b1' })).toEqual({ id: 'b1', version: 1 });
      expect(await collection.delete('b1')).toBe(true);
      expect(await collection.get('b1')).toBeUndefined();
    });
  });

  describe('comparing and setting', () => {
    it('writes against the version that was read, and no other', async () => {
      const collection = open();
      await collection.insert({ id: 'b1', year: 1 });
      expect(await collection.replace({ id: 'b1', year: 2 }, 2)).toBeUndefined();
      expect(await collection.replace({ id: 'b1', year: 3 }, 1)).toEqual({ id: 'b1', year: 3, version: 2 });
      expect(await collection.replace({ id: 'b1', year: 4 }, 1)).toBeUndefined();
      expect(await collection.replace({ id: 'gone', year: 4 }, 1)).toBeUndefined();
      expect(await collection.get('b1')).toEqual({ id: 'b1', year: 3, version: 2 });
    });

    it('lets exactly one of 20 racing writers win', async () => {
      const collection = open();
      await collection.insert({ id: 'b1' });
      const results = await Promise.all(
        twenty.map(async (year) => collection.replace({ id: 'b1', year }, 1)),
      );
      const winners = results.filter((result) => result !== undefined);
      expect(winners).toHaveLength(1);
      expect(await collection.get('b1')).toEqual(winners[0]);
    });

    it('loses no change of 20 that are each made on the newest state', async () => {
      const collection = open();
      await Promise.all(
        twenty.map(async () =>
          changeDocument(collection, 'b1', (now) => ({
            document: { id: 'b1', year: (now?.year ?? 0) + 1 },
          })),
        ),
      );
      expect(await collection.get('b1')).toEqual({ id: 'b1', year: 20, version: 20 });
    });
  });
}
