import type { TimedJob } from './time-job.ts';

export type Floors = {
  readonly readMs: number;
  readonly sqlMs: number;
  readonly layoutMs: number;
  readonly printMs: number;
};

/** One size of book: the job as a person waits for it, and the least that its parts take. Milliseconds. */
export type Measured = { readonly postings: number; readonly job: TimedJob; readonly floors: Floors };

export function floorOf({ floors }: Measured): number {
  return floors.readMs + floors.sqlMs + floors.layoutMs + floors.printMs;
}

/** How many times its floor a job takes. */
export function ratioOf(measured: Measured): number {
  return measured.job.reportMs / floorOf(measured);
}

/** The highest ratio of several sizes. */
export function worstRatio(all: readonly Measured[]): number {
  return Math.max(...all.map(ratioOf));
}

/** A measurement as lines for people. */
export function measuredText(measured: Measured): string {
  const { postings, job, floors } = measured;
  const stages = job.stages.map(({ stage, atMs }) => `${stage} ${seconds(atMs)}`).join(', ');
  return [
    `${postings.toLocaleString('en')} postings`,
    `  upload and recognition  ${seconds(job.uploadMs)}`,
    `  202 to report           ${seconds(job.reportMs)}  (${stages})`,
    `  floors                  ${seconds(floorOf(measured))}  (read ${seconds(floors.readMs)}, SQL ${seconds(floors.sqlMs)}, layout ${seconds(floors.layoutMs)}, print ${seconds(floors.printMs)})`,
    `  ratio                   ${ratioOf(measured).toFixed(2)}`,
    `  peak memory             ${Math.round(job.peakBytes / 2 ** 20)} MiB, browser and reading processes included`,
    '',
  ].join('\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
