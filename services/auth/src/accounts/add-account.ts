import { AppError, DuplicateKeyError } from '@cifra/platform';
import type { Clock } from '@cifra/platform';
import type { EventContext } from '@cifra/proto';
import { clientChangedEvent } from '../clients/client.ts';
import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { accountChangedEvent } from './account.ts';
import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';

export type AddAccountDeps = {
  readonly accounts: Pick<AccountStore, 'insert'>;
  readonly clients: Pick<ClientStore, 'insert' | 'delete'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
};

/**
 * Stores a new account and the client organisation that comes with it. Both events leave with the account: until
 * it is there nothing was announced, and a client whose account failed is taken back.
 * @throws AppError `email_taken`
 */
export async function addAccount(
  deps: AddAccountDeps,
  account: Account,
  client: Client,
  correlationId: string,
): Promise<Account> {
  const context = (): EventContext => ({
    id: deps.newId(),
    time: deps.clock.now().toISOString(),
    tenant: client.id,
    correlationId,
    causationId: correlationId,
  });
  const storedClient = await deps.clients.insert(client);
  try {
    return await deps.accounts.insert(account, [
      clientChangedEvent(client, storedClient.version, context()),
      accountChangedEvent(account, 1, context()),
    ]);
  } catch (error) {
    await deps.clients.delete(client.id);
    if (error instanceof DuplicateKeyError) throw new AppError('email_taken', { cause: error });
    throw error;
  }
}
