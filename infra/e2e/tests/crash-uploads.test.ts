import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteReportEndpoint, deleteUploadEndpoint } from '@cifra/proto';
import { blobsUnder, unfinishedWork } from './_data-folder.ts';
import { apiOf, orderReport, registerOwner, untilStage, uploadOne, writeSmallLedger } from './_owners.ts';
import type { Owner } from './_owners.ts';
import { descendantsOf, isAlive } from './_processes.ts';
import { startProduct } from './_program.ts';
import type { StackProcess } from './_program.ts';
import { until } from './_until.ts';

const sweeping = { CIFRA_SWEEP_EVERY_MS: '20', CIFRA_LEASE_GRACE_MS: '0' };
/** As much as takes a while to be read. */
const entries = 150_000;

describe('a process that is killed while a file is looked into', () => {
  let folder: string;
  let data: string;
  let spool: string;
  let small: string;
  let product: StackProcess;
  let owner: Owner;

  const kept = (): Promise<string[]> => blobsUnder(data, `${owner.tenant}/`);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-crash-'));
    data = join(folder, 'data');
    spool = join(data, 'work', 'ingestion', 'uploads');
    small = join(folder, 'libro-diario.csv');
    await writeSmallLedger(small);
    product = await startProduct(data, sweeping);
    owner = await registerOwner(product, 'sender');
  });
  afterAll(async () => {
    await product.send('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('takes the process that reads along, and loses nothing but that file', async () => {
    const large = join(folder, 'grande.csv');
    const rows = Array.from(
      { length: entries },
      (_, at) => `15/01/2024;${at + 1};43000001;Venta;1,00;\n15/01/2024;${at + 1};70000000;Venta;;1,00\n`,
    );
    await writeFile(large, `Fecha;Asiento;Cuenta;Concepto;Debe;Haber\n${rows.join('')}`);
    const sending = apiOf(product, owner)
      .upload([large])
      .then(
        () => 'answered',
        () => 'broken off',
      );
    await until('postings are being written', async () =>
      (await readdir(spool)).some((name) => name.endsWith('.postings')),
    );
    const started = descendantsOf(product.pid);
    await product.send('SIGKILL');
    expect(await sending).toBe('broken off');
    await until('nothing that it started is left', async () => !started.some(isAlive));
    expect(await readdir(spool)).toHaveLength(2);
  });

  it('leaves nothing that the next start does not clean', async () => {
    product = await startProduct(data, sweeping);
    expect(await readdir(spool)).toEqual([]);
    await product.send('SIGTERM');
    expect(await kept()).toEqual([]);
  });

  it('lets the next file be reported on; whatever was kept of both goes when it is removed', async () => {
    product = await startProduct(data, sweeping);
    const api = apiOf(product, owner);
    const uploadId = await uploadOne(api, small);
    const { id } = await orderReport(api, uploadId, 'only');
    await untilStage(api, id, 'completed');
    await api.open(deleteUploadEndpoint, { params: { upload_id: uploadId } });
    // A report keeps the files that it was made of for as long as it is there.
    await api.open(deleteReportEndpoint, { params: { report_id: id } });
    await until('both are swept away', async () => unfinishedWork(data).length === 0);
    await product.send('SIGTERM');
    expect(await kept()).toEqual([]);
  });
});
