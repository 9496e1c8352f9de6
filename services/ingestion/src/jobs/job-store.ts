import { DuplicateKeyError } from '@cifra/platform';
import type { DocumentStore, OutboxEvent, Query, Stored } from '@cifra/platform';
import { makeEvent } from '@cifra/proto';
import { changeKnown } from '../shared/change-known.ts';
import type { Outcome } from '../shared/change-known.ts';
import { jobSchema } from './job-document.ts';
import type { Job } from './job-document.ts';
import type { JobFeed } from './job-feed.ts';
import type { Change } from './job.ts';

export type JobRef = { readonly tenant: string; readonly id: string };

export type JobStore = {
  /** @returns false when this person used that idempotency key before (or the id exists). */
  readonly insert: (tenant: string, job: Job) => Promise<boolean>;
  readonly get: (ref: JobRef) => Promise<Stored<Job> | undefined>;
  readonly findByKey: (tenant: string, userId: string, key: string) => Promise<Stored<Job> | undefined>;
  /** Newest first; only what people see. */
  readonly list: (tenant: string, page: { skip: number; limit: number }) => Promise<Stored<Job>[]>;
  readonly count: (tenant: string) => Promise<number>;
  /** Reports that count for a person's month without a seat kept for them (no limit). */
  readonly countUnlimited: (tenant: string, userId: string, month: string) => Promise<number>;
  /**
   * Applies a rule by compare-and-set, writes its announcements into the outbox beside it and wakes followers.
   * @returns undefined when there is no such job.
   */
  readonly change: (
    ref: JobRef,
    rule: (job: Job) => Change | undefined,
    causationId?: string,
  ) => Promise<Outcome<Job> | undefined>;
  /** Removes the document of a refused job. */
  readonly discard: (ref: JobRef) => Promise<void>;
  readonly findAcrossTenants: (query: Query) => Promise<(Stored<Job> & { readonly tenant: string })[]>;
};

export function createJobStore(
  documents: DocumentStore,
  deps: { readonly feed: JobFeed; readonly newId: () => string; readonly now: () => Date },
): JobStore {
  const jobs = documents.tenantCollection({
    name: 'jobs',
    schema: jobSchema,
    scope: 'tenant',
    unique: [['userId', 'idempotencyKey']],
    indexes: [['phase', 'createdAt'], ['seat'], ['userId', 'quotaMonth'], ['purgeAfter']],
  });

  function envelopes(tenant: string, change: Change, causationId: string): OutboxEvent[] {
    return change.announce.map(({ definition, data }) =>
      makeEvent(definition, change.job.id, data, {
        id: deps.newId(),
        time: deps.now().toISOString(),
        tenant,
        correlationId: change.job.correlationId,
        causationId,
      }),
    );
  }

  return {
    insert: async (tenant, job) => {
      try {
        await jobs.forTenant(tenant).insert(job);
        return true;
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },
    get: async (ref) => jobs.forTenant(ref.tenant).get(ref.id),
    findByKey: async (tenant, userId, key) =>
      (await jobs.forTenant(tenant).find({ where: { userId, idempotencyKey: key }, limit: 1 }))[0],
    list: async (tenant, page) =>
      jobs
        .forTenant(tenant)
        .find({ where: { phase: 'active' }, sort: [{ by: 'createdAt', direction: 'desc' }], ...page }),
    count: async (tenant) => jobs.forTenant(tenant).count({ phase: 'active' }),
    countUnlimited: async (tenant, userId, month) =>
      jobs.forTenant(tenant).count({ userId, quotaMonth: month, quotaLimit: null, seat: 'held' }),
    change: async (ref, rule, causationId) => {
      const outcome = await changeKnown(jobs.forTenant(ref.tenant), ref.id, (job) => {
        const change = rule(job);
        if (change === undefined) return undefined;
        const events = envelopes(ref.tenant, change, causationId ?? job.correlationId);
        return { document: change.job, events };
      });
      if (outcome?.changed === true) deps.feed.wake(ref.id);
      return outcome;
    },
    discard: async (ref) => {
      await jobs.forTenant(ref.tenant).delete(ref.id);
    },
    findAcrossTenants: async (query) => jobs.acrossTenants().find(query),
  };
}
