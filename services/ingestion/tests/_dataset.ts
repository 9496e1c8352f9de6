import { openDatabase } from '@cifra/platform/database';
import type { Period } from '@cifra/proto';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDataset, type DatasetStage } from '../src/ledger/build-dataset.ts';
import type { BookFile } from '../src/ledger/read-files.ts';
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
  const stages: DatasetStage[] = [];
  return builtOf(files, store, { period, stages }, async (parquetPath, manifest) => {
    const kinds = await query(parquetPath, 'SELECT DISTINCT entry, kind FROM ledger ORDER BY entry');
    return {
      manifest,
      stages,
      rows: await query(parquetPath, sql ?? countSql),
      kinds: Object.fromEntries(kinds.map((row) => [String(row['entry']), String(row['kind'])])),
    };
  });
}

/** What is asked of a dataset where nothing else is. */
export const countSql = 'SELECT count(*)::INTEGER AS count FROM ledger';

type Store<F> = (folder: string, file: F, at: number) => Promise<BookFile>;
type Manifest = GivenDataset['manifest'];

/** Stores files in a folder of their own, builds their dataset and looks at it, before the folder goes. */
export async function builtOf<F, T>(
  files: readonly F[],
  storeFile: Store<F>,
  how: { readonly period: Period | undefined; readonly stages?: DatasetStage[] },
  look: (parquetPath: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-dataset-'));
  try {
    const stored = await Promise.all(files.map((file, at) => storeFile(folder, file, at)));
    const { parquetPath, manifest } = await buildDataset({
      files: stored,
      period: how.period ?? null,
      workFolder: folder,
      limits: defaultReadingLimits,
      enter: async (stage) => void how.stages?.push(stage),
      signal: new AbortController().signal,
    });
    return await look(parquetPath, manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The error that building ends in. */
export function datasetErrorOf(given: Given): Promise<DatasetError> {
  return errorOf(datasetOf(given));
}

/** The error that a dataset under way ends in. */
export async function errorOf(building: Promise<unknown>): Promise<DatasetError> {
  try {
    await building;
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

/** Asks the dataset, as the table `ledger`. */
export async function query(parquetPath: string, sql: string): Promise<Rows> {
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
