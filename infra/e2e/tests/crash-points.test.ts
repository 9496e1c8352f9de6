import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listReportsEndpoint } from '@cifra/proto';
import { blobsUnder, unfinishedWork } from './_data-folder.ts';
import { allOrSome } from './_matrix.ts';
import { apiOf, orderReport, registerOwner, untilStage, uploadOne, writeSmallLedger } from './_owners.ts';
import type { Owner } from './_owners.ts';
import { startProduct } from './_program.ts';
import type { StackProcess } from './_program.ts';
import { blobNames, endingsOf, expectOneReport, onceEach, oneSet, proofOf } from './_proof.ts';
import type { Proof } from './_proof.ts';
import { until } from './_until.ts';

// The last first: so a job that died at a later point does not come to an earlier one, where the next one dies.
const pointsOfTheCourse = [
  'outputs.checked',
  'rendering.stored',
  'analysis.recorded',
  'analysis.stored',
  'dataset.stored',
  'upload.stored',
];
// These are passed whenever anything is taken up again, at the start too: nothing else may be under way.
const pointsOfAnything = [
  'job.seated',
  'job.reserved',
  'inbox.handled',
  'inbox.claimed',
  'relay.after-publish',
  'relay.before-publish',
];
const allPoints = [...pointsOfTheCourse, ...pointsOfAnything];
const points = allOrSome(allPoints, ['rendering.stored', 'dataset.stored', 'relay.after-publish']);

describe('a process that dies between two writes', () => {
  let folder: string;
  let data: string;
  let file: string;
  let product: StackProcess;
  let undisturbed: Proof;
  const owners = new Map<string, Owner>();
  const reports = new Map<string, string>();

  const ownerOf = (point: string): Owner => {
    const owner = owners.get(point);
    if (owner === undefined) throw new Error(`no owner for ${point}`);
    return owner;
  };

  /** What a person does, and does again after a crash: upload, order under a key of their own. */
  async function ask(point: string): Promise<string> {
    const api = apiOf(product, ownerOf(point));
    const { id } = await orderReport(api, await uploadOne(api, file), 'only');
    return id;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-crash-'));
    data = join(folder, 'data');
    file = join(folder, 'libro-diario.csv');
    await writeSmallLedger(file);
    product = await startProduct(data);
    for (const point of [...points, 'undisturbed']) owners.set(point, await registerOwner(product, point));
    const calm = await ask('undisturbed');
    await untilStage(apiOf(product, ownerOf('undisturbed')), calm, 'completed');
    undisturbed = await proofOf(product, ownerOf('undisturbed'), calm);
    await product.send('SIGTERM');
  });
  afterAll(async () => {
    await product.send('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('may die at any point that there is', async () => {
    expect(allPoints.toSorted()).toEqual(await namedPoints());
  });

  it.each(points)('dies at %s', async (point) => {
    if (pointsOfAnything.includes(point)) await finishEverything();
    product = await startProduct(data, { CIFRA_CRASH_AT: point });
    // Some die before they answer; who was answered has the report from then on.
    await ask(point).then(
      (id) => reports.set(point, id),
      () => undefined,
    );
    expect(await product.ended).toMatchObject({ code: null, signal: 'SIGKILL' });
  });

  /** Starts without a point to die at, and stops once nothing is left to do. */
  async function finishEverything(): Promise<void> {
    product = await startProduct(data);
    await until('nothing is left to do', async () => unfinishedWork(data).length === 0);
    expect(await product.send('SIGTERM')).toMatchObject({ code: 0 });
  }

  it('is started again, and takes the same order for the same order', async () => {
    product = await startProduct(data);
    for (const point of points) {
      const api = apiOf(product, ownerOf(point));
      const before = await until('what was accepted is seen', async () => {
        const { items } = await api.call(listReportsEndpoint);
        return items.length > 0 || !acceptedBeforeDying(point) ? items : undefined;
      });
      const known = reports.get(point) ?? before[0]?.id;
      if (known === undefined) reports.set(point, await ask(point));
      else reports.set(point, known);
      expect(before.map(({ id }) => id)).toEqual(known === undefined ? [] : [known]);
    }
  });

  /** Whether the order stood when the process died, answered or not. */
  const acceptedBeforeDying = (point: string): boolean => point !== 'upload.stored';

  it.each(points)('leaves a job that met %s to be ended once, as if nothing had been', async (point) => {
    const owner = ownerOf(point);
    const reportId = reports.get(point) ?? '';
    await untilStage(apiOf(product, owner), reportId, 'completed');
    await expectOneReport(product, owner, reportId);
    expect(await proofOf(product, owner, reportId)).toEqual(undisturbed);
    expect(endingsOf(data, reportId)).toEqual(onceEach);
  });

  it('leaves one set of outputs of each, and nothing of a try that died', async () => {
    expect(await product.send('SIGTERM')).toMatchObject({ code: 0 });
    for (const point of points) {
      const names = blobNames(
        await blobsUnder(data, `${ownerOf(point).tenant}/jobs/${reports.get(point) ?? ''}/`),
      );
      expect({ point, names }).toEqual({ point, names: oneSet });
      const uploaded = await blobsUnder(data, `${ownerOf(point).tenant}/uploads/`);
      const parts = uploaded.map((key) => key.split('/').at(-1));
      expect({ point, parts }).toEqual({ point, parts: ['content', 'reading-postings', 'reading-result'] });
    }
  });
});

/** Every point that the services name. */
async function namedPoints(): Promise<string[]> {
  const services = resolve(import.meta.dirname, '../../../services');
  const files = (await readdir(services, { recursive: true })).filter(
    (name) => /^[^/]+\/src\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
  );
  const sources = await Promise.all(files.map((name) => readFile(join(services, name), 'utf8')));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/[cC]rashAt\(\s*['"`]([^'"`]+)/g)].map(([, point = '']) => point),
  );
  return [...new Set(named)].toSorted();
}
