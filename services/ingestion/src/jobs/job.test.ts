import { describe, expect, it } from '@jest/globals';
import { allEvents, jobStages, makeEvent } from '@cifra/proto';
import fc from 'fast-check';
import { after, at, built, outputs, queuedJob, reservingJob, warning } from './_jobs.ts';
import { jobSchema } from './job-document.ts';
import type { Job } from './job-document.ts';
import {
  beginReading,
  buryJob,
  cancelJob,
  completeJob,
  enterStage,
  failJob,
  hasEnded,
  isReading,
  queueJob,
  recordAnalysis,
  recordDataset,
  refuseJob,
  stageRank,
} from './job.ts';
import type { Change } from './job.ts';

const error = { code: 'pipeline_failed', detail: { es: 'No', en: 'No' } } as const;
const cancelled = { code: 'cancelled', detail: { es: 'Cancelado', en: 'Cancelled' } } as const;
const typesOf = (change: Change | undefined) => change?.announce.map(({ definition }) => definition.type);

describe('a job', () => {
  it('becomes visible as queued, and announces its files', () => {
    const change = queueJob(reservingJob(), at(1));
    expect(change?.job).toMatchObject({ phase: 'active', stage: 'queued', status: 'pending', revision: 1 });
    expect(typesOf(change)).toEqual(['cifra.job.submitted.v1']);
    expect(queueJob(after(change), at(2))).toBeUndefined();
  });

  it('can be taken back only while it waits for its seat', () => {
    expect(after(refuseJob(reservingJob())).phase).toBe('refused');
    expect(refuseJob(queuedJob())).toBeUndefined();
    expect(queueJob(after(refuseJob(reservingJob())), at(1))).toBeUndefined();
  });

  it('goes forward, not back', () => {
    const charts = after(enterStage(queuedJob(), { stage: 'generating_charts', attempt: 1, at: at(2) }));
    expect(charts).toMatchObject({ stage: 'generating_charts', status: 'processing', revision: 2 });
    expect(enterStage(charts, { stage: 'computing_kpis', attempt: 1, at: at(3) })).toBeUndefined();
    expect(enterStage(charts, { stage: 'generating_charts', attempt: 1, at: at(3) })).toBeUndefined();
  });

  it('ignores news of a lower attempt', () => {
    const second = after(beginReading(queuedJob(), 2, at(2)));
    expect(enterStage(second, { stage: 'running_pipeline', attempt: 1, at: at(3) })).toBeUndefined();
    expect(recordDataset(second, built)).toBeUndefined();
    expect(failJob(second, { attempt: 1, error, at: at(3) })).toBeUndefined();
  });

  it('begins to read again under a higher attempt, without going back', () => {
    const running = after(
      enterStage(after(beginReading(queuedJob(), 1, at(2))), {
        stage: 'matching_inputs',
        attempt: 1,
        at: at(3),
      }),
    );
    const again = after(beginReading(running, 2, at(4)));
    expect(again).toMatchObject({ attempt: 2, stage: 'matching_inputs', revision: running.revision });
    expect([isReading(again, 1), isReading(again, 2)]).toEqual([false, true]);
  });

  it('keeps its dataset and announces it once, in the attempt that made it', () => {
    const change = recordDataset(queuedJob(), { ...built, warnings: [warning] });
    expect(typesOf(change)).toEqual(['cifra.job.dataset-built.v1']);
    const job = after(change);
    expect(job).toMatchObject({ period: built.period, warningsCount: 1, stage: 'filtering_dataset' });
    expect(recordDataset(job, { ...built, attempt: 2 })).toBeUndefined();
    // A second delivery must not raise the attempt: the news of the first one's analysis are still to come.
    expect(beginReading(job, 2, at(6))).toBeUndefined();
  });

  it('completes when analysis and outputs are known, whichever comes last', () => {
    const job = after(recordDataset(queuedJob(), built));
    const analysis = { attempt: 1, warnings: [], at: at(6) };
    const done = { attempt: 1, outputs, at: at(7) };
    const inOrder = completeJob(after(recordAnalysis(job, analysis)), done);
    const reversed = recordAnalysis(after(completeJob(job, done)), analysis);
    for (const change of [inOrder, reversed]) {
      expect(change?.job).toMatchObject({ stage: 'completed', status: 'completed', seat: 'held' });
      expect(typesOf(change)).toEqual(['cifra.job.completed.v1']);
    }
  });

  it('completes with warnings when it has any, each counted once', () => {
    const job = after(recordDataset(queuedJob(), { ...built, warnings: [warning] }));
    const other = { ...warning, row: 13 };
    const analysed = after(recordAnalysis(job, { attempt: 1, warnings: [warning, other], at: at(6) }));
    const done = after(completeJob(analysed, { attempt: 1, outputs, at: at(7) }));
    expect(done).toMatchObject({ status: 'completed_with_warnings', warningsCount: 2 });
  });

  it('owes its seat back when it ends without a report', () => {
    expect(after(failJob(queuedJob(), { attempt: 1, error, at: at(2) }))).toMatchObject({
      stage: 'failed',
      status: 'error',
      seat: 'owed',
      error,
      completedAt: at(2),
    });
    const change = cancelJob(queuedJob(), cancelled, at(2), at(3));
    expect(change?.job).toMatchObject({ status: 'error', stage: 'failed', seat: 'owed' });
    expect(typesOf(change)).toEqual(['cifra.job.cancelled.v1']);
  });

  it('leaves a tombstone without names, texts or results', () => {
    const job = after(recordDataset(queuedJob(), { ...built, warnings: [warning] }));
    const change = buryJob(job, at(8), at(9));
    expect(typesOf(change)).toEqual(['cifra.job.deleted.v1']);
    expect(JSON.stringify(change?.job)).not.toMatch(/upload-a\.csv|no cuadra|Ejemplo/);
    expect(change?.job).toMatchObject({ phase: 'deleted', seat: 'owed', dataset: null });
    expect(buryJob(after(change), at(9), at(9))).toBeUndefined();
  });

  it('keeps the seat of a finished report that is removed', () => {
    const job = after(recordAnalysis(queuedJob(), { attempt: 1, warnings: [], at: at(6) }));
    const done = after(completeJob(job, { attempt: 1, outputs, at: at(7) }));
    expect(after(buryJob(done, at(8), at(8))).seat).toBe('held');
  });
});

describe('whatever news arrive in whatever order, a job', () => {
  const attempts = fc.integer({ min: 1, max: 3 });
  const news = fc.oneof(
    fc.record({ stage: fc.constantFrom(...jobStages.slice(1, 10)), attempt: attempts }).map(
      ({ stage, attempt }) =>
        (job: Job) =>
          enterStage(job, { stage, attempt, at: at(2) }),
    ),
    attempts.map((attempt) => (job: Job) => beginReading(job, attempt, at(2))),
    attempts.map((attempt) => (job: Job) => recordDataset(job, { ...built, attempt })),
    attempts.map((attempt) => (job: Job) => recordAnalysis(job, { attempt, warnings: [warning], at: at(3) })),
    attempts.map((attempt) => (job: Job) => completeJob(job, { attempt, outputs, at: at(4) })),
    attempts.map((attempt) => (job: Job) => failJob(job, { attempt, error, at: at(4) })),
    fc.constant((job: Job) => cancelJob(job, cancelled, at(4), at(9))),
    fc.constant((job: Job) => buryJob(job, at(5), at(6))),
  );
  const course = fc.array(news, { maxLength: 25 });

  /** Applies the news and gives every state on the way, with what was announced. */
  function run(rules: readonly ((job: Job) => Change | undefined)[]): { jobs: Job[]; changes: Change[] } {
    const jobs = [queuedJob()];
    const changes: Change[] = [];
    for (const rule of rules) {
      const change = rule(jobs.at(-1) as Job);
      if (change === undefined) continue;
      changes.push(change);
      jobs.push(change.job);
    }
    return { jobs, changes };
  }

  it('moves forward by rank, with growing revisions, attempts and sequences', () => {
    fc.assert(
      fc.property(course, (rules) => {
        const { jobs } = run(rules);
        for (const [index, job] of jobs.slice(1).entries()) {
          const before = jobs[index] as Job;
          if (job.phase === 'active')
            expect(stageRank(job.stage)).toBeGreaterThanOrEqual(stageRank(before.stage));
          expect(job.revision).toBeGreaterThanOrEqual(before.revision);
          expect(job.attempt).toBeGreaterThanOrEqual(before.attempt);
          expect(job.sequence).toBeGreaterThanOrEqual(before.sequence);
        }
      }),
    );
  });

  it('ends once: afterwards it can only be removed', () => {
    fc.assert(
      fc.property(course, (rules) => {
        const { jobs } = run(rules);
        const end = jobs.findIndex(hasEnded);
        if (end >= 0) expect(jobs.slice(end + 1).every((job) => job.phase === 'deleted')).toBe(true);
      }),
    );
  });

  it('announces what its contracts allow, in one unbroken sequence', () => {
    fc.assert(
      fc.property(course, (rules) => {
        const { changes } = run(rules);
        const announced = changes.flatMap((change) => change.announce);
        const context = { id: 'e', time: at(1), tenant: 't', correlationId: 'c', causationId: 'c' };
        const events = announced.map(({ definition, data }) => makeEvent(definition, 'job-1', data, context));
        const sequences = events.map(({ event }) => (event.data as { sequence: number }).sequence);
        expect(sequences).toEqual(events.map((_, index) => index + 2));
        expect(announced.every(({ definition }) => allEvents.includes(definition))).toBe(true);
      }),
    );
  });

  it('stays a valid document', () => {
    fc.assert(
      fc.property(course, (rules) => {
        for (const job of run(rules).jobs) expect(jobSchema.safeParse(job).success).toBe(true);
      }),
    );
  });
});
