import { describe, expect, it } from '@jest/globals';
import type { DatasetManifest } from '@cifra/proto';
import { after, at, built, file, hashOf, outputs, queuedJob, reservingJob, warning, year } from './_jobs.ts';
import { completeJob, enterStage, failJob, queueJob, recordAnalysis, recordDataset } from './job.ts';
import { writeJobLog } from './job-log.ts';

const manifest: DatasetManifest = {
  job_id: 'job-1',
  client_name: 'Cliente Uno',
  systems: ['books'],
  files: [{ sha256: hashOf('a'), name: 'upload-a.csv', system: 'books', kind: 'ledger', postings: 3 }],
  company: 'Ejemplo SL',
  currency: 'EUR',
  chart: 'pgc',
  granularity: 'postings',
  sums_hold_opening: false,
  difference: '0',
  checks: [],
  postings: 3,
  entries: 1,
  totals: { debit: '10.00', credit: '10.00' },
  coverage: year,
  fiscal_years: [{ period: year, has_opening: true }],
  period: year,
  duplicates: 0,
  warnings: [warning, { ...warning, row: 13 }],
};

describe('the log of a job', () => {
  it('names every stage, file, warning and output, a line each', () => {
    const reading = after(enterStage(queuedJob(), { stage: 'initializing', attempt: 1, at: at(2) }));
    const read = after(recordDataset(reading, { ...built, warnings: [warning] }));
    const analysed = after(recordAnalysis(read, { attempt: 1, warnings: [], at: at(6) }));
    const done = after(completeJob(analysed, { attempt: 1, outputs, at: at(7) }));
    expect(writeJobLog(done, manifest).trimEnd().split('\n')).toEqual([
      'job id=job-1 attempt=1 language=es systems=books period=2023-01-01..2023-12-31',
      `${at(1)} stage=queued status=pending`,
      `${at(2)} stage=initializing status=processing`,
      `${at(5)} stage=filtering_dataset status=processing dataset=built postings=3 entries=1 duplicates=0`,
      `${at(6)} stage=filtering_dataset status=processing analysis=completed`,
      `${at(7)} stage=completed status=completed_with_warnings`,
      `file name="upload-a.csv" bytes=10 sha256=${hashOf('a')} system=books kind=ledger postings=3`,
      'ledger coverage=2023-01-01..2023-12-31 currency=EUR chart=pgc debit=10.00 credit=10.00',
      'warning code=unbalanced_entry file="upload-a.csv" row=12 detail="Entry 7 does not balance."',
      'warning code=unbalanced_entry file="upload-a.csv" row=13 detail="Entry 7 does not balance."',
      ...outputs.map(({ name }) => `output name=${name} bytes=4 sha256=${hashOf('c')}`),
    ]);
  });

  it('is there for a failed job, with the reason', () => {
    const error = { code: 'file_unreadable', detail: { es: 'Dañado', en: 'Damaged' } } as const;
    const log = writeJobLog(after(failJob(queuedJob(), { attempt: 1, error, at: at(3) })), undefined);
    expect(log).toContain(`${at(3)} stage=failed status=error\n`);
    expect(log).toContain('error code=file_unreadable detail="Damaged"\n');
  });

  it('keeps whatever stands in a name on its line', () => {
    const job = after(queueJob(reservingJob([file('upload-a', { name: 'a"\nstage=completed.csv' })]), at(1)));
    expect(writeJobLog(job, undefined)).toContain('file name="a\\"\\nstage=completed.csv" ');
  });
});
