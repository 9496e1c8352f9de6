import type { BlobStore, HoldAt } from '@cifra/platform';
import type { Claim, JobStage, OutputName } from '@cifra/proto';
import { failReport } from './fail-report.ts';
import type { FailDeps } from './fail-report.ts';
import { outputsMissing } from './job-failure.ts';
import type { JobRef } from './job-store.ts';
import type { JobFeed } from './job-feed.ts';
import { completeJob, enterStage, isOpen } from './job.ts';
import { whileWanted } from './watch-job.ts';

export type FinishDeps = FailDeps & {
  readonly feed: JobFeed;
  readonly blobs: BlobStore;
  readonly holdAt: HoldAt<JobStage>;
  readonly crashAt: (point: string) => void;
};

export type Rendered = {
  readonly ref: JobRef;
  readonly attempt: number;
  readonly outputs: readonly { readonly name: OutputName; readonly claim: Claim }[];
  readonly causationId: string;
  readonly signal: AbortSignal;
};

/** What every finished report offers. */
const promised: readonly OutputName[] = [
  'report.es.pdf',
  'report.en.pdf',
  'dataset.xlsx',
  'dataset.csv',
  'dataset.parquet',
];

/** Checks that all outputs are there as they were said to be, and completes the job; fails it when they are not. */
export async function finishJob(deps: FinishDeps, rendered: Rendered): Promise<void> {
  const { ref, attempt, outputs, causationId, signal } = rendered;
  const to = { stage: 'finalizing', attempt, at: deps.now().toISOString() } as const;
  const entered = await deps.jobs.change(ref, (job) => enterStage(job, to), causationId);
  if (entered === undefined || !isOpen(entered.document) || entered.document.attempt > attempt) return;
  await whileWanted(deps, ref, isOpen, signal, (wanted) => deps.holdAt('finalizing', wanted));
  if (!(await allThere(deps.blobs, outputs))) {
    await failReport(deps, ref, { error: outputsMissing, attempt, causationId });
    return;
  }
  deps.crashAt('outputs.checked');
  const done = { attempt, outputs, at: deps.now().toISOString() };
  await deps.jobs.change(ref, (job) => completeJob(job, done), causationId);
}

async function allThere(blobs: BlobStore, outputs: Rendered['outputs']): Promise<boolean> {
  const names = new Set(outputs.map((output) => output.name));
  if (!promised.every((name) => names.has(name))) return false;
  const heads = await Promise.all(outputs.map((output) => blobs.head(output.claim.key)));
  return outputs.every(({ claim }, index) => heads[index]?.sha256 === claim.sha256);
}
