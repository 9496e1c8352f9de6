import { describe, expect, it } from '@jest/globals';
import type { Collection, Path } from '../documents.ts';
import { DuplicateKeyError } from '../duplicate-key-error.ts';
import { books } from './_books.ts';
import type { Book, TheHarness } from './_books.ts';

/** Ids and unique keys. */
export function describeUniqueKeys(harness: TheHarness): void {
  const open = (tenant = 'ana'): Collection<Book> =>
    harness().store().tenantCollection(books).forTenant(tenant);

  async function keyThatCollides(writing: Promise<unknown>): Promise<readonly Path[] | undefined> {
    const thrown: unknown = await writing.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(DuplicateKeyError);
    return thrown instanceof DuplicateKeyError ? thrown.key : undefined;
  }

  describe('unique keys', () => {
    it('refuses an id that exists, and says so', async () => {
      const collection = open();
      await collection.insert({ id: 'b1', year: 1 });
      expect(await keyThatCollides(collection.insert({ id: 'b1', year: 2 }))).toEqual(['id']);
      expect(await collection.get('b1')).toEqual({ id: 'b1', year: 1, version: 1 });
    });

    it('refuses values that exist under a unique key, and names the key', async () => {
      const collection = open();
      await collection.insert({ id: 'b1', isbn: '1', series: 's', volume: 1 });
      expect(await keyThatCollides(collection.insert({ id: 'b2', isbn: '1' }))).toEqual(['isbn']);
      const sameVolume = collection.insert({ id: 'b2', isbn: '2', series: 's', volume: 1 });
      expect(await keyThatCollides(sameVolume)).toEqual(['series', 'volume']);
      await collection.insert({ id: 'b2', isbn: '2', series: 's', volume: 2 });
      expect(await keyThatCollides(collection.replace({ id: 'b2', isbn: '1' }, 1))).toEqual(['isbn']);
      expect(await collection.get('b2')).toEqual({ id: 'b2', isbn: '2', series: 's', volume: 2, version: 1 });
    });

    it('lets absent and null values stand side by side', async () => {
      const collection = open();
      await collection.insert({ id: 'b1' });
      await collection.insert({ id: 'b2', isbn: null });
      await collection.insert({ id: 'b3', isbn: null, series: 's' });
      await collection.insert({ id: 'b4', series: 's', volume: null });
      await collection.insert({ id: 'b5', series: 's' });
      expect(await collection.count()).toBe(5);
    });

    it('frees a key that is given up', async () => {
      const collection = open();
      await collection.insert({ id: 'b1', isbn: '1' });
      await collection.replace({ id: 'b1', isbn: '2' }, 1);
      await collection.insert({ id: 'b2', isbn: '1' });
      await collection.delete('b2');
      await collection.insert({ id: 'b3', isbn: '1' });
      expect(await collection.count({ isbn: '1' })).toBe(1);
    });

    it('holds for the whole collection, all tenants together', async () => {
      await open('ana').insert({ id: 'b1', isbn: '1' });
      expect(await keyThatCollides(open('ben').insert({ id: 'b2', isbn: '1' }))).toEqual(['isbn']);
    });

    it('lets exactly one of 20 racing inserts have a key', async () => {
      const collection = open();
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, async (_, place) => collection.insert({ id: `b${place}`, isbn: '1' })),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await collection.count()).toBe(1);
    });

    it('still holds after reopening', async () => {
      await open().insert({ id: 'b1', isbn: '1' });
      await harness().reopen();
      expect(await keyThatCollides(open().insert({ id: 'b2', isbn: '1' }))).toEqual(['isbn']);
    });
  });
}
