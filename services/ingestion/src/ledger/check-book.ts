import type { Period } from '@cifra/proto';
import { formatDay } from '@cifra/figures';
import type { FileReading } from '../reading/reading-result.ts';
import { damagedRowText, unbalancedText } from '../reading/row-texts.ts';
import { isSlight } from '../reading/slight-imbalance.ts';
import type { BookYear } from './book-years.ts';
import type { BookTotals, OpenEntries } from './check-balance.ts';
import { overlap } from './choose-period.ts';
import { DatasetError } from './dataset-error.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import type { BookFile } from './read-files.ts';

/** Twenty times the entries at fault reach all entries where they are one in twenty. */
const inverseOfMostEntries = 20;

/**
 * Refuses a book whose debit and credit differ by more than half a percent of the debit, or in more than one entry of
 * twenty, naming the difference, the first entries at fault and, where rows had to be left out, the first of them.
 * @throws DatasetError
 */
export function refuseUnbalanced(
  totals: BookTotals,
  entries: number,
  { count, first: open }: OpenEntries,
  files: readonly BookFile[],
  readings: readonly FileReading[],
): void {
  if (totals.debit === totals.credit) return;
  if (isSlight(totals.debit, totals.credit) && count * inverseOfMostEntries <= entries) return;
  const first = open[0]?.file ?? 0;
  const file = files[first]?.name ?? '';
  const at = readings.findIndex((reading) => reading.damagedRows > 0);
  const damaged = readings[at]?.damaged[0];
  const cause = damaged === undefined ? null : damagedRowText(files[at]?.name ?? '', damaged);
  const text = unbalancedText(
    file,
    totals.difference,
    open.filter((entry) => entry.file === first),
  );
  throw new DatasetError(
    'file_unreadable',
    {
      es: cause === null ? text.es : `${cause.es} ${text.es}`,
      en: cause === null ? text.en : `${cause.en} ${text.en}`,
    },
    { file },
  );
}

/**
 * Refuses a finished year whose result accounts add up to zero although there was activity: an entry that carried
 * them to the result account went unrecognised, and every figure of the year would be nothing.
 * @throws DatasetError
 */
export function refuseEmptyResult(years: readonly BookYear[]): void {
  for (const year of years) {
    const finished = year.months.at(-1) === year.period.to.slice(0, 7);
    if (!finished || year.resultPostings === 0 || !year.resultIsZero) continue;
    const [from, to] = [year.period.from, year.period.to];
    throw new DatasetError('pipeline_failed', {
      es: `En el ejercicio del ${formatDay(from, 'es')} al ${formatDay(to, 'es')} los ingresos y los gastos suman cero: contiene un asiento de regularización que no se distingue de los demás. Exporte el libro sin los asientos de regularización y cierre.`,
      en: `In the fiscal year from ${formatDay(from, 'en')} to ${formatDay(to, 'en')} income and expenses add up to zero: it holds a regularisation entry that can't be told from the others. Export the book without its regularisation and closing entries.`,
    });
  }
}

/**
 * Refuses a period in which the book has nothing.
 * @throws DatasetError
 */
export function refuseOutside(period: Period, coverage: Period): void {
  if (overlap(period, coverage)) return;
  throw new DatasetError('pipeline_failed', {
    es: `El periodo elegido, del ${formatDay(period.from, 'es')} al ${formatDay(period.to, 'es')}, queda fuera de los libros, que van del ${formatDay(coverage.from, 'es')} al ${formatDay(coverage.to, 'es')}. Elija un periodo dentro de esas fechas.`,
    en: `The period chosen, ${formatDay(period.from, 'en')} to ${formatDay(period.to, 'en')}, lies outside the books, which run from ${formatDay(coverage.from, 'en')} to ${formatDay(coverage.to, 'en')}. Choose a period within those days.`,
  });
}

/** A book of openings and closings alone has nothing to report on. */
export function noActivity(): DatasetError {
  return new DatasetError('pipeline_failed', {
    es: 'Los libros solo traen asientos de apertura o cierre, ninguna operación del ejercicio. Exporte el diario completo.',
    en: 'The books hold opening or closing entries only, none of the year’s business. Export the complete journal.',
  });
}

/**
 * The span that a trial balance's figures are for; no other can be had from its sums.
 * @throws DatasetError when the person chose another
 */
export function periodOfSums(chosen: Period | null, coverage: Period): Period {
  if (chosen === null || (chosen.from === coverage.from && chosen.to === coverage.to)) return coverage;
  throw new DatasetError('pipeline_failed', {
    es: `El balance de sumas y saldos va del ${formatDay(coverage.from, 'es')} al ${formatDay(coverage.to, 'es')} y no trae los apuntes, así que solo ese período se puede calcular. Pida ese período o suba el libro diario.`,
    en: `The trial balance runs from ${formatDay(coverage.from, 'en')} to ${formatDay(coverage.to, 'en')} and holds no postings, so no other period can be calculated. Request that period or upload the journal.`,
  });
}

/**
 * Refuses a book whose expenses are all credits and whose income is all debits, as one whose signs mean the opposite is.
 * @throws DatasetError
 */
export async function refuseTurnedSigns(database: LedgerDatabase): Promise<void> {
  const [found] = await database.rows(`
    SELECT coalesce(sum(debit - credit) FILTER (WHERE left(account, 1) = '6'), 0) < 0
      AND coalesce(sum(debit - credit) FILTER (WHERE left(account, 1) = '7'), 0) > 0 AS turned
    FROM posting JOIN entry USING (id) WHERE kind = 'normal'`);
  if (found?.['turned'] !== true) return;
  throw new DatasetError('pipeline_failed', {
    es: 'En estos libros los gastos están en el haber y los ingresos en el debe, como si los signos estuvieran invertidos. Expórtelos con una columna de debe y otra de haber.',
    en: 'In these books expenses are credits and income is debits, as if signs were turned round. Export them with one column for debits and one for credits.',
  });
}
