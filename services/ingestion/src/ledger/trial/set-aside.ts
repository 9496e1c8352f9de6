import type { FileReading } from '../../reading/reading-result.ts';
import { DatasetError } from '../dataset-error.ts';
import type { LedgerDatabase } from '../ledger-database.ts';
import type { BookFile } from '../read-files.ts';

/** What a book is made of: movements one by one, or a trial balance's sums; trial balances beside it are kept apart. */
export type BookMaterial = {
  readonly granularity: 'postings' | 'balances';
  /** Trial balances that stand beside a journal, by the files' index, earliest first. */
  readonly beside: readonly number[];
};

/**
 * Takes trial balances that stand beside a journal out of the postings, as table `trial`: the same movements told as
 * sums are compared with it, never added. A trial balance alone is the book.
 * @throws DatasetError where several trial balances stand alone: sums of two spans can't be told apart or added.
 */
export async function setTrialsAside(
  database: LedgerDatabase,
  files: readonly BookFile[],
  readings: readonly FileReading[],
): Promise<BookMaterial> {
  const trials = [...readings.keys()].filter((index) => readings[index]?.kind === 'trial_balance');
  const alone = trials.length === readings.length;
  if (alone && trials.length > 1) throw severalTrials(files);
  const condition = trials.length === 0 || alone ? 'false' : `file IN (${trials.join(', ')})`;
  await database.run(`CREATE TABLE trial AS SELECT * FROM raw WHERE ${condition}`);
  if (condition !== 'false') await database.run(`DELETE FROM raw WHERE ${condition}`);
  const ends = (index: number) => readings[index]?.lastDay ?? '';
  const beside = alone
    ? []
    : trials.toSorted((a, b) => (ends(a) < ends(b) ? -1 : ends(a) > ends(b) ? 1 : a - b));
  return { granularity: alone ? 'balances' : 'postings', beside };
}

function severalTrials(files: readonly BookFile[]): DatasetError {
  const [a, b] = [files[0]?.name ?? '', files[1]?.name ?? ''];
  return new DatasetError('pipeline_failed', {
    es: `${a} y ${b} son balances de sumas y saldos: sus importes no se pueden sumar. Suba solo el del período que le interesa o, mejor, el libro diario, y el balance junto a él para comprobarlo.`,
    en: `${a} and ${b} are trial balances: their amounts can’t be added. Upload only the one of the period you are interested in or, better, the journal, with a trial balance beside it to check it.`,
  });
}
