import { describe, expect, it } from '@jest/globals';
import { reportJobSchema } from '@cifra/proto';
import { after, at, built, file, outputs, queuedJob, reservingJob, warning, year } from './_jobs.ts';
import { completeJob, enterStage, failJob, queueJob, recordAnalysis, recordDataset } from './job.ts';
import { viewJob } from './job-view.ts';

const context = { tenant: 'client-1', clientName: 'Cliente Uno', language: 'en' } as const;
const failure = { code: 'file_unreadable', detail: { es: 'Dañado', en: 'Damaged' } } as const;

function finishedJob() {
  const reading = after(enterStage(queuedJob(), { stage: 'running_pipeline', attempt: 1, at: at(2) }));
  const read = after(recordDataset(reading, { ...built, warnings: [warning] }));
  const analysed = after(recordAnalysis(read, { attempt: 1, warnings: [], at: at(6) }));
  return after(completeJob(analysed, { attempt: 1, outputs, at: at(7) }));
}

describe('the view of a job', () => {
  it('is as the API says, in the person’s language', () => {
    const view = reportJobSchema.parse(viewJob(finishedJob(), context));
    expect(view).toMatchObject({
      stage: 'completed',
      status: 'completed_with_warnings',
      period: year,
      warnings_count: 1,
      outputs: {
        pdf: true,
        dataset: true,
        log: true,
      },
      progress: {
        stage: 'completed',
        done: 10,
        total: 10,
        seconds_left: null,
      },
    });
    expect(view.warnings[0]?.detail).toBe(warning.detail.en);
  });

  it('can be had as of any revision: what came later is not in it', () => {
    const job = finishedJob();
    const views = job.transitions.map(({ revision }) => viewJob(job, context, revision));
    expect(views.map((view) => view.stage)).toEqual([
      'queued',
      'running_pipeline',
      'filtering_dataset',
      'filtering_dataset',
      'completed',
    ]);
    expect(views.map((view) => view.warnings_count)).toEqual([0, 0, 1, 1, 1]);
    expect(views.map((view) => view.outputs.pdf)).toEqual([false, false, false, false, true]);
    expect(views.map((view) => view.completed_at !== null)).toEqual([false, false, false, false, true]);
    expect(views.map((view) => view.progress.done)).toEqual([0, 2, 4, 4, 10]);
  });

  it('counts more warnings than it holds, the same at every later look', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...warning, row: index + 1 }));
    const read = after(recordDataset(queuedJob(), { ...built, warnings: many }));
    const live = viewJob(read, context);
    expect([live.warnings_count, live.warnings.length < 1000]).toEqual([1000, true]);
    const later = after(
      recordAnalysis(read, { attempt: 1, warnings: [{ ...warning, row: 2000 }], at: at(6) }),
    );
    expect(viewJob(later, context, read.revision)).toEqual(live);
    expect(viewJob(later, context).warnings_count).toBe(1001);
  });

  it('of a failed job says how far it got and why it ended', () => {
    const reading = after(enterStage(queuedJob(), { stage: 'matching_inputs', attempt: 1, at: at(2) }));
    const view = viewJob(after(failJob(reading, { attempt: 1, error: failure, at: at(3) })), context);
    expect(view).toMatchObject({ stage: 'failed', error: { code: 'file_unreadable', detail: 'Damaged' } });
    expect(view.progress).toMatchObject({ stage: 'matching_inputs', done: 3 });
  });

  it('warns of identical files from the first revision on', () => {
    const twice = [file('upload-a'), file('copy-a')];
    const view = viewJob(after(queueJob(reservingJob(twice), at(1))), context, 1);
    expect(view.warnings).toMatchObject([{ code: 'duplicate_file', file: 'copy-a.csv' }]);
  });
});
