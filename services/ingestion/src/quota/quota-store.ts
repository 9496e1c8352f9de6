import { changeDocument } from '@cifra/platform';
import type { DocumentStore } from '@cifra/platform';
import { emptyQuota, quotaSchema, returnSeat, takeSeat } from './quota.ts';

/** Whose seats of which month. */
export type SeatOwner = { readonly tenant: string; readonly userId: string; readonly month: string };

/** The seats of each person's month, in one document each, changed by compare-and-set. */
export type QuotaStore = {
  /** Takes a seat for the job. @returns false when all are taken; true also when the job has one already. */
  readonly take: (owner: SeatOwner, jobId: string, limit: number) => Promise<boolean>;
  /** Gives back the job's seat and no other. */
  readonly giveBack: (owner: SeatOwner, jobId: string) => Promise<void>;
  readonly used: (owner: SeatOwner) => Promise<number>;
};

export function createQuotaStore(documents: DocumentStore): QuotaStore {
  const quotas = documents.tenantCollection({
    name: 'quotas',
    schema: quotaSchema,
    scope: 'tenant',
    unique: [],
    indexes: [],
  });
  return {
    take: async (owner, jobId, limit) => {
      const empty = emptyQuota(owner.userId, owner.month);
      let isSeated = false;
      await changeDocument(quotas.forTenant(owner.tenant), empty.id, (current) => {
        const quota = current ?? empty;
        const taken = takeSeat(quota, jobId, limit);
        isSeated = taken !== undefined;
        return taken === undefined || taken === quota ? undefined : { document: taken };
      });
      return isSeated;
    },
    giveBack: async (owner, jobId) => {
      const collection = quotas.forTenant(owner.tenant);
      await changeDocument(collection, emptyQuota(owner.userId, owner.month).id, (quota) =>
        quota?.jobIds.includes(jobId) === true ? { document: returnSeat(quota, jobId) } : undefined,
      );
    },
    used: async (owner) => {
      const quota = await quotas.forTenant(owner.tenant).get(emptyQuota(owner.userId, owner.month).id);
      return quota?.jobIds.length ?? 0;
    },
  };
}
