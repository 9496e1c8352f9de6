import { z } from 'zod';
import type { CollectionDefinition, DocumentStore } from '../documents.ts';

/** One store of one test, whatever engine is behind it. */
export type DocumentsHarness = {
  /** The store as it is open now. */
  readonly store: () => DocumentStore;
  /** Closes the store and opens it again on the same data. */
  readonly reopen: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

/** Gives the harness of the test that is running. */
export type TheHarness = () => DocumentsHarness;

const bookSchema = z.strictObject({
  id: z.string(),
  title: z.string().optional(),
  author: z.string().nullable().optional(),
  year: z.number().optional(),
  isLent: z.boolean().optional(),
  shelf: z.strictObject({ room: z.string(), place: z.number().nullable() }).optional(),
  isbn: z.string().nullable().optional(),
  series: z.string().nullable().optional(),
  volume: z.number().nullable().optional(),
});
export type Book = z.infer<typeof bookSchema>;

const fields = {
  schema: bookSchema,
  unique: [['isbn'], ['series', 'volume']],
  indexes: [['year'], ['author', 'year'], ['shelf.room', 'shelf.place']],
} as const;

export const books: CollectionDefinition<Book> & { readonly scope: 'tenant' } = {
  ...fields,
  name: 'books',
  scope: 'tenant',
};

export const systemBooks: CollectionDefinition<Book> & { readonly scope: 'system' } = {
  ...fields,
  name: 'system_books',
  scope: 'system',
};
