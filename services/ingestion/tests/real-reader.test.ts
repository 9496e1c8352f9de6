import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { datasetManifestSchema } from '@cifra/proto';
import { json } from 'node:stream/consumers';
import { createReaders } from '../src/readers.ts';
import { datasetOf, finish, getJob, ofJob, order, upload } from './_course.ts';
import { bootIngestion } from './_ingestion.ts';
import type { TestIngestion } from './_ingestion.ts';
import type { ReportJob } from '@cifra/proto';

/** A small year of a shop: opening, sales, purchases, collections and payments, balanced entry by entry. */
function journal(): string {
  const lines = ['Fecha;Asiento;Cuenta;Nombre;Concepto;Debe;Haber'];
  const add = (
    day: string,
    entry: number,
    sides: readonly (readonly [string, string, string, string])[],
  ): void => {
    for (const [account, name, debit, credit] of sides) {
      lines.push(`${day};${entry};${account};${name};Apunte ${entry};${debit};${credit}`);
    }
  };
  add('01/01/2023', 1, [
    ['57200000', 'Banco', '10.000,00', ''],
    ['10000000', 'Capital', '', '10.000,00'],
  ]);
  for (let month = 1; month <= 12; month += 1) {
    const day = `15/${String(month).padStart(2, '0')}/2023`;
    add(day, month * 10, [
      ['43000001', 'Cliente Norte SL', '1.210,00', ''],
      ['70000000', 'Ventas', '', '1.000,00'],
      ['47700000', 'IVA repercutido', '', '210,00'],
    ]);
    add(day, month * 10 + 1, [
      ['57200000', 'Banco', '1.210,00', ''],
      ['43000001', 'Cliente Norte SL', '', '1.210,00'],
    ]);
    add(day, month * 10 + 2, [
      ['60000000', 'Compras', '400,00', ''],
      ['40000001', 'Proveedor Sur SA', '', '400,00'],
    ]);
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** What readings left behind. */
async function keptParts(ingestion: TestIngestion): Promise<string[]> {
  const parts: string[] = [];
  for await (const { key } of ingestion.engines.blobs.list('client-1/uploads/')) {
    const part = key.split('/').at(-1) ?? '';
    if (part.startsWith('reading-')) parts.push(part);
  }
  return parts.toSorted();
}

describe('a ledger read by the real readers', () => {
  let ingestion: TestIngestion;
  beforeAll(async () => {
    ingestion = await bootIngestion({ overrides: { readers: createReaders() } });
  });
  afterAll(() => ingestion.close());

  it('is recognised by its content and becomes a dataset whose totals are the file’s', async () => {
    const [verdict] = await upload(ingestion, { 'cualquier-nombre.txt': journal() });
    expect(verdict).toMatchObject({ state: 'recognised', system: 'spanish-ledger', kind: 'journal' });
    expect(verdict?.totals?.debit).toBe(verdict?.totals?.credit);
    expect(await keptParts(ingestion)).toEqual(['reading-postings', 'reading-result']);

    const accepted = await order(ingestion, { systems: ['spanish-ledger'], upload_ids: [verdict?.id] });
    const job = (await accepted.json()) as ReportJob;
    const built = await datasetOf(ingestion, job.id);
    const blob = await ingestion.engines.blobs.get(built.manifest.key);
    const manifest = datasetManifestSchema.parse(await json(blob));
    expect(Number(manifest.totals.debit)).toBe(Number(verdict?.totals?.debit));
    expect(manifest).toMatchObject({ postings: 2 + 12 * 7, duplicates: 0, period: { from: '2023-01-01' } });

    await finish(ingestion, job.id);
    expect(await getJob(ingestion, job.id)).toMatchObject({ stage: 'completed', error: null });
  });

  it('refuses what is no book with a reason, and fails a period without postings with another', async () => {
    const [strange] = await upload(ingestion, { 'nota.txt': 'hola, esto no es un libro\n' });
    expect(strange?.state).not.toBe('recognised');
    expect(strange?.reasons[0]).toMatch(/nota\.txt/);

    const [verdict] = await upload(ingestion, { 'diario.csv': journal() });
    const period = { from: '2019-01-01', to: '2019-12-31' };
    const systems = ['spanish-ledger'];
    const accepted = await order(ingestion, { systems, upload_ids: [verdict?.id], period });
    const { id } = (await accepted.json()) as ReportJob;
    await ingestion.hear('cifra.job.failed.v1', ofJob(id));
    expect((await getJob(ingestion, id)).error?.detail).toMatch(/2019|2023/);
  });
});
