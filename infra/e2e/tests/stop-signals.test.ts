import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobStage } from '@cifra/proto';
import { isVerify } from './_matrix.ts';
import {
  apiOf,
  orderReport,
  registerOwner,
  untilReached,
  untilStage,
  uploadOne,
  writeSmallLedger,
} from './_owners.ts';
import { descendantsOf, isAlive } from './_processes.ts';
import { startProduct } from './_program.ts';
import type { StackProcess } from './_program.ts';
import { expectOneReport, proofOf } from './_proof.ts';
import { until } from './_until.ts';

describe('a process that is asked to stop while a job runs', () => {
  let folder: string;
  let file: string;
  let product: StackProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-stop-'));
    file = join(folder, 'libro-diario.csv');
    await writeSmallLedger(file);
  });
  afterAll(async () => {
    await product.send('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const all: [NodeJS.Signals, JobStage, 'held' | 'running'][] = [
    ['SIGTERM', 'matching_inputs', 'held'],
    ['SIGINT', 'rendering_report', 'held'],
    ['SIGTERM', 'queued', 'running'],
    ['SIGINT', 'computing_kpis', 'running'],
  ];
  const cases = isVerify ? all : all.slice(1, 3);

  it.each(cases)('by %s at %s (%s) ends well, and goes on at the next start', async (signal, stage, how) => {
    const data = join(folder, `${signal}-${stage}`);
    product = await startProduct(data, how === 'held' ? { CIFRA_HOLD_AT: stage } : {});
    const owner = await registerOwner(product, `${signal}-${stage}`.toLowerCase());
    const api = apiOf(product, owner);
    const { id } = await orderReport(api, await uploadOne(api, file), 'only');
    if (how === 'held') await untilStage(api, id, stage);
    else await untilReached(api, id, stage);
    const started = descendantsOf(product.pid);
    expect(await product.send(signal)).toMatchObject({ code: 0, signal: null });
    expect(started.filter(isAlive)).toEqual([]);

    product = await startProduct(data);
    await untilStage(apiOf(product, owner), id, 'completed');
    await expectOneReport(product, owner, id);
    await proofOf(product, owner, id);
    await product.send('SIGTERM');
  });

  // It takes as long as people under way are given.
  const itLong = isVerify ? it : it.skip;
  itLong(
    'ends in time though somebody is sending a file (skipped: fifteen seconds; make verify)',
    async () => {
      const data = join(folder, 'sending');
      product = await startProduct(data);
      const { token } = await registerOwner(product, 'sender');
      const sending = request(`${product.url}/api/uploads`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=cut' },
      }).on('error', () => undefined);
      sending.write('--cut\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\nFecha;');
      const spool = join(data, 'work', 'ingestion', 'uploads');
      await until('the file is being received', async () => (await readdir(spool)).length > 0);
      const startedAt = process.hrtime.bigint();
      expect(await product.send('SIGTERM')).toMatchObject({ code: 0, signal: null });
      expect(Number(process.hrtime.bigint() - startedAt) / 1e9).toBeLessThan(20);
    },
  );
});
