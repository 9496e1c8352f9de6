import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { patchTaskEndpoint, tasksEndpoint } from '@cifra/proto';
import type { JobStage } from '@cifra/proto';
import { blobsUnder } from './_data-folder.ts';
import { apiOf, orderReport, registerOwner, untilStage, uploadOne, writeSmallLedger } from './_owners.ts';
import type { Owner } from './_owners.ts';
import { allOrSome } from './_matrix.ts';
import { descendantsOf, isAlive } from './_processes.ts';
import { startProduct } from './_program.ts';
import type { StackProcess } from './_program.ts';
import { blobNames, course, endingsOf, expectOneReport, onceEach, oneSet, proofOf } from './_proof.ts';
import type { Proof } from './_proof.ts';
import { until } from './_until.ts';

type Order = { readonly owner: Owner; readonly uploadId: string; readonly reportId: string };

// The last first. What is done again after a kill may be held and killed once more, at an earlier stage of the same
// service, beside the next one: so there is room for all.
const heldStages = allOrSome(
  course.filter((stage) => stage !== 'completed'),
  ['queued', 'computing_kpis', 'finalizing_outputs'],
).toReversed();
const roomForAll = {
  CIFRA_READINGS_AT_ONCE: '16',
  CIFRA_ANALYSES_AT_ONCE: '16',
  CIFRA_RENDERINGS_AT_ONCE: '16',
};

describe('a process that is killed while it holds a job', () => {
  let folder: string;
  let data: string;
  let file: string;
  let product: StackProcess;
  let undisturbed: Proof;
  const owners = new Map<JobStage, Owner>();
  const orders = new Map<JobStage, Order>();

  const orderOf = (stage: JobStage): Order => {
    const order = orders.get(stage);
    if (order === undefined) throw new Error(`nothing was held at ${stage}`);
    return order;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-crash-'));
    data = join(folder, 'data');
    file = join(folder, 'libro-diario.csv');
    await writeSmallLedger(file);
    product = await startProduct(data);
    for (const stage of heldStages) owners.set(stage, await registerOwner(product, stage));
    const calm = await registerOwner(product, 'undisturbed');
    const job = await orderReport(apiOf(product, calm), await uploadOne(apiOf(product, calm), file), 'calm');
    await untilStage(apiOf(product, calm), job.id, 'completed');
    undisturbed = await proofOf(product, calm, job.id);
    await product.send('SIGTERM');
  });
  afterAll(async () => {
    await product.send('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it.each(heldStages)('dies at %s, and all that it had started dies with it', async (stage) => {
    product = await startProduct(data, { ...roomForAll, CIFRA_HOLD_AT: stage });
    const owner = owners.get(stage);
    if (owner === undefined) throw new Error('no owner');
    const api = apiOf(product, owner);
    const uploadId = await uploadOne(api, file);
    const { id: reportId } = await orderReport(api, uploadId, 'only');
    orders.set(stage, { owner, uploadId, reportId });
    await untilStage(api, reportId, stage);
    const started = descendantsOf(product.pid);
    expect(await product.send('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
    await until('nothing that it started is left', async () => !started.some(isAlive));
  });

  it('is started again, and finds everything that was answered', async () => {
    product = await startProduct(data);
    for (const stage of heldStages) {
      const { owner, uploadId, reportId } = orderOf(stage);
      expect(await orderReport(apiOf(product, owner), uploadId, 'only')).toMatchObject({ id: reportId });
    }
  });

  it.each(heldStages)('leaves a job held at %s to be ended once, as if nothing had been', async (stage) => {
    const { owner, reportId } = orderOf(stage);
    await untilStage(apiOf(product, owner), reportId, 'completed');
    await expectOneReport(product, owner, reportId);
    expect(await proofOf(product, owner, reportId)).toEqual(undisturbed);
    expect(endingsOf(data, reportId)).toEqual(onceEach);
  });

  it('keeps whatever it had answered when it was killed', async () => {
    const { owner, reportId } = orderOf('queued');
    const api = apiOf(product, owner);
    const params = { report_id: reportId };
    const { tasks } = await api.call(tasksEndpoint, { params });
    const task = tasks[0];
    const newcomer = await registerOwner(product, 'newcomer');
    const uploadId = await uploadOne(apiOf(product, newcomer), file);
    if (task !== undefined) {
      const target = { ...params, task_id: task.id };
      await api.call(patchTaskEndpoint, { params: target, body: { status: 'completed' } });
    }
    await product.send('SIGKILL');
    product = await startProduct(data);
    const again = await apiOf(product, owner).call(tasksEndpoint, { params });
    expect(again.tasks).toEqual(tasks.map((one) => (one === task ? { ...one, status: 'completed' } : one)));
    const job = await orderReport(apiOf(product, newcomer), uploadId, 'only');
    await untilStage(apiOf(product, newcomer), job.id, 'completed');
  });

  it('leaves one set of outputs of each, and nothing of a try that died', async () => {
    expect(await product.send('SIGTERM')).toMatchObject({ code: 0 });
    for (const stage of heldStages) {
      const { owner, reportId } = orderOf(stage);
      const names = blobNames(await blobsUnder(data, `${owner.tenant}/jobs/${reportId}/`));
      expect({ stage, names }).toEqual({ stage, names: oneSet });
    }
  });
});
