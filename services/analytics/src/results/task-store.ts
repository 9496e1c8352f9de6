import { changeDocument } from '@cifra/platform';
import type { DocumentStore, OutboxEvent } from '@cifra/platform';
import { idSchema, taskStatusSchema } from '@cifra/proto';
import type { TaskStatus } from '@cifra/proto';
import { z } from 'zod';

/** What a person made of a task; a task that nobody has moved has no document, and is pending. */
const movedTaskSchema = z.strictObject({
  id: z.string(),
  jobId: idSchema,
  taskId: idSchema,
  status: taskStatusSchema,
  /** Counts the moves, from 1. */
  revision: z.number().int().positive(),
});
type MovedTask = z.infer<typeof movedTaskSchema>;

export type TaskStore = {
  /** The status of every task of a job that somebody has moved, by task id. */
  readonly statuses: (tenant: string, jobId: string) => Promise<ReadonlyMap<string, TaskStatus>>;
  /** Moves a task and announces it in the same write; moving it to where it stands does nothing. */
  readonly move: (
    tenant: string,
    task: { readonly jobId: string; readonly taskId: string; readonly status: TaskStatus },
    announce: (revision: number) => OutboxEvent,
  ) => Promise<void>;
  readonly removeAll: (tenant: string, jobId: string) => Promise<void>;
};

export function createTaskStore(documents: DocumentStore): TaskStore {
  const collection = documents.tenantCollection({
    name: 'tasks',
    scope: 'tenant',
    schema: movedTaskSchema,
    unique: [],
    indexes: [['jobId']],
  });
  return {
    statuses: async (tenant, jobId) => {
      const moved = await collection.forTenant(tenant).find({ where: { jobId } });
      return new Map(moved.map(({ taskId, status }) => [taskId, status]));
    },
    move: async (tenant, { jobId, taskId, status }, announce) => {
      const id = `${jobId}.${taskId}`;
      await changeDocument(collection.forTenant(tenant), id, (current) => {
        if ((current?.status ?? 'pending') === status) return undefined;
        const revision = (current?.revision ?? 0) + 1;
        const document: MovedTask = { id, jobId, taskId, status, revision };
        return { document, events: [announce(revision)] };
      });
    },
    removeAll: async (tenant, jobId) => {
      const tasks = collection.forTenant(tenant);
      for (const { id } of await tasks.find({ where: { jobId } })) await tasks.delete(id);
    },
  };
}
