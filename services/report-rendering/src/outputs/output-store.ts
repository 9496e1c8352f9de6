import type { DocumentStore, TenantCollection } from '@cifra/platform';
import { outputRecordSchema } from './output-record.ts';
import type { OutputRecord } from './output-record.ts';

export type OutputStore = TenantCollection<OutputRecord>;

/** One record per job. */
export function createOutputStore(documents: DocumentStore): OutputStore {
  return documents.tenantCollection({
    name: 'outputs',
    schema: outputRecordSchema,
    scope: 'tenant',
    unique: [],
    indexes: [],
  });
}
