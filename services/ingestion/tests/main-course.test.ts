import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@cifra/platform/testing';
import { analysisFailed, datasetManifestSchema, reportJobSchema } from '@cifra/proto';
import { json } from 'node:stream/consumers';
import { datasetOf, finish, getJob, newsOf, ofJob, submit } from './_course.ts';
import { bootIngestion } from './_ingestion.ts';
import type { TestIngestion } from './_ingestion.ts';

describe('a report from upload to completion', () => {
  let ingestion: TestIngestion;
  beforeAll(async () => {
    ingestion = await bootIngestion();
  });
  afterAll(() => ingestion.close());

  it('is read here, completes on the news of the others, and passes every stage in order', async () => {
    const job = await submit(ingestion);
    expect(reportJobSchema.parse(job)).toMatchObject({ stage: 'queued', status: 'pending' });
    await finish(ingestion, job.id);
    expect(await getJob(ingestion, job.id)).toMatchObject({
      stage: 'completed',
      status: 'completed',
      error: null,
      client_name: 'Cliente Uno',
      outputs: {
        pdf: true,
        dataset: true,
        log: true,
      },
      period: {
        from: '2023-01-01',
        to: '2023-12-31',
      },
    });
    const log = await (await ingestion.call('GET', `/api/reports/${job.id}/log`)).text();
    const stages = [...log.matchAll(/stage=(\w+) status=\w+$/gm)].map(([, stage]) => stage);
    expect(stages).toEqual([
      'queued',
      'initializing',
      'running_pipeline',
      'matching_inputs',
      'filtering_dataset',
      'computing_kpis',
      'generating_charts',
      'rendering_report',
      'finalizing_outputs',
      'finalizing',
      'completed',
    ]);
  });

  it('stores dataset and manifest under the job and its attempt', async () => {
    const job = await submit(ingestion);
    const built = await datasetOf(ingestion, job.id);
    expect(built.dataset.key).toBe(`client-1/jobs/${job.id}/1/ledger.parquet`);
    expect((await ingestion.engines.blobs.head(built.dataset.key))?.sha256).toBe(built.dataset.sha256);
    const manifest = datasetManifestSchema.parse(
      await json(await ingestion.engines.blobs.get(built.manifest.key)),
    );
    expect(manifest).toMatchObject({ job_id: job.id, client_name: 'Cliente Uno', systems: ['books'] });
  });

  it('announces each stage once, in one sequence', async () => {
    const job = await submit(ingestion);
    await finish(ingestion, job.id);
    const events = ingestion.heard.filter(ofJob(job.id));
    expect(events.map((event) => (event.data as { sequence: number }).sequence)).toEqual(
      events.map((_, index) => index + 1),
    );
    expect(new Set(events.map((event) => event.correlationid)).size).toBe(1);
  });

  it('ends the same whatever is told twice or in another order', async () => {
    const job = await submit(ingestion);
    const news = await newsOf(ingestion, await datasetOf(ingestion, job.id));
    for (const tell of news.toReversed()) await tell();
    for (const tell of news) await tell();
    await ingestion.hear('cifra.job.completed.v1', ofJob(job.id));
    const done = await getJob(ingestion, job.id);
    expect(done).toMatchObject({ stage: 'completed', status: 'completed' });
    const completions = ingestion.heard
      .filter(ofJob(job.id))
      .filter(({ type }) => type === 'cifra.job.completed.v1');
    expect(completions).toHaveLength(1);
  });

  it('ignores another client’s news of it and news of jobs that never were', async () => {
    const job = await submit(ingestion);
    const { attempt } = await datasetOf(ingestion, job.id);
    const course = { job_id: job.id, attempt, sequence: 1 };
    const error = { code: 'pipeline_failed', detail: { es: 'No', en: 'No' } } as const;
    await ingestion.tell(analysisFailed, job.id, { ...course, error }, { tenant: 'client-2' });
    await ingestion.tell(analysisFailed, 'never-was', { ...course, job_id: 'never-was', error });
    await finish(ingestion, job.id);
    expect((await getJob(ingestion, job.id)).status).toBe('completed');
    expect((await ingestion.call('GET', '/api/reports/never-was')).status).toBe(404);
  });

  it('is read once, though it is submitted twice', async () => {
    const job = await submit(ingestion);
    await datasetOf(ingestion, job.id);
    const submitted = await ingestion.hear('cifra.job.submitted.v1', ofJob(job.id));
    for (const id of [submitted.id, 'another-delivery']) {
      await ingestion.engines.bus.publish('cifra.jobs.v1', [{ ...submitted, id }]);
    }
    await finish(ingestion, job.id);
    const built = ingestion.heard
      .filter(ofJob(job.id))
      .filter(({ type }) => type === 'cifra.job.dataset-built.v1');
    expect(built).toHaveLength(1);
    expect(await getJob(ingestion, job.id)).toMatchObject({ status: 'completed' });
  });

  it('fails with the reason that analytics gives, and gives the seat back', async () => {
    const usage = async () => (await (await ingestion.call('GET', '/api/usage')).json()) as { used: number };
    const before = (await usage()).used;
    const job = await submit(ingestion, {});
    const built = await datasetOf(ingestion, job.id);
    const error = {
      code: 'pipeline_failed',
      detail: { es: 'No cuadra.', en: 'It does not balance.' },
    } as const;
    await ingestion.tell(analysisFailed, job.id, {
      job_id: job.id,
      attempt: built.attempt,
      sequence: 2,
      error,
    });
    await ingestion.hear('cifra.job.failed.v1', ofJob(job.id));
    expect(await getJob(ingestion, job.id)).toMatchObject({
      stage: 'failed',
      status: 'error',
      error: {
        code: 'pipeline_failed',
        detail: 'No cuadra.',
      },
    });
    await until(async () => (await usage()).used === before);
  });
});
