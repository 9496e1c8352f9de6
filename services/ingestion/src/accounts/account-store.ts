import { changeDocument } from '@cifra/platform';
import type { Collection, DocumentStore } from '@cifra/platform';
import { idSchema } from '@cifra/proto';
import { z } from 'zod';

/** What this service knows of a person: the number of reports agreed for them, if any. */
const accountSchema = z.strictObject({
  id: idSchema,
  monthlyQuota: z.number().int().nonnegative().nullable(),
  stateVersion: z.number().int().positive(),
});
type Account = z.infer<typeof accountSchema>;

/** What it knows of a client organisation; the id is the tenant's. */
const clientSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  stateVersion: z.number().int().positive(),
});
type Client = z.infer<typeof clientSchema>;

/** Read models of what auth tells; older news than what is known change nothing. */
export type AccountStore = {
  readonly learnAccount: (tenant: string, account: Account) => Promise<void>;
  readonly learnClient: (client: Client) => Promise<void>;
  /** Reports a month agreed for this person alone; null where the plan decides. */
  readonly agreedQuota: (tenant: string, userId: string) => Promise<number | null>;
  /** The organisation's name; empty until auth's news have arrived. */
  readonly clientName: (tenant: string) => Promise<string>;
};

export function createAccountStore(documents: DocumentStore): AccountStore {
  const accounts = documents.tenantCollection({
    name: 'accounts',
    schema: accountSchema,
    scope: 'tenant',
    unique: [],
    indexes: [],
  });
  const clients = documents.systemCollection({
    name: 'clients',
    schema: clientSchema,
    scope: 'system',
    unique: [],
    indexes: [],
  });
  return {
    learnAccount: (tenant, account) => learn(accounts.forTenant(tenant), account),
    learnClient: (client) => learn(clients, client),
    agreedQuota: async (tenant, userId) =>
      (await accounts.forTenant(tenant).get(userId))?.monthlyQuota ?? null,
    clientName: async (tenant) => (await clients.get(tenant))?.name ?? '',
  };
}

type Versioned = { readonly id: string; readonly stateVersion: number };

async function learn<T extends Versioned>(collection: Collection<T>, news: T): Promise<void> {
  await changeDocument(collection, news.id, (known) =>
    known === undefined || known.stateVersion < news.stateVersion ? { document: news } : undefined,
  );
}
