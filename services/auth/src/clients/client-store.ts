import type { Collection, DocumentStore, Stored } from '@cifra/platform';
import { clientSchema } from './client.ts';
import type { Client } from './client.ts';

export type ClientStore = {
  readonly insert: (client: Client) => Promise<Stored<Client>>;
  readonly byId: (id: string) => Promise<Stored<Client> | undefined>;
  readonly delete: (id: string) => Promise<boolean>;
};

export function createClientStore(documents: DocumentStore): ClientStore {
  const clients: Collection<Client> = documents.systemCollection({
    name: 'clients',
    schema: clientSchema,
    scope: 'system',
    unique: [],
    indexes: [],
  });
  return {
    insert: (client) => clients.insert(client),
    byId: (id) => clients.get(id),
    delete: (id) => clients.delete(id),
  };
}
