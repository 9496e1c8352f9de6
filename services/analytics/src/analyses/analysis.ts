import { claimSchema, idSchema, instantSchema } from '@cifra/proto';
import type { Claim } from '@cifra/proto';
import { z } from 'zod';

/** Where a finished analysis stands in the blob store. */
const resultsSchema = z.strictObject({
  bundle: claimSchema,
  contributions: claimSchema,
  dataset: claimSchema,
  manifest: claimSchema,
});
export type AnalysisResults = z.infer<typeof resultsSchema>;

/**
 * What analytics knows of a job. `cancelled` and `deleted` are tombstones: nothing is written for the job any more.
 */
export const analysisSchema = z.strictObject({
  /** The job's id. */
  id: idSchema,
  /** The attempt that counts; 0 before the first dataset. */
  attempt: z.number().int().nonnegative(),
  state: z.enum(['submitted', 'computing', 'completed', 'failed', 'cancelled', 'deleted']),
  /** When the person asked for the report: the order of `latest`. */
  submittedAt: instantSchema,
  results: resultsSchema.nullable(),
});
export type Analysis = z.infer<typeof analysisSchema>;

/** A job was accepted. News that come late change nothing. */
export function submitted(current: Analysis | undefined, id: string, at: string): Analysis | undefined {
  if (current !== undefined) return undefined;
  return { id, attempt: 0, state: 'submitted', submittedAt: at, results: null };
}

/**
 * The dataset of an attempt is there: its computing begins, or begins again after a crash. Undefined for a job that
 * is over, an older attempt, or one that has ended.
 */
export function begun(
  current: Analysis | undefined,
  id: string,
  attempt: number,
  submittedAt: string,
): Analysis | undefined {
  if (current === undefined) return { id, attempt, state: 'computing', submittedAt, results: null };
  if (isTombstone(current) || attempt < current.attempt) return undefined;
  if (attempt === current.attempt && current.state !== 'computing') return undefined;
  return { ...current, attempt, submittedAt, state: 'computing', results: null };
}

/** The attempt's results are stored. Undefined when they are no longer wanted. */
export function completed(
  current: Analysis | undefined,
  attempt: number,
  results: AnalysisResults,
): Analysis | undefined {
  if (current?.state !== 'computing' || current.attempt !== attempt) return undefined;
  return { ...current, state: 'completed', results };
}

/** The attempt could not be computed. */
export function failed(current: Analysis | undefined, attempt: number): Analysis | undefined {
  if (current?.state !== 'computing' || current.attempt !== attempt) return undefined;
  return { ...current, state: 'failed' };
}

/** The job failed elsewhere. Results that stand already are right, and stay. */
export function failedElsewhere(current: Analysis | undefined): Analysis | undefined {
  if (current === undefined || !isRunning(current)) return undefined;
  return { ...current, state: 'failed' };
}

export function cancelled(current: Analysis | undefined, id: string, at: string): Analysis | undefined {
  return buried(current, 'cancelled', id, at);
}

export function deleted(current: Analysis | undefined, id: string, at: string): Analysis | undefined {
  return buried(current, 'deleted', id, at);
}

/** Deleted is final; what was cancelled can still be deleted. */
function buried(
  current: Analysis | undefined,
  state: 'cancelled' | 'deleted',
  id: string,
  at: string,
): Analysis | undefined {
  if (current === undefined) return { id, attempt: 0, state, submittedAt: at, results: null };
  if (current.state === 'deleted' || current.state === state) return undefined;
  return { ...current, state, results: null };
}

export function isRunning({ state }: Analysis): boolean {
  return state === 'submitted' || state === 'computing';
}

function isTombstone({ state }: Analysis): boolean {
  return state === 'cancelled' || state === 'deleted';
}

/** What passes of a stored blob to whoever is to read it. */
export function claimOf({ key, sha256, bytes }: Claim): Claim {
  return { key, sha256, bytes };
}
