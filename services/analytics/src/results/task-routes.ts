import { AppError, endpoint } from '@cifra/platform';
import type { Clock, OutboxEvent, Route } from '@cifra/platform';
import { makeEvent, patchTaskEndpoint, taskChanged, tasksEndpoint } from '@cifra/proto';
import type { Task, TaskStatus } from '@cifra/proto';
import type { ResultReader } from './result-reader.ts';
import { taskViews } from './result-views.ts';
import type { TaskStore } from './task-store.ts';

export type TaskDeps = {
  readonly results: ResultReader;
  readonly tasks: TaskStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
};

/** Reading tasks and moving them. */
export function taskRoutes(deps: TaskDeps): Route[] {
  const { results, tasks } = deps;
  return [
    endpoint(tasksEndpoint, async ({ principal, params, language }) => {
      const report = await results.read(principal.tenant, params.report_id);
      const statuses = await tasks.statuses(principal.tenant, report.reportId);
      return { tasks: taskViews(report, statuses, language) };
    }),
    endpoint(patchTaskEndpoint, async ({ principal, params, body, language, context }) => {
      const { tenant } = principal;
      const report = await results.read(tenant, params.report_id);
      const task = { jobId: report.reportId, taskId: params.task_id, status: body.status };
      requireTask(taskViews(report, new Map(), language), task.taskId);
      const cause = { tenant, correlationId: context.correlationId, causationId: context.requestId };
      await tasks.move(tenant, task, (revision) => moved(deps, task, revision, cause));
      const statuses = await tasks.statuses(tenant, report.reportId);
      return requireTask(taskViews(report, statuses, language), task.taskId);
    }),
  ];
}

function requireTask(tasks: readonly Task[], id: string): Task {
  const task = tasks.find((one) => one.id === id);
  if (task === undefined) throw new AppError('not_found');
  return task;
}

function moved(
  { clock, newId }: TaskDeps,
  task: { readonly jobId: string; readonly taskId: string; readonly status: TaskStatus },
  revision: number,
  cause: { readonly tenant: string; readonly correlationId: string; readonly causationId: string },
): OutboxEvent {
  const { jobId, taskId, status } = task;
  return makeEvent(
    taskChanged,
    taskId,
    { job_id: jobId, task_id: taskId, status, version: revision },
    { ...cause, id: newId(), time: clock.now().toISOString() },
  );
}
