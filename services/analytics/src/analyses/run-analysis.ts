import { causedBy } from '@cifra/platform';
import type { Clock, CrashAt, HoldAt, OutboxEvent, ReceivedEvent, Work } from '@cifra/platform';
import { analysisCompleted, analysisProgressed, makeEvent } from '@cifra/proto';
import type { jobDatasetBuilt, JobStage } from '@cifra/proto';
import type { AnalysisStore } from './analysis-store.ts';
import { begun, completed } from './analysis.ts';
import { computeAnalysis } from './compute-analysis.ts';
import type { ComputeDeps, ComputedAnalysis } from './compute-analysis.ts';

export type RunDeps = ComputeDeps & {
  readonly analyses: AnalysisStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly holdAt: HoldAt<JobStage>;
  readonly crashAt: CrashAt;
};

export type DatasetBuilt = ReceivedEvent<typeof jobDatasetBuilt>;

/** Places of the events in an attempt's course. */
const sequences = { progressed: 1, ended: 2 } as const;

/**
 * Analyses a job's dataset: announces that it computes, computes, and announces the results in the same write that
 * records them. A job that is over, or an attempt that was overtaken, gets nothing written.
 */
export async function runAnalysis(deps: RunDeps, event: DatasetBuilt, work: Work): Promise<void> {
  const { job_id: id, attempt, submitted_at, dataset, manifest } = event.data;
  const collection = deps.analyses.of(event.tenantid);
  const started = await work.commit(collection, id, (current) => {
    const document = begun(current, id, attempt, submitted_at);
    return document && { document, events: [progressed(deps, event)] };
  });
  if (started === undefined) return;
  await deps.holdAt('computing_kpis', work.signal);
  const prefix = `${event.tenantid}/jobs/${id}/${attempt}/`;
  const order = { dataset, manifest, prefix, lease: work.leaseNumber, signal: work.signal };
  const computed = await computeAnalysis(deps, order);
  deps.crashAt('analysis.stored');
  const recorded = await work.commit(collection, id, (current) => {
    const document = completed(current, attempt, computed.results);
    return document && { document, events: [ended(deps, event, computed)] };
  });
  deps.crashAt('analysis.recorded');
  if (recorded === undefined) await discard(deps, event, computed);
}

/** Nobody will ever name these blobs: the job ended, or a later attempt took over, while they were written. */
async function discard(deps: RunDeps, event: DatasetBuilt, { results }: ComputedAnalysis): Promise<void> {
  const current = await deps.analyses.of(event.tenantid).get(event.data.job_id);
  const named = Object.values(current?.results ?? {}).map(({ key }) => key);
  for (const { key } of [results.bundle, results.contributions]) {
    if (!named.includes(key)) await deps.blobs.delete(key);
  }
}

function progressed(deps: RunDeps, event: DatasetBuilt): OutboxEvent {
  const { job_id, attempt } = event.data;
  return makeEvent(
    analysisProgressed,
    job_id,
    { job_id, attempt, sequence: sequences.progressed, stage: 'computing_kpis' },
    causedBy(event, deps),
  );
}

function ended(deps: RunDeps, event: DatasetBuilt, { results, warnings }: ComputedAnalysis): OutboxEvent {
  const { job_id, attempt } = event.data;
  const { bundle, dataset, manifest } = results;
  return makeEvent(
    analysisCompleted,
    job_id,
    { job_id, attempt, sequence: sequences.ended, bundle, dataset, manifest, warnings },
    causedBy(event, deps),
  );
}
