import { claimSchema, idSchema, outputNameSchema, periodSchema } from '@cifra/proto';
import type { Stored } from '@cifra/platform';
import { z } from 'zod';

export const renderingStages = ['generating_charts', 'rendering_report', 'finalizing_outputs'] as const;
export type RenderingStage = (typeof renderingStages)[number];

/**
 * What this service knows of a job. `cancelled` and `deleted` are tombstones: they may come before any work, nothing
 * follows them but `deleted` after `cancelled`.
 */
export const outputRecordSchema = z.strictObject({
  id: idSchema,
  attempt: z.number().int().nonnegative(),
  /** The place of the last event announced for this job. */
  sequence: z.number().int().nonnegative(),
  state: z.enum(['rendering', 'completed', 'failed', 'cancelled', 'deleted']),
  stage: z.enum(renderingStages).nullable(),
  /** The lease under which the rendering runs: a newer one takes over, an older one may not write any more. */
  lease: z.number().int().nonnegative(),
  period: periodSchema.nullable(),
  outputs: z.array(z.strictObject({ name: outputNameSchema, claim: claimSchema })),
});
export type OutputRecord = z.infer<typeof outputRecordSchema>;

/** Which rendering of a job is meant. */
export type Course = { readonly jobId: string; readonly attempt: number; readonly sequence: number };

type Known = Stored<OutputRecord> | OutputRecord | undefined;

/** Whether a rendering of this attempt may (still) write: nothing newer is known, and the job is not over. */
export function mayRender(current: Known, course: Course): boolean {
  if (current === undefined) return true;
  if (current.state === 'cancelled' || current.state === 'deleted') return false;
  if (current.attempt !== course.attempt) return current.attempt < course.attempt;
  return current.state === 'rendering';
}

/** The record as a rendering takes it up, for the first time or after its last worker died. */
export function begun(current: Known, course: Course, lease: number): OutputRecord | undefined {
  if (!mayRender(current, course)) return undefined;
  const isSame = current?.attempt === course.attempt;
  return {
    id: course.jobId,
    attempt: course.attempt,
    sequence: Math.max(current?.sequence ?? 0, course.sequence),
    state: 'rendering',
    stage: isSame ? current.stage : null,
    lease,
    period: null,
    outputs: [],
  };
}

/** The record in its next stage; undefined when that stage was reached before, or the work is not ours any more. */
export function advanced(current: Known, course: Course, stage: RenderingStage): OutputRecord | undefined {
  if (current === undefined || !mayRender(current, course)) return undefined;
  const reached = current.stage === null ? -1 : renderingStages.indexOf(current.stage);
  if (reached >= renderingStages.indexOf(stage)) return undefined;
  return { ...current, stage, sequence: current.sequence + 1 };
}

export function completed(
  current: Known,
  course: Course,
  found: Pick<OutputRecord, 'period' | 'outputs'>,
): OutputRecord | undefined {
  if (current === undefined || !mayRender(current, course)) return undefined;
  return { ...current, ...found, state: 'completed', sequence: current.sequence + 1 };
}

export function failed(current: Known, course: Course): OutputRecord | undefined {
  if (!mayRender(current, course)) return undefined;
  const known = current === undefined ? begun(current, course, 0) : current;
  return known === undefined
    ? undefined
    : { ...known, attempt: course.attempt, state: 'failed', sequence: known.sequence + 1 };
}

/** A job that is over for good: no output of it is offered any more. */
export function buried(
  current: Known,
  course: Course,
  state: 'cancelled' | 'deleted',
): OutputRecord | undefined {
  if (current?.state === 'deleted' || current?.state === state) return undefined;
  const known = current === undefined ? undefined : current;
  return {
    id: course.jobId,
    attempt: Math.max(known?.attempt ?? 0, course.attempt),
    sequence: known?.sequence ?? 0,
    state,
    stage: known?.stage ?? null,
    lease: known?.lease ?? 0,
    period: null,
    outputs: [],
  };
}
