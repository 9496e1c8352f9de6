import { join } from 'node:path';
import type { BookCheck, DatasetManifest, Period, StoredWarning } from '@cifra/proto';
import type { ReadingLimits } from '../reading/reading-limits.ts';
import type { FileReading } from '../reading/reading-result.ts';
import type { BookYear } from './book-years.ts';
import { bookTotals, type BookTotals } from './check-balance.ts';
import { checkWarnings, runChecks } from './checks/run-checks.ts';
import { numberingWarnings } from './numbering-warnings.ts';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { type MatchedBook, matchPostings } from './match-postings.ts';
import { type BookFile, readFiles } from './read-files.ts';
import { tellKinds } from './tell-kinds.ts';
import { writeDataset } from './write-dataset.ts';

export type DatasetStage = 'running_pipeline' | 'matching_inputs' | 'filtering_dataset';

export type DatasetRequest = {
  /** Distinct files of one book, in any order. */
  readonly files: readonly BookFile[];
  /** The person's choice, else null. */
  readonly period: Period | null;
  /** An empty folder of the caller's, who removes it. */
  readonly workFolder: string;
  readonly limits: ReadingLimits;
  /** Called as each stage begins: files being read, postings being matched, periods and special entries told apart. */
  readonly enter: (stage: DatasetStage) => Promise<void>;
  readonly signal: AbortSignal;
};

export type BuiltDataset = {
  readonly parquetPath: string;
  readonly manifest: Omit<DatasetManifest, 'job_id' | 'client_name' | 'systems'>;
};

/**
 * Puts the ledger dataset of one book together: reads its files, matches their postings into entries, drops what
 * stands in two files, tells openings, regularisations and closings from the year's business, chooses the period and
 * checks the book. The same rows give the same postings, whatever their order or their files' names.
 * @throws DatasetError when the files make no book one could report on; the signal's reason when aborted.
 */
export async function buildDataset(request: DatasetRequest): Promise<BuiltDataset> {
  const { workFolder, limits, enter, signal } = request;
  const files = request.files.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : a.sha256 > b.sha256 ? 1 : 0));
  const database = await openLedgerDatabase(workFolder, limits, signal);
  try {
    await enter('running_pipeline');
    const readings = await readFiles(database, files, workFolder, limits, signal);
    await enter('matching_inputs');
    const matched = await matchPostings(database, files, readings);
    await enter('filtering_dataset');
    const told = await tellKinds(database, files, readings, matched, request.period);
    const numbering = await numberingWarnings(database, files, matched.rules);
    const totals = await bookTotals(database);
    const checks = await runChecks({ ...matched, ...told, database, files, readings, totals });
    const parquetPath = join(workFolder, 'ledger.parquet');
    await writeDataset(database, parquetPath);
    const warnings = [...numbering, ...matched.warnings, ...told.warnings, ...checkWarnings(checks)];
    const counts = await countPostings(database);
    return {
      parquetPath,
      manifest: manifestOf(files, readings, matched, { ...told, ...counts, totals, checks, warnings }),
    };
  } finally {
    database.close();
  }
}

async function countPostings(database: LedgerDatabase) {
  const [counts] = await database.rows(
    'SELECT count(*)::INTEGER AS postings, count(DISTINCT id)::INTEGER AS entries FROM posting',
  );
  return { postings: Number(counts?.['postings']), entries: Number(counts?.['entries']) };
}

type Told = {
  readonly coverage: Period;
  readonly period: Period;
  readonly years: readonly BookYear[];
  readonly postings: number;
  readonly entries: number;
  readonly totals: BookTotals;
  readonly checks: readonly BookCheck[];
  readonly warnings: readonly StoredWarning[];
};

function manifestOf(
  files: readonly BookFile[],
  readings: readonly FileReading[],
  matched: MatchedBook,
  told: Told,
): BuiltDataset['manifest'] {
  const { debit, credit, difference } = told.totals;
  return {
    files: files.map(({ sha256, name, system, kind }, index) => ({
      sha256,
      name,
      system,
      kind,
      postings: readings[index]?.postings ?? 0,
    })),
    company: matched.company,
    currency: matched.currency,
    chart: matched.chart,
    granularity: matched.granularity,
    sums_hold_opening:
      matched.granularity === 'balances' && readings.some((one) => one.sumsHoldOpening === true),
    difference,
    checks: [...told.checks],
    postings: told.postings,
    entries: told.entries,
    totals: { debit, credit },
    coverage: told.coverage,
    fiscal_years: told.years.map(({ period, hasOpening }) => ({ period, has_opening: hasOpening })),
    period: told.period,
    duplicates: matched.duplicates,
    warnings: [...told.warnings],
  };
}
