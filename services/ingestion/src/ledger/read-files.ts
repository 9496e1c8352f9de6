import { join } from 'node:path';
import { readFile, rm } from 'node:fs/promises';
import type { Bilingual } from '@cifra/proto';
import { fileFaultText } from '../reading/file-fault-texts.ts';
import { ambiguousText } from '../reading/question-texts.ts';
import type { ReadingPaths } from '../reading/kept-reading.ts';
import type { ReadingLimits } from '../reading/reading-limits.ts';
import type { FileReading, ReadingResult } from '../reading/reading-result.ts';
import { runReader } from '../reading/run-reader.ts';
import { DatasetError } from './dataset-error.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import { createPostings, loadPostings } from './load-postings.ts';

/** A file of the book, as it stands on disk. */
export type BookFile = {
  readonly sha256: string;
  readonly name: string;
  readonly path: string;
  readonly system: string;
  readonly kind: string;
  /** What reading it before left behind. */
  readonly reading?: ReadingPaths | null;
};

/**
 * Loads each file's postings, reading it in a process of its own where that was not done before; a posting's `file` is the index here.
 * @throws DatasetError when a file can't be read; an Error when our own code failed on it; the signal's reason when
 * aborted.
 */
export async function readFiles(
  database: LedgerDatabase,
  files: readonly BookFile[],
  folder: string,
  limits: ReadingLimits,
  signal: AbortSignal,
): Promise<readonly FileReading[]> {
  await createPostings(database);
  const readings: FileReading[] = [];
  for (const [index, file] of files.entries()) {
    const outPath = file.reading?.postings ?? join(folder, `postings-${index}.tsv`);
    const result = file.reading
      ? (JSON.parse(await readFile(file.reading.result, 'utf8')) as ReadingResult)
      : await runReader({ path: file.path, outPath }, limits, signal);
    readings.push(readable(file, result));
    await loadPostings(database, index, outPath);
    await rm(outPath, { force: true });
  }
  return readings;
}

function readable(file: BookFile, result: ReadingResult): FileReading {
  switch (result.outcome) {
    case 'read':
      return result;
    case 'refused':
      throw unreadable(file, fileFaultText(result.fault, { file: file.name, ...result }));
    case 'crashed':
      throw new Error(`Reading a file failed: ${result.where}`);
    case 'ambiguous':
      throw unreadable(file, ambiguousText(file.name, result));
    case 'unknown':
      throw unreadable(file, {
        es: `${file.name} no es un libro diario que se pueda leer: faltan columnas. Expórtelo con fecha, asiento, cuenta, debe y haber y vuelva a subirlo.`,
        en: `${file.name} is not a journal that can be read: columns are missing. Export it with date, entry, account, debit and credit and upload it again.`,
      });
  }
}

function unreadable(file: BookFile, detail: Bilingual): DatasetError {
  return new DatasetError('file_unreadable', detail, { file: file.name });
}
