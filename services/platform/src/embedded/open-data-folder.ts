import { join } from 'node:path';
import type { BlobStore } from '../blobs/blobs.ts';
import { createDiskBlobs } from '../blobs/blobs.disk.ts';
import { createEmbeddedBus } from '../bus/bus.embedded.ts';
import type { Bus } from '../bus/bus.ts';
import { createEmbeddedDocuments } from '../documents/documents.embedded.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { lockDataFolder } from './lock-data-folder.ts';

/** The embedded engines of one process, all in one folder. */
export type DataFolder = {
  readonly bus: Bus;
  readonly blobs: BlobStore;
  /** The documents of one service, in a file of its own. */
  readonly documents: (service: string) => DocumentStore;
  /** Closes all of it and gives the folder back. */
  readonly close: () => Promise<void>;
};

/** Locks a data folder and opens its engines. @throws Error when another process has the folder */
export function openDataFolder(folder: string): DataFolder {
  const unlock = lockDataFolder(folder);
  const bus = createEmbeddedBus({ file: join(folder, 'bus.sqlite') });
  const blobs = createDiskBlobs({ folder: join(folder, 'blobs') });
  const stores = new Map<string, DocumentStore>();
  return {
    bus,
    blobs,
    documents: (service) => {
      const store =
        stores.get(service) ?? createEmbeddedDocuments({ file: join(folder, `${service}.sqlite`) });
      stores.set(service, store);
      return store;
    },
    close: async () => {
      await bus.close();
      await Promise.all([blobs, ...stores.values()].map(async (store) => store.close()));
      unlock();
    },
  };
}
