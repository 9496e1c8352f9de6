import { AppError, endpoint } from '@cifra/platform';
import type { BlobStore, Principal, Route } from '@cifra/platform';
import {
  cancelReportEndpoint,
  checkReportEndpoint,
  createReportEndpoint,
  deleteReportEndpoint,
  getReportEndpoint,
  listReportsEndpoint,
  logEndpoint,
  reportEventsEndpoint,
} from '@cifra/proto';
import type { Language, ReportJob } from '@cifra/proto';
import { Readable } from 'node:stream';
import type { AccountStore } from '../accounts/account-store.ts';
import { viewCheck } from './check-view.ts';
import { followJob } from './follow-job.ts';
import type { Job } from './job-document.ts';
import type { JobFeed } from './job-feed.ts';
import { viewJob } from './job-view.ts';
import { loadSelection } from './load-selection.ts';
import { readJobLog } from './read-job-log.ts';
import { cancelReport, deleteReport } from './stop-job.ts';
import type { StopDeps } from './stop-job.ts';
import { submitJob } from './submit-job.ts';
import type { SubmitDeps } from './submit-job.ts';

export type JobRouteDeps = SubmitDeps &
  StopDeps & { readonly feed: JobFeed; readonly blobs: BlobStore; readonly accounts: AccountStore };

type Asked = { readonly principal: Principal; readonly language: Language };

/** The routes under `/api/reports` that belong to the job itself. */
export function jobRoutes(deps: JobRouteDeps): Route[] {
  return [...orderRoutes(deps), ...readRoutes(deps), ...stopRoutes(deps)];
}

async function viewer(deps: JobRouteDeps, { principal, language }: Asked) {
  const known = await deps.accounts.clientName(principal.tenant);
  const context = { tenant: principal.tenant, clientName: known || principal.client_name, language };
  return (job: Job, revision?: number): ReportJob => viewJob(job, context, revision);
}

/** The job as people see it; one of another client, one removed and one that never was are all not found. */
async function seenJob(deps: JobRouteDeps, principal: Principal, reportId: string): Promise<Job> {
  const { tenant } = principal;
  const job =
    reportId === 'latest'
      ? (await deps.jobs.list(tenant, { skip: 0, limit: 1 }))[0]
      : await deps.jobs.get({ tenant, id: reportId });
  if (job?.phase !== 'active') throw new AppError('not_found');
  return job;
}

function orderRoutes(deps: JobRouteDeps): Route[] {
  return [
    endpoint(checkReportEndpoint, async ({ principal, language, body }) => {
      const asked = { principal, language, systems: body.systems, uploadIds: body.upload_ids };
      return viewCheck((await loadSelection(deps, asked)).check, language);
    }),
    endpoint(createReportEndpoint, async ({ principal, language, body, idempotencyKey, context }) => {
      const { correlationId } = context;
      const job = await submitJob(deps, { principal, language, body, idempotencyKey, correlationId });
      return (await viewer(deps, { principal, language }))(job);
    }),
  ];
}

function readRoutes(deps: JobRouteDeps): Route[] {
  return [
    endpoint(listReportsEndpoint, async ({ principal, language, query }) => {
      const { page, page_size } = query;
      const view = await viewer(deps, { principal, language });
      const jobs = await deps.jobs.list(principal.tenant, { skip: (page - 1) * page_size, limit: page_size });
      const total = await deps.jobs.count(principal.tenant);
      return { items: jobs.map((job) => view(job)), page, page_size, total };
    }),
    endpoint(getReportEndpoint, async ({ principal, language, params }) => {
      const job = await seenJob(deps, principal, params.report_id);
      return (await viewer(deps, { principal, language }))(job);
    }),
    endpoint(reportEventsEndpoint, async ({ principal, language, params, lastEventId, signal }) => {
      const { id } = await seenJob(deps, principal, params.report_id);
      const view = await viewer(deps, { principal, language });
      const after = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
      return eventsOf(followJob(deps, { tenant: principal.tenant, id }, after, signal), view);
    }),
    endpoint(logEndpoint, async ({ principal, params }) => {
      const job = await seenJob(deps, principal, params.report_id);
      const text = Buffer.from(await readJobLog(deps.blobs, job));
      return {
        kind: 'file' as const,
        contentType: 'text/plain; charset=utf-8',
        filename: 'job.log',
        bytes: text.length,
        open: async () => Readable.from([text]),
      };
    }),
  ];
}

async function* eventsOf(
  steps: ReturnType<typeof followJob>,
  view: (job: Job, revision: number) => ReportJob,
) {
  for await (const { revision, job } of steps) {
    yield { id: String(revision), data: { revision, report: view(job, revision) } };
  }
}

function stopRoutes(deps: JobRouteDeps): Route[] {
  return [
    endpoint(cancelReportEndpoint, async ({ principal, language, params }) => {
      const job = await cancelReport(deps, { tenant: principal.tenant, id: params.report_id });
      return (await viewer(deps, { principal, language }))(job);
    }),
    endpoint(deleteReportEndpoint, ({ principal, params }) =>
      deleteReport(deps, { tenant: principal.tenant, id: params.report_id }),
    ),
  ];
}
