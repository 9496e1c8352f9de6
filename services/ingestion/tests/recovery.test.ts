import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@cifra/platform/testing';
import type { ReportJob, Usage } from '@cifra/proto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetOf, finish, getJob, order, submit, upload } from './_course.ts';
import { bootIngestion, filesForm, person } from './_ingestion.ts';
import type { TestIngestion } from './_ingestion.ts';

/** Breaks off where the process would have died. */
function breakOffAt(point: string): (reached: string) => void {
  return (reached) => {
    if (reached === point) throw new Error(`broken off at ${point}`);
  };
}

const starter = { as: person({ tier: 'starter' }) };

describe('what a crash leaves', () => {
  let ingestion: TestIngestion;
  let folder: string | undefined;
  afterEach(async () => {
    await ingestion.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    folder = undefined;
  });

  it.each(['job.reserved', 'job.seated'])(
    'at %s is finished by the sweeper, with one seat',
    async (point) => {
      folder = await mkdtemp(join(tmpdir(), 'cifra-ingestion-'));
      ingestion = await bootIngestion({ folder, overrides: { crashAt: breakOffAt(point) } });
      const [file] = await upload(ingestion, { a: 'ledger;crash' }, starter);
      const how = { ...starter, headers: { 'Idempotency-Key': 'key-crash' } };
      expect((await order(ingestion, { upload_ids: [file?.id] }, how)).status).toBe(500);
      expect(await (await ingestion.call('GET', '/api/reports', starter)).json()).toMatchObject({ total: 0 });
      await ingestion.close();

      ingestion = await bootIngestion({ folder });
      const listed = async () =>
        (await (await ingestion.call('GET', '/api/reports', starter)).json()) as { items: ReportJob[] };
      await until(async () => (await listed()).items.length === 1);
      const [job] = (await listed()).items;
      await finish(ingestion, job?.id ?? '');
      const usage = (await (await ingestion.call('GET', '/api/usage', starter)).json()) as Usage;
      expect(usage.used).toBe(1);
      // Whoever asks again under the same key gets the job that came of it.
      const again = (await (await order(ingestion, { upload_ids: [file?.id] }, how)).json()) as ReportJob;
      expect(again.id).toBe(job?.id);
    },
  );

  it('is finished by the same request as well', async () => {
    let broken = true;
    const crashAt = (point: string): void => {
      if (point === 'job.seated' && broken) throw new Error('broken off');
    };
    ingestion = await bootIngestion({ overrides: { crashAt } });
    const [file] = await upload(ingestion, { a: 'ledger;again' });
    const how = { headers: { 'Idempotency-Key': 'key-again' } };
    expect((await order(ingestion, { upload_ids: [file?.id] }, how)).status).toBe(500);
    broken = false;
    const answer = await order(ingestion, { upload_ids: [file?.id] }, how);
    expect(answer.status).toBe(202);
    await datasetOf(ingestion, ((await answer.json()) as ReportJob).id);
  });

  it('of a file between its bytes and its verdict is removed, and nobody ever sees it', async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-ingestion-'));
    ingestion = await bootIngestion({ folder, overrides: { crashAt: breakOffAt('upload.stored') } });
    const form = filesForm({ a: 'ledger;lost' });
    expect((await ingestion.call('POST', '/api/uploads', { form })).status).toBe(500);
    const keys = async () => {
      const all: string[] = [];
      for await (const { key } of ingestion.engines.blobs.list('client-1/uploads/')) all.push(key);
      return all;
    };
    expect(await keys()).toHaveLength(1);
    await ingestion.close();

    ingestion = await bootIngestion({ folder });
    await until(async () => (await keys()).length === 0);
  });

  it('while the books are read is read again after the restart', async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-ingestion-'));
    ingestion = await bootIngestion({ folder, env: { CIFRA_HOLD_AT: 'matching_inputs' } });
    const { id } = await submit(ingestion);
    await until(async () => (await getJob(ingestion, id)).stage === 'matching_inputs');
    await ingestion.close();

    ingestion = await bootIngestion({ folder });
    expect((await datasetOf(ingestion, id)).attempt).toBe(2);
    await finish(ingestion, id);
    expect((await getJob(ingestion, id)).status).toBe('completed');
  });

  it('between stored and announced is announced once, by the next attempt', async () => {
    let crashes = 1;
    const crashAt = (point: string): void => {
      if (point === 'dataset.stored' && crashes-- > 0) throw new Error('broken off');
    };
    ingestion = await bootIngestion({ overrides: { crashAt } });
    const { id } = await submit(ingestion);
    const built = await datasetOf(ingestion, id);
    expect(built.dataset.key).toContain(`/${id}/2/`);
    const earlier: string[] = [];
    for await (const { key } of ingestion.engines.blobs.list(`client-1/jobs/${id}/1/`)) earlier.push(key);
    expect(earlier).toEqual([]);
    await finish(ingestion, id);
    const announced = ingestion.heard.filter(
      ({ subject, type }) => subject === id && type === 'cifra.job.dataset-built.v1',
    );
    expect(announced).toHaveLength(1);
  });
});
