import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { describeDocuments } from './documents.contract.ts';
import { createEmbeddedDocuments } from './documents.embedded.ts';

describeDocuments('embedded', async () => {
  const folder = temporaryFolder();
  const open = () => createEmbeddedDocuments({ file: join(folder.path, 'store.sqlite') });
  let store = open();
  return {
    store: () => store,
    reopen: async () => {
      await store.close();
      store = open();
    },
    dispose: async () => {
      await store.close();
      folder.remove();
    },
  };
});
