import { join } from 'node:path';
import type { DatasetManifest, Period } from '@cifra/proto';
import type { ReadingLimits } from '../reading/reading-limits.ts';
import type { FileReading } from '../reading/reading-result.ts';
import { bookCoverage, bookYears } from './book-years.ts';
import { refuseEmptyResult, refuseOutside, refuseUnbalanced, noActivity } from './check-book.ts';
import { bookTotals, openEntries } from './check-balance.ts';
import { refuseOtherCharts } from './check-chart.ts';
import { oneCompany } from './check-company.ts';
import { oneCurrency } from './check-currency.ts';
import { refuseRepeated } from './check-repeated.ts';
import { choosePeriod } from './choose-period.ts';
import {
  balanceWarnings,
  cutWarnings,
  entryWarnings,
  openingWarnings,
  readingWarnings,
} from './dataset-warnings.ts';
import { dropDuplicates } from './drop-duplicates.ts';
import { gatherEntryFacts } from './entry-facts.ts';
import { fiscalStartMonth } from './fiscal-start.ts';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { markSpecialEntries } from './mark-special-entries.ts';
import { nameEntries } from './name-entries.ts';
import { numberEntries } from './number-entries.ts';
import { numberingWarnings } from './numbering-warnings.ts';
import { type BookFile, readFiles } from './read-files.ts';
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

const openListed = 5;

/**
 * Puts the ledger dataset of one book together: reads its files, matches their postings into entries, drops what
 * stands in two files, tells openings, regularisations and closings from the year's business, chooses the period.
 * The same rows give the same postings, whatever their order or their files' names.
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
    const told = await tellKinds(database, readings, request.period);
    const numbering = await numberingWarnings(database, files, matched.rules);
    const parquetPath = join(workFolder, 'ledger.parquet');
    await writeDataset(database, parquetPath);
    return {
      parquetPath,
      manifest: manifestOf(files, readings, matched, { ...told, warnings: [...numbering, ...told.warnings] }),
    };
  } finally {
    database.close();
  }
}

async function matchPostings(
  database: LedgerDatabase,
  files: readonly BookFile[],
  readings: readonly FileReading[],
) {
  const company = oneCompany(files, readings);
  const rules = await nameEntries(database, readings);
  const duplicates = await dropDuplicates(database);
  await refuseRepeated(database, files);
  await numberEntries(database);
  const totals = await bookTotals(database);
  const open = await openEntries(database, openListed);
  refuseUnbalanced(totals, open.first, files, readings);
  const [counts] = await database.rows(
    'SELECT count(*)::INTEGER AS postings, count(DISTINCT id)::INTEGER AS entries FROM posting',
  );
  return {
    rules,
    company,
    currency: oneCurrency(files, readings),
    duplicates,
    totals: { debit: totals.debit, credit: totals.credit },
    postings: Number(counts?.['postings']),
    entries: Number(counts?.['entries']),
    warnings: [
      ...readingWarnings(files, readings),
      ...entryWarnings(files, rules),
      ...balanceWarnings(files, open),
    ],
  };
}

async function tellKinds(database: LedgerDatabase, readings: readonly FileReading[], chosen: Period | null) {
  await gatherEntryFacts(database);
  const stated = readings.map((reading) => reading.statedPeriod).filter((period) => period !== null);
  await markSpecialEntries(database, await fiscalStartMonth(database, stated));
  const coverage = await bookCoverage(database);
  if (coverage === null) throw noActivity();
  const years = await bookYears(database);
  refuseEmptyResult(years);
  await refuseOtherCharts(database);
  if (chosen !== null) refuseOutside(chosen, coverage);
  const period = chosen ?? choosePeriod(years);
  const cut = chosen === null ? cutWarnings(years, period, coverage) : [];
  const warnings = [...openingWarnings(years, period), ...cut];
  return { coverage, years, period, warnings };
}

function manifestOf(
  files: readonly BookFile[],
  readings: readonly FileReading[],
  matched: Awaited<ReturnType<typeof matchPostings>>,
  told: Awaited<ReturnType<typeof tellKinds>>,
): BuiltDataset['manifest'] {
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
    chart: 'pgc',
    granularity: 'postings',
    difference: '0',
    checks: [],
    postings: matched.postings,
    entries: matched.entries,
    totals: matched.totals,
    coverage: told.coverage,
    fiscal_years: told.years.map(({ period, hasOpening }) => ({ period, has_opening: hasOpening })),
    period: told.period,
    duplicates: matched.duplicates,
    warnings: [...matched.warnings, ...told.warnings],
  };
}
