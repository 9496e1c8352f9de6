import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@cifra/platform/testing';
import { renderingCompleted } from '@cifra/proto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatasetError } from '../src/ledger/dataset-error.ts';
import { datasetOf, getJob, newsOf, ofJob, submit } from './_course.ts';
import { bootIngestion } from './_ingestion.ts';
import type { TestIngestion } from './_ingestion.ts';
import { fakeReaders } from './_readers.ts';

describe('a report that can’t be made', () => {
  let ingestion: TestIngestion;
  afterEach(() => ingestion.close());

  it('says what is wrong with the books, at once', async () => {
    const detail = { es: 'Falta la columna de importes.', en: 'The amount column is missing.' };
    let tries = 0;
    ingestion = await bootIngestion({
      overrides: {
        readers: {
          ...fakeReaders,
          buildDataset: async () => {
            tries += 1;
            throw new DatasetError('file_unreadable', detail);
          },
        },
      },
    });
    const job = await submit(ingestion);
    await ingestion.hear('cifra.job.failed.v1', ofJob(job.id));
    expect(await getJob(ingestion, job.id)).toMatchObject({
      status: 'error',
      stage: 'failed',
      error: {
        code: 'file_unreadable',
        detail: detail.es,
      },
    });
    expect(tries).toBe(1);
    const log = await (await ingestion.call('GET', `/api/reports/${job.id}/log`)).text();
    expect(log).toContain(`error code=file_unreadable detail="${detail.en}"`);
  });

  it('is tried again when reading breaks down, from a clean folder, under a higher attempt', async () => {
    let tries = 0;
    ingestion = await bootIngestion({
      overrides: {
        readers: {
          ...fakeReaders,
          buildDataset: async (given) => {
            tries += 1;
            if (tries === 1) throw new Error('the reader fell over');
            return fakeReaders.buildDataset(given);
          },
        },
      },
    });
    const job = await submit(ingestion);
    expect((await datasetOf(ingestion, job.id)).attempt).toBe(2);
    const folder = join(ingestion.folder, 'work', 'ingestion', 'jobs');
    await until(async () => (await readdir(folder)).length === 0);
  });

  it('fails with something to do about it when it never works', async () => {
    ingestion = await bootIngestion({
      overrides: {
        readers: { ...fakeReaders, buildDataset: () => Promise.reject(new Error('the reader fell over')) },
      },
    });
    const job = await submit(ingestion);
    await ingestion.hear('cifra.job.failed.v1', ofJob(job.id));
    const { error } = await getJob(ingestion, job.id, { headers: { 'Accept-Language': 'en' } });
    expect(error?.code).toBe('pipeline_failed');
    expect(error?.detail).toContain('Request the report again');
    expect(error?.detail).not.toContain('fell over');
  });

  it('is not called complete when an output is missing or not what it was said to be', async () => {
    ingestion = await bootIngestion();
    const job = await submit(ingestion);
    const built = await datasetOf(ingestion, job.id);
    const news = await newsOf(ingestion, built);
    await ingestion.engines.blobs.put(`client-1/jobs/${job.id}/1/report.en.pdf`, Buffer.from('another'), {
      contentType: 'application/pdf',
    });
    for (const tell of news) await tell();
    await ingestion.hear('cifra.job.failed.v1', ofJob(job.id));
    expect(await getJob(ingestion, job.id)).toMatchObject({ status: 'error', outputs: { pdf: false } });
  });

  it('is not called complete without all that is promised', async () => {
    ingestion = await bootIngestion();
    const job = await submit(ingestion);
    const { attempt, dataset } = await datasetOf(ingestion, job.id);
    const outputs = [{ name: 'dataset.parquet', claim: dataset }];
    await ingestion.tell(renderingCompleted, job.id, { job_id: job.id, attempt, sequence: 9, outputs });
    await ingestion.hear('cifra.job.failed.v1', ofJob(job.id));
    expect((await getJob(ingestion, job.id)).status).toBe('error');
  });
});
