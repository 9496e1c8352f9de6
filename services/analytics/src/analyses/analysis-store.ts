import type { Collection, DocumentStore } from '@cifra/platform';
import { analysisSchema } from './analysis.ts';
import type { Analysis } from './analysis.ts';

export type AnalysisStore = {
  readonly of: (tenant: string) => Collection<Analysis>;
  /** The newest report of a client, by submission, that has results. */
  readonly latest: (tenant: string) => Promise<Analysis | undefined>;
};

export function createAnalysisStore(documents: DocumentStore): AnalysisStore {
  const collection = documents.tenantCollection({
    name: 'analyses',
    scope: 'tenant',
    schema: analysisSchema,
    unique: [],
    indexes: [['state', 'submittedAt']],
  });
  return {
    of: (tenant) => collection.forTenant(tenant),
    latest: async (tenant) => {
      const [newest] = await collection.forTenant(tenant).find({
        where: { state: 'completed' },
        sort: [{ by: 'submittedAt', direction: 'desc' }],
        limit: 1,
      });
      return newest;
    },
  };
}
