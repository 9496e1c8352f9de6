import type { Period, StoredWarning } from '@cifra/proto';
import type { FileReading } from '../reading/reading-result.ts';
import { bookCoverage, type BookYear, bookYears } from './book-years.ts';
import {
  noActivity,
  periodOfSums,
  refuseEmptyResult,
  refuseOutside,
  refuseTurnedSigns,
} from './check-book.ts';
import { choosePeriod } from './choose-period.ts';
import { cutWarnings, openingWarnings } from './dataset-warnings.ts';
import { gatherEntryFacts } from './entry-facts.ts';
import { fiscalStartMonth } from './fiscal-start.ts';
import { gapWarnings } from './gap-warnings.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import { markSpecialEntries, markSums } from './mark-special-entries.ts';
import type { MatchedBook } from './match-postings.ts';
import type { BookFile } from './read-files.ts';
import type { TrialComparison } from './trial/compare-trial.ts';
import { useTrials } from './trial/use-trials.ts';

/** What spans the book has. */
export type ToldBook = {
  readonly coverage: Period;
  readonly period: Period;
  readonly years: readonly BookYear[];
  readonly comparisons: readonly TrialComparison[];
  readonly warnings: readonly StoredWarning[];
};

/**
 * Tells each entry's kind and fiscal year, as table `entry`, lets trial balances beside the journal lend it the opening
 * that it lacks, and chooses the period.
 * @throws DatasetError where the book has no activity, its result is nothing, or the period chosen can't be had
 */
export async function tellKinds(
  database: LedgerDatabase,
  files: readonly BookFile[],
  readings: readonly FileReading[],
  matched: MatchedBook,
  chosen: Period | null,
): Promise<ToldBook> {
  const { chart, granularity, startMonth } = matched;
  await gatherEntryFacts(database, chart);
  const stated = readings.map((reading) => reading.statedPeriod).filter((period) => period !== null);
  const start = startMonth ?? (await fiscalStartMonth(database, stated));
  if (granularity === 'balances') await markSums(database, start);
  else await markSpecialEntries(database, start, chart);
  const { comparisons, warnings } = await useTrials(database, files, readings, matched);
  const posted = await bookCoverage(database);
  if (posted === null) throw noActivity();
  const years = await bookYears(database, chart);
  refuseEmptyResult(years);
  await refuseTurnedSigns(database);
  if (granularity === 'balances') {
    const coverage = spanOfSums(readings, posted);
    return { coverage, years, period: periodOfSums(chosen, coverage), comparisons, warnings };
  }
  if (chosen !== null) refuseOutside(chosen, posted);
  const period = chosen ?? choosePeriod(years);
  const cut = chosen === null ? cutWarnings(years, period, posted) : [];
  const told = [...openingWarnings(years, period), ...gapWarnings(years, period), ...cut, ...warnings];
  return { coverage: posted, years, period, comparisons, warnings: told };
}

/** A trial balance's sums stand on its last day, but are of its whole span. */
function spanOfSums(readings: readonly FileReading[], posted: Period): Period {
  const [reading] = readings;
  return { from: reading?.statedPeriod?.from ?? reading?.firstDay ?? posted.from, to: posted.to };
}
