import type { Language, Period, StoredWarning } from '@cifra/proto';
import { createHash } from 'node:crypto';
import type { SelectionCheck } from './check-selection.ts';
import type { Job } from './job-document.ts';
import { addWarnings } from './job-warnings.ts';

export type NewJob = {
  readonly id: string;
  readonly userId: string;
  readonly clientName: string;
  readonly idempotencyKey: string | null;
  readonly bodyHash: string;
  readonly correlationId: string;
  readonly systems: readonly string[];
  readonly language: Language;
  readonly period: Period | null;
  readonly quotaMonth: string;
  readonly quotaLimit: number | null;
  readonly at: string;
};

/** A job that waits for its seat, with what the person should know of the files already. */
export function newJob(order: NewJob, selection: SelectionCheck): Job {
  const { id, userId, clientName, idempotencyKey, bodyHash, correlationId, quotaMonth, quotaLimit } = order;
  const job: Job = {
    id,
    userId,
    clientName,
    idempotencyKey,
    bodyHash,
    correlationId,
    quotaMonth,
    quotaLimit,
    phase: 'reserving',
    systems: [...order.systems],
    files: selection.files.map((file) => ({
      uploadId: file.id,
      sha256: file.sha256,
      name: file.name,
      bytes: file.bytes,
      system: file.system,
      kind: file.kind,
      reading: file.reading,
    })),
    language: order.language,
    requestedPeriod: order.period,
    period: null,
    seat: 'held',
    attempt: 1,
    sequence: 0,
    revision: 0,
    stage: 'queued',
    status: 'pending',
    createdAt: order.at,
    completedAt: null,
    transitions: [],
    warnings: [],
    warningsCount: 0,
    error: null,
    summary: null,
    dataset: null,
    manifest: null,
    outputs: [],
    purgeAfter: null,
  };
  return addWarnings(job, selectionWarnings(selection));
}

/** Files that the report leaves out, each with the reason. */
function selectionWarnings(selection: SelectionCheck): StoredWarning[] {
  const duplicates = selection.overlaps.map(({ file, sameAs }) => ({
    code: 'duplicate_file',
    detail: {
      es: `${file.name} es idéntico a ${sameAs.name} y cuenta una sola vez.`,
      en: `${file.name} is identical to ${sameAs.name} and counts once.`,
    },
    file: file.name,
    row: null,
  }));
  const unpicked = selection.unpicked.map((file) => ({
    code: 'file_not_used',
    detail: {
      es: `${file.name} es de un sistema que no ha elegido y no se ha usado.`,
      en: `${file.name} belongs to a system that you did not pick and was not used.`,
    },
    file: file.name,
    row: null,
  }));
  return [...duplicates, ...unpicked];
}

/** A hash of a request's body that does not depend on the order of its keys. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
