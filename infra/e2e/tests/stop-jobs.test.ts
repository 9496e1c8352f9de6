import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cancelReportEndpoint,
  dashboardEndpoint,
  datasetEndpoint,
  deleteReportEndpoint,
  figuresEndpoint,
  getReportEndpoint,
  listReportsEndpoint,
  logEndpoint,
  pdfEndpoint,
  usageEndpoint,
} from '@cifra/proto';
import type { JobStage } from '@cifra/proto';
import { blobsUnder, eventsOf, replay, unfinishedWork } from './_data-folder.ts';
import { allOrSome } from './_matrix.ts';
import { apiOf, orderReport, registerOwner, untilStage, uploadOne, writeSmallLedger } from './_owners.ts';
import type { Owner } from './_owners.ts';
import { startProduct } from './_program.ts';
import type { StackProcess } from './_program.ts';
import { course } from './_proof.ts';
import { until } from './_until.ts';

type Stopped = { readonly owner: Owner; readonly id: string; readonly how: 'cancelled' | 'deleted' };

const heldStages = allOrSome(
  course.filter((stage) => stage !== 'completed'),
  ['filtering_dataset', 'computing_kpis', 'finalizing_outputs'],
);
// What is stopped is swept away as soon as it may be; work that is broken off ends at once here.
const sweeping = { CIFRA_SWEEP_EVERY_MS: '20', CIFRA_LEASE_GRACE_MS: '0' };

describe('a report that is stopped while it is held', () => {
  let folder: string;
  let data: string;
  let file: string;
  let product: StackProcess;
  let last: Owner;
  const pairs = new Map<JobStage, readonly Stopped[]>();
  const all = (): Stopped[] => [...pairs.values()].flat();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-stop-'));
    data = join(folder, 'data');
    file = join(folder, 'libro-diario.csv');
    await writeSmallLedger(file);
    product = await startProduct(data);
    for (const stage of heldStages) {
      const owners = [
        await registerOwner(product, `${stage}-one`),
        await registerOwner(product, `${stage}-two`),
      ];
      const how = ['cancelled', 'deleted'] as const;
      pairs.set(
        stage,
        owners.map((owner, index) => ({ owner, id: '', how: how[index] ?? 'deleted' })),
      );
    }
    last = await registerOwner(product, 'last');
    await product.send('SIGTERM');
  });
  afterAll(async () => {
    await product.send('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function stop({ owner, id, how }: Stopped): Promise<void> {
    const api = apiOf(product, owner);
    const endpoint = how === 'cancelled' ? cancelReportEndpoint : deleteReportEndpoint;
    await api.open(endpoint, { params: { report_id: id } });
  }

  async function expectStopped({ owner, id, how }: Stopped): Promise<void> {
    const api = apiOf(product, owner);
    const params = { report_id: id };
    expect(await api.call(usageEndpoint)).toMatchObject({ used: 0 });
    for (const endpoint of [figuresEndpoint, dashboardEndpoint]) {
      expect([404, 410]).toContain(await refusalOf(() => api.open(endpoint, { params })));
    }
    expect([404, 410]).toContain(await refusalOf(() => api.open(pdfEndpoint, { params, query: {} })));
    const query = { format: 'xlsx' } as const;
    expect([404, 410]).toContain(await refusalOf(() => api.open(datasetEndpoint, { params, query })));
    if (how === 'deleted') {
      expect(await refusalOf(() => api.open(getReportEndpoint, { params }))).toBe(404);
      expect((await api.call(listReportsEndpoint)).total).toBe(0);
      return;
    }
    expect(await api.call(getReportEndpoint, { params })).toMatchObject({
      status: 'error',
      stage: 'failed',
      error: { code: 'cancelled' },
      outputs: { pdf: false, dataset: false, log: true },
    });
    expect(await (await api.open(logEndpoint, { params })).text()).toContain('error code=cancelled');
  }

  it.each(heldStages)('at %s by cancelling or removing is over at once', async (stage) => {
    product = await startProduct(data, { ...sweeping, CIFRA_HOLD_AT: stage });
    const held: Stopped[] = [];
    for (const { owner, how } of pairs.get(stage) ?? []) {
      const api = apiOf(product, owner);
      const { id } = await orderReport(api, await uploadOne(api, file), 'only');
      held.push({ owner, id, how });
    }
    pairs.set(stage, held);
    for (const { owner, id } of held) await untilStage(apiOf(product, owner), id, stage);
    for (const stopped of held) await stop(stopped);
    // The results' owners hear of it by an event.
    await until('everybody has heard of it', async () => unfinishedWork(data).length === 0);
    for (const stopped of held) await expectStopped(stopped);
    expect(await product.send('SIGTERM')).toMatchObject({ code: 0 });
  });

  it('stays so, whatever is told of it once more', async () => {
    const ids = new Set(all().map(({ id }) => id));
    await replay(
      data,
      eventsOf(data).filter(({ event }) => ids.has(event.subject)),
    );
    product = await startProduct(data, sweeping);
    const api = apiOf(product, last);
    const { id } = await orderReport(api, await uploadOne(api, file), 'only');
    await untilStage(api, id, 'completed');
    await until('nothing is left to do', async () => unfinishedWork(data).length === 0);
    for (const stopped of all()) await expectStopped(stopped);
  });

  it('leaves no blob', async () => {
    expect(await product.send('SIGTERM')).toMatchObject({ code: 0 });
    for (const [stage, stopped] of pairs) {
      for (const { owner, id, how } of stopped) {
        const keys = await blobsUnder(data, `${owner.tenant}/jobs/${id}/`);
        expect({ stage, how, keys }).toEqual({ stage, how, keys: [] });
      }
    }
  });
});

/** The status that a call is refused with; 200 for one that is not. */
async function refusalOf(call: () => Promise<unknown>): Promise<number> {
  try {
    await call();
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}
