import { AppError } from '@cifra/platform';
import type { Principal } from '@cifra/platform';
import type { Language, NewReport } from '@cifra/proto';
import type { AccountStore } from '../accounts/account-store.ts';
import { monthIn, nextMonthStart } from '../quota/month.ts';
import { monthlyLimit } from '../quota/quota.ts';
import { admitJob } from './admit-job.ts';
import type { AdmissionDeps } from './admit-job.ts';
import type { Job } from './job-document.ts';
import { loadSelection } from './load-selection.ts';
import type { LoadedSelection, SelectionDeps } from './load-selection.ts';
import { hashBody, newJob } from './new-job.ts';

export type SubmitDeps = AdmissionDeps &
  SelectionDeps & {
    readonly accounts: AccountStore;
    readonly timeZone: string;
    readonly newId: () => string;
  };

export type SubmitRequest = {
  readonly principal: Principal;
  /** Of the answer; the report's own is the body's, else the person's. */
  readonly language: Language;
  readonly body: NewReport;
  readonly idempotencyKey: string | undefined;
  readonly correlationId: string;
};

/**
 * Accepts a report: checks the selection, keeps the job as reserving, takes a seat of the month and queues it. The
 * same request under the same idempotency key gives the same job.
 * @throws AppError as `loadSelection`, and `file_unreadable`, `files_missing`, `report_limit_reached`,
 * `idempotency_mismatch`.
 */
export async function submitJob(deps: SubmitDeps, request: SubmitRequest): Promise<Job> {
  const bodyHash = hashBody(request.body);
  const known = await jobOfKey(deps, request, bodyHash);
  if (known !== undefined) return known;
  const { principal, body, language } = request;
  const selection = await loadSelection(deps, {
    principal,
    language,
    systems: body.systems,
    uploadIds: body.upload_ids,
  });
  refuseIncomplete(selection, language);
  const job = await orderJob(deps, request, bodyHash, selection);
  if (await deps.jobs.insert(principal.tenant, job)) return admitted(deps, principal.tenant, job.id);
  // The same key was used at the same moment: the other request's job is the answer to both.
  const other = await jobOfKey(deps, request, bodyHash);
  if (other === undefined) throw new AppError('conflict');
  return other;
}

async function jobOfKey(
  deps: SubmitDeps,
  request: SubmitRequest,
  bodyHash: string,
): Promise<Job | undefined> {
  if (request.idempotencyKey === undefined) return undefined;
  const { tenant, id: userId } = request.principal;
  const job = await deps.jobs.findByKey(tenant, userId, request.idempotencyKey);
  if (job === undefined) return undefined;
  if (job.phase === 'refused') {
    await admitJob(deps, { tenant, id: job.id });
    return undefined;
  }
  if (job.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch');
  if (job.phase === 'deleted') throw new AppError('not_found');
  return job.phase === 'reserving' ? admitted(deps, tenant, job.id) : job;
}

async function orderJob(
  deps: SubmitDeps,
  request: SubmitRequest,
  bodyHash: string,
  selection: LoadedSelection,
): Promise<Job> {
  const { principal, body } = request;
  const now = deps.now();
  const agreed = await deps.accounts.agreedQuota(principal.tenant, principal.id);
  const order = {
    id: deps.newId(),
    userId: principal.id,
    clientName: principal.client_name,
    idempotencyKey: request.idempotencyKey ?? null,
    bodyHash,
    correlationId: request.correlationId,
    systems: selection.systems.map((system) => system.id),
    language: body.language ?? principal.language,
    period: body.period ?? null,
    quotaMonth: monthIn(deps.timeZone, now),
    quotaLimit: monthlyLimit(principal, agreed),
    at: now.toISOString(),
  };
  return newJob(order, selection.check);
}

async function admitted(deps: SubmitDeps, tenant: string, id: string): Promise<Job> {
  const admission = await admitJob(deps, { tenant, id });
  switch (admission.kind) {
    case 'queued':
      return admission.job;
    case 'no_seat':
      throw limitReached(deps);
    case 'file_withdrawn':
      throw new AppError('not_found');
    default:
      return admission satisfies never;
  }
}

/** Trying again helps when the next month begins, not before. */
function limitReached({ now, timeZone }: SubmitDeps): AppError {
  const reset = nextMonthStart(monthIn(timeZone, now()), timeZone);
  return new AppError('report_limit_reached', {
    retryAfterSeconds: (reset.getTime() - now().getTime()) / 1000,
  });
}

function refuseIncomplete({ check, uploads }: LoadedSelection, language: Language): void {
  const unreadable = check.unreadable[0];
  if (unreadable !== undefined) {
    const reasons = uploads.find((upload) => upload.id === unreadable.id)?.verdict.reasons ?? [];
    const reason = reasons.map((one) => one[language]).join(' ');
    throw new AppError('file_unreadable', { params: { file: unreadable.name, reason } });
  }
  if (check.missing.length > 0) {
    const files = check.missing
      .map((one) => `${one.system.name[language]}: ${one.label[language]}`)
      .join(', ');
    throw new AppError('files_missing', { params: { files } });
  }
}
