import { changeDocument } from '@cifra/platform';
import type { Collection, DocumentStore } from '@cifra/platform';
import { idSchema, instantSchema, sha256Schema } from '@cifra/proto';
import { z } from 'zod';

/** How far the product's set-up has come: one document, `codeHash` null once a code is of no more use. */
const setupSchema = z.strictObject({
  id: idSchema,
  codeHash: sha256Schema.nullable(),
  finishedAt: instantSchema.nullable(),
});
export type Setup = z.infer<typeof setupSchema>;

export type SetupStore = {
  readonly read: () => Promise<Setup | undefined>;
  /** Keeps the hash of a new code, unless the set-up is finished; `onlyFirst`: unless there was one before. */
  readonly keepCode: (codeHash: string, options: { readonly onlyFirst: boolean }) => Promise<boolean>;
  readonly finish: (at: string) => Promise<void>;
};

const theOnly = 'setup';

export function createSetupStore(documents: DocumentStore): SetupStore {
  const setups: Collection<Setup> = documents.systemCollection({
    name: 'setup',
    schema: setupSchema,
    scope: 'system',
    unique: [],
    indexes: [],
  });
  return {
    read: () => setups.get(theOnly),
    keepCode: async (codeHash, { onlyFirst }) => {
      const kept = await changeDocument(setups, theOnly, (current) => {
        if (current !== undefined && (onlyFirst || current.finishedAt !== null)) return undefined;
        return { document: { id: theOnly, codeHash, finishedAt: null } };
      });
      return kept !== undefined;
    },
    finish: async (at) => {
      await changeDocument(setups, theOnly, () => ({
        document: { id: theOnly, codeHash: null, finishedAt: at },
      }));
    },
  };
}
