import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@cifra/platform/database';
import { ledgerColumns } from '@cifra/proto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedger } from './open-ledger.ts';

const postings = 300_000;

/** More postings than a Parquet file keeps in one group, so that several threads read it. */
async function writeLargeLedger(folder: string): Promise<string> {
  const path = join(folder, 'ledger.parquet');
  const database = await openDatabase({ memoryBytes: 512_000_000, threads: 2, spillFolder: folder });
  const session = await database.openSession();
  const given: Readonly<Record<string, string>> = {
    posting: 'i',
    file: 'i % 2',
    row: 'i + 1',
    account: "'572'",
  };
  const columns = Object.entries(ledgerColumns).map(
    ([name, type]) => `CAST(${given[name] ?? 'NULL'} AS ${type}) AS "${name}"`,
  );
  await session.run(
    `COPY (SELECT ${columns.join(', ')} FROM range(${postings}) r(i) ORDER BY i) TO '${path}' (FORMAT parquet)`,
  );
  session.close();
  database.close();
  return path;
}

describe('a large dataset', () => {
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-ledger-'));
    path = await writeLargeLedger(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is written in its own order, whole or in part, each posting with the name of its file', async () => {
    const ledger = await openLedger(path, ['uno.csv', "d'os.csv"]);
    const lines = join(folder, 'lines');
    await ledger.writeLines(`concat(posting, ' ', file)`, lines, postings - 1);
    await ledger.writeCsv(join(folder, 'out.csv'));
    ledger.close();
    const nameOf = (index: number): string => (index % 2 === 0 ? 'uno.csv' : "d'os.csv");
    const told = (await readFile(lines, 'utf8')).trimEnd().split('\n');
    expect(told).toHaveLength(postings - 1);
    expect(told.findIndex((line, index) => line !== `${index} ${nameOf(index)}`)).toBe(-1);
    const [, ...rows] = (await readFile(join(folder, 'out.csv'), 'utf8')).trimEnd().split('\n');
    expect(rows).toHaveLength(postings);
    expect(rows.findIndex((row, index) => !row.startsWith(`${nameOf(index)},,${index + 1},`))).toBe(-1);
  });
});
