import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@cifra/platform/testing';
import type { Problem, Usage } from '@cifra/proto';
import { datasetOf, finish, getJob, newsOf, ofJob, order, submit, upload } from './_course.ts';
import { bootIngestion } from './_ingestion.ts';
import type { TestIngestion } from './_ingestion.ts';

const sweeping = { sweepEveryMs: 20, leaseGraceMs: 0 };

describe('stopping a report', () => {
  let ingestion: TestIngestion;
  afterEach(() => ingestion.close());

  const cancel = (id: string) => ingestion.call('POST', `/api/reports/${id}/cancel`);
  const remove = (id: string) => ingestion.call('DELETE', `/api/reports/${id}`);
  const used = async () => ((await (await ingestion.call('GET', '/api/usage')).json()) as Usage).used;
  const keysOf = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of ingestion.engines.blobs.list(prefix)) keys.push(key);
    return keys;
  };

  it.each(['queued', 'initializing', 'running_pipeline', 'matching_inputs', 'filtering_dataset'])(
    'while it is %s ends it as cancelled, frees the worker and gives the seat back',
    async (stage) => {
      ingestion = await bootIngestion({ env: { CIFRA_HOLD_AT: stage, CIFRA_READINGS_AT_ONCE: '1' } });
      const { id } = await submit(ingestion);
      await until(async () => (await getJob(ingestion, id)).stage === stage);
      expect(await used()).toBe(1);
      const response = await cancel(id);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        status: 'error',
        stage: 'failed',
        error: {
          code: 'cancelled',
          detail: 'El informe se canceló',
        },
      });
      expect((await cancel(id)).status).toBe(200);
      expect(await used()).toBe(0);
      await ingestion.hear('cifra.job.cancelled.v1', ofJob(id));
      // The only worker is free again: the next job gets as far.
      const next = await submit(ingestion);
      await until(async () => (await getJob(ingestion, next.id)).stage === stage);
    },
  );

  it('while its outputs are being checked ends it as well, and holds nobody up', async () => {
    ingestion = await bootIngestion({ env: { CIFRA_HOLD_AT: 'finalizing' } });
    for (let round = 0; round < 3; round += 1) {
      const { id } = await submit(ingestion);
      for (const tell of await newsOf(ingestion, await datasetOf(ingestion, id))) await tell();
      await until(async () => (await getJob(ingestion, id)).stage === 'finalizing');
      expect((await cancel(id)).status).toBe(200);
      expect((await getJob(ingestion, id)).outputs).toEqual({ pdf: false, dataset: false, log: true });
    }
    expect(await used()).toBe(0);
  });

  it('once its books are read takes what was made of them away; its log stays', async () => {
    ingestion = await bootIngestion({ overrides: sweeping });
    const { id } = await submit(ingestion);
    await datasetOf(ingestion, id);
    expect(await keysOf(`client-1/jobs/${id}/`)).toHaveLength(2);
    await cancel(id);
    await until(async () => (await keysOf(`client-1/jobs/${id}/`)).length === 0);
    const log = await (await ingestion.call('GET', `/api/reports/${id}/log`)).text();
    expect(log).toMatch(/^file name=".+" bytes=/m);
    expect(log).toContain('error code=cancelled');
    expect((await remove(id)).status).toBe(204);
    expect((await ingestion.call('GET', `/api/reports/${id}/log`)).status).toBe(404);
  });

  it('that is over is a conflict', async () => {
    ingestion = await bootIngestion();
    const { id } = await submit(ingestion);
    await finish(ingestion, id);
    expect((await (await cancel(id)).json()) as Problem).toMatchObject({ status: 409, code: 'conflict' });
    expect(await used()).toBe(1);
  });

  it('lets no late news bring it back', async () => {
    ingestion = await bootIngestion();
    const { id } = await submit(ingestion);
    const news = await newsOf(ingestion, await datasetOf(ingestion, id));
    await cancel(id);
    for (const tell of news) await tell();
    const other = await submit(ingestion);
    await finish(ingestion, other.id);
    expect(await getJob(ingestion, id)).toMatchObject({ stage: 'failed', error: { code: 'cancelled' } });
  });

  it('by deletion takes everything of it away, but not the upload', async () => {
    ingestion = await bootIngestion({ overrides: sweeping });
    const [file] = await upload(ingestion, { a: 'ledger;kept' });
    const { id } = (await (await order(ingestion, { upload_ids: [file?.id] })).json()) as { id: string };
    await finish(ingestion, id);
    expect((await keysOf(`client-1/jobs/${id}/`)).length).toBeGreaterThan(2);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    for (const path of ['', '/events', '/log']) {
      expect((await ingestion.call('GET', `/api/reports/${id}${path}`)).status).toBe(404);
    }
    await ingestion.hear('cifra.job.deleted.v1', ofJob(id));
    await until(async () => (await keysOf(`client-1/jobs/${id}/`)).length === 0);
    expect(await used()).toBe(1);
    expect((await order(ingestion, { upload_ids: [file?.id] })).status).toBe(202);
  });

  it('by deletion while it runs gives the seat back and ends the work', async () => {
    ingestion = await bootIngestion({ env: { CIFRA_HOLD_AT: 'matching_inputs' }, overrides: sweeping });
    const { id } = await submit(ingestion);
    await until(async () => (await getJob(ingestion, id)).stage === 'matching_inputs');
    expect((await remove(id)).status).toBe(204);
    expect(await used()).toBe(0);
    const next = await submit(ingestion);
    await until(async () => (await getJob(ingestion, next.id)).stage === 'matching_inputs');
    expect(ingestion.heard.some(({ type }) => type === 'cifra.job.dataset-built.v1')).toBe(false);
  });

  it('can wait: a withdrawn upload stays readable for its job and goes with it', async () => {
    ingestion = await bootIngestion({ env: { CIFRA_HOLD_AT: 'initializing' }, overrides: sweeping });
    const [file] = await upload(ingestion, { a: 'ledger;held' });
    const { id } = (await (await order(ingestion, { upload_ids: [file?.id] })).json()) as { id: string };
    await until(async () => (await getJob(ingestion, id)).stage === 'initializing');
    expect((await ingestion.call('DELETE', `/api/uploads/${file?.id}`)).status).toBe(204);
    expect(await keysOf(`client-1/uploads/${file?.id}/`)).toHaveLength(1);
    expect((await order(ingestion, { upload_ids: [file?.id] })).status).toBe(404);
    await remove(id);
    await until(async () => (await keysOf(`client-1/uploads/${file?.id}/`)).length === 0);
  });
});
