import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { books } from './contract/_books.ts';
import type { DocumentsHarness } from './contract/_books.ts';
import { describeOutbox } from './contract/describe-outbox.ts';
import { describeQueries } from './contract/describe-queries.ts';
import { describeTenancy } from './contract/describe-tenancy.ts';
import { describeUniqueKeys } from './contract/describe-unique-keys.ts';
import { describeWrites } from './contract/describe-writes.ts';

export type { DocumentsHarness } from './contract/_books.ts';

/** What every document store does; `open` gives an empty one. */
export function describeDocuments(name: string, open: () => Promise<DocumentsHarness>): void {
  let current: DocumentsHarness;
  const harness = (): DocumentsHarness => current;

  describe(`documents: ${name}`, () => {
    beforeEach(async () => {
      current = await open();
    });
    afterEach(async () => current.dispose());

    describeWrites(harness);
    describeUniqueKeys(harness);
    describeQueries(harness);
    describeTenancy(harness);
    describeOutbox(harness);

    it('keeps everything across reopening', async () => {
      const book = { id: 'b1', title: '“Ñandú” 🐦', year: 0.1, author: null };
      await harness().store().tenantCollection(books).forTenant('ana').insert(book);
      await harness().reopen();
      const again = harness().store().tenantCollection(books).forTenant('ana');
      expect(await again.get('b1')).toEqual({ ...book, version: 1 });
      expect(await again.replace(book, 1)).toEqual({ ...book, version: 2 });
    });

    it('is ready while it is open', async () => {
      expect(await harness().store().ready()).toBe(true);
      await harness().store().close();
      expect(await harness().store().ready()).toBe(false);
    });

    it.each([
      ['a name that is none', { ...books, name: 'Books; --' }],
      ['a path that is none', { ...books, indexes: [['a b']] }],
      ['an empty key', { ...books, unique: [[]] }],
      [
        'a field that the store gives',
        { ...books, schema: z.object({ id: z.string(), version: z.number() }) },
      ],
      ['a field of the tenant', { ...books, schema: z.object({ id: z.string(), tenant: z.string() }) }],
    ])('refuses a definition with %s', (_, definition) => {
      expect(() => harness().store().tenantCollection(definition)).toThrow(TypeError);
    });
  });
}
