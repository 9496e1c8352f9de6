import type { Collection, DocumentStore, OutboxEvent, Stored } from '@cifra/platform';
import { accountSchema } from './account.ts';
import type { Account } from './account.ts';

/** Accounts are found by e-mail before anybody's client is known: they belong to the service, not to a tenant. */
export type AccountStore = {
  /** @throws DuplicateKeyError for an e-mail that is taken, or a second first admin */
  readonly insert: (account: Account, events: readonly OutboxEvent[]) => Promise<Stored<Account>>;
  readonly byId: (id: string) => Promise<Stored<Account> | undefined>;
  readonly byEmail: (email: string) => Promise<Stored<Account> | undefined>;
  readonly firstAdmin: () => Promise<Stored<Account> | undefined>;
};

export function createAccountStore(documents: DocumentStore): AccountStore {
  const accounts: Collection<Account> = documents.systemCollection({
    name: 'accounts',
    schema: accountSchema,
    scope: 'system',
    unique: [['email'], ['origin']],
    indexes: [['clientId']],
  });
  const first = async (where: Readonly<Record<string, string>>): Promise<Stored<Account> | undefined> =>
    (await accounts.find({ where, limit: 1 }))[0];
  return {
    insert: (account, events) => accounts.insert(account, events),
    byId: (id) => accounts.get(id),
    byEmail: (email) => first({ email }),
    firstAdmin: () => first({ origin: 'first-admin' }),
  };
}
