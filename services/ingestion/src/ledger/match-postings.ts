import type { StoredWarning } from '@cifra/proto';
import type { FileReading } from '../reading/reading-result.ts';
import type { ChartName } from './charts/chart-accounts.ts';
import { chooseChart } from './charts/choose-chart.ts';
import { bookTotals, type OpenEntries, openEntries } from './check-balance.ts';
import { refuseUnbalanced } from './check-book.ts';
import { oneCompany } from './check-company.ts';
import { oneCurrency } from './check-currency.ts';
import { refuseDoubled } from './check-doubled.ts';
import { refuseOtherNames } from './check-names.ts';
import { refuseRepeated } from './check-repeated.ts';
import { balanceWarnings, entryWarnings, readingWarnings } from './dataset-warnings.ts';
import { dropDuplicates } from './drop-duplicates.ts';
import type { FileRule } from './entry-rule.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import { nameEntries } from './name-entries.ts';
import { numberEntries } from './number-entries.ts';
import type { BookFile } from './read-files.ts';
import { dropRepeatedOpenings, repeatedOpeningWarnings } from './repeated-openings.ts';
import { placeStatedOpenings } from './stated-openings.ts';
import { setTrialsAside } from './trial/set-aside.ts';

/** A book whose postings stand in entries, each once. */
export type MatchedBook = {
  readonly company: string | null;
  readonly currency: string;
  readonly chart: ChartName;
  readonly granularity: 'postings' | 'balances';
  /** Trial balances beside the journal, by the files' index. */
  readonly trials: readonly number[];
  readonly rules: readonly FileRule[];
  /** The month with which fiscal years begin where stated openings tell it. */
  readonly startMonth: number | null;
  /** Entries that do not balance. */
  readonly open: OpenEntries;
  readonly duplicates: number;
  readonly warnings: readonly StoredWarning[];
};

const openListed = 5;

/**
 * Makes one book of what the files hold, as table `posting` with one `id` per entry.
 * @throws DatasetError where the files are no one book, or it does not balance
 */
export async function matchPostings(
  database: LedgerDatabase,
  files: readonly BookFile[],
  readings: readonly FileReading[],
): Promise<MatchedBook> {
  const company = oneCompany(files, readings);
  const currency = oneCurrency(files, readings);
  const chart = await chooseChart(database, files, readings);
  const { granularity, beside } = await setTrialsAside(database, files, readings);
  const rules = await nameEntries(database, readings);
  await refuseDoubled(database, files);
  await refuseOtherNames(database, files, chart);
  const startMonth = await placeStatedOpenings(database, files, readings, chart);
  const openings = await dropRepeatedOpenings(database);
  const duplicates = await dropDuplicates(database);
  const openingWarnings = openings === 0 ? [] : await repeatedOpeningWarnings(database, files);
  await refuseRepeated(database, files);
  await numberEntries(database);
  const totals = await bookTotals(database);
  const open = await openEntries(database, openListed);
  // A trial balance has two entries at most: its accounts' sums are what can be at fault.
  const counted = granularity === 'balances' ? '*' : 'DISTINCT id';
  const [entries] = await database.rows(`SELECT count(${counted})::INTEGER AS count FROM posting`);
  refuseUnbalanced(totals, Number(entries?.['count']), open, files, readings);
  return {
    company,
    currency,
    chart,
    granularity,
    trials: beside,
    rules,
    startMonth,
    open,
    duplicates: duplicates + openings,
    warnings: [
      ...readingWarnings(files, readings),
      ...entryWarnings(files, rules),
      ...openingWarnings,
      ...balanceWarnings(files, totals, open),
    ],
  };
}
