import { openDatabase } from '@cifra/platform/database';
import type { Period } from '@cifra/proto';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDataset, type DatasetStage } from '../src/ledger/build-dataset.ts';
import type { DatasetError } from '../src/ledger/dataset-error.ts';
import { defaultReadingLimits } from '../src/reading/reading-limits.ts';

export type GivenFile = { readonly name: string; readonly content: string | Buffer };
export type Rows = readonly Record<string, unknown>[];

/** A dataset built from files given as text, with a query over its Parquet file (`ledger`). */
export type GivenDataset = {
  readonly manifest: Awaited<ReturnType<typeof buildDataset>>['manifest'];
  readonly stages: readonly DatasetStage[];
  readonly rows: Rows;
  readonly kinds: Readonly<Record<string, string>>;
};

type Given = { readonly files: readonly GivenFile[]; readonly period?: Period; readonly sql?: string };

/** Builds the dataset in a folder of its own, removed afterwards; `sql` asks the table `ledger`. */
export async function datasetOf({ files, period, sql }: Given): Promise<GivenDataset> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-dataset-'));
  try {
    const stages: DatasetStage[] = [];
    const stored = await Promise.all(files.map((file, at) => store(folder, file, at)));
    const { parquetPath, manifest } = await buildDataset({
      files: stored,
      period: period ?? null,
      workFolder: folder,
      limits: defaultReadingLimits,
      enter: (stage) => {
        stages.push(stage);
        return Promise.resolve();
      },
      signal: new AbortController().signal,
    });
    const asked = await query(parquetPath, sql ?? 'SELECT count(*)::INTEGER AS count FROM ledger');
    const kinds = await query(parquetPath, 'SELECT DISTINCT entry, kind FROM ledger ORDER BY entry');
    return {
      manifest,
      stages,
      rows: asked,
      kinds: Object.fromEntries(kinds.map((row) => [String(row['entry']), String(row['kind'])])),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The error that building ends in. */
export async function datasetErrorOf(given: Given): Promise<DatasetError> {
  try {
    await datasetOf(given);
  } catch (error) {
    if (error instanceof Error && error.name === 'DatasetError') return error as DatasetError;
    throw error;
  }
  throw new Error('The dataset was built');
}

async function store(folder: string, { name, content }: GivenFile, at: number) {
  const path = join(folder, `given-${at}`);
  await writeFile(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { sha256, name, path, system: 'spanish-ledger', kind: 'journal' };
}

async function query(parquetPath: string, sql: string): Promise<Rows> {
  const spillFolder = `${parquetPath}-spill`;
  const database = await openDatabase({ memoryBytes: 256_000_000, threads: 1, spillFolder });
  const session = await database.openSession();
  try {
    await session.run(`CREATE VIEW ledger AS SELECT * FROM read_parquet('${parquetPath}')`);
    return await session.plainRows(sql);
  } finally {
    session.close();
    database.close();
  }
}

/** `entry date text: account ±amount, …` lines as a plain journal; a minus is a credit. */
export function journal(...entries: readonly string[]): string {
  const rows = entries.flatMap((entry) => {
    const match = /^(\S+) (\d{4})-(\d\d)-(\d\d) ([^:]*): (.*)$/.exec(entry);
    if (match === null) throw new Error(`No entry: ${entry}`);
    const [, number, year, month, day, text, lines] = match;
    return (lines ?? '').split(', ').map((line) => {
      const [account, amount] = line.split(' ') as [string, string];
      const [debit, credit] = amount.startsWith('-') ? ['', amount.slice(1)] : [amount, ''];
      return [`${day}/${month}/${year}`, number, account, text, debit, credit].join(';');
    });
  });
  return ['Fecha;Asiento;Cuenta;Concepto;Debe;Haber', ...rows, ''].join('\r\n');
}
