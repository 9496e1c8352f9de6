import { DatasetError } from './dataset-error.ts';
import type { LedgerDatabase } from './ledger-database.ts';

/** A book below this size may well lack whole groups. */
const fewestPostings = 30;

/**
 * Refuses a book whose accounts do not follow the Spanish chart (Plan General de Contabilidad, Real Decreto 1514/2007):
 * without expenses and income in groups 6 and 7, or without cash and customers in 57 and 43, its figures would be
 * those of other accounts. Refuses as well a book whose expenses are all credits and whose income is all debits, as
 * one whose signs mean the opposite is.
 * @throws DatasetError
 */
export async function refuseOtherCharts(database: LedgerDatabase): Promise<void> {
  const [found] = await database.rows(`
    SELECT count(*)::INTEGER AS postings,
      coalesce(bool_or(left(account, 1) IN ('6', '7')), false) AS has_result,
      coalesce(bool_or(left(account, 2) IN ('43', '57')), false) AS has_trade,
      coalesce(sum(debit - credit) FILTER (WHERE left(account, 1) = '6'), 0) < 0
        AND coalesce(sum(debit - credit) FILTER (WHERE left(account, 1) = '7'), 0) > 0 AS turned
    FROM posting JOIN entry USING (id) WHERE kind = 'normal'`);
  if (
    Number(found?.['postings']) >= fewestPostings &&
    (found?.['has_result'] !== true || found['has_trade'] !== true)
  ) {
    throw new DatasetError('pipeline_failed', {
      es: 'Las cuentas de estos libros no siguen el Plan General de Contabilidad español (faltan los grupos 6 y 7, o las cuentas 43 y 57), así que no se pueden calcular sus cifras. Compruebe que exporta el diario con las cuentas del plan.',
      en: 'The accounts of these books do not follow the Spanish chart of accounts (groups 6 and 7, or accounts 43 and 57, are missing), so their figures can’t be calculated. Check that you export the journal with the chart’s accounts.',
    });
  }
  if (found?.['turned'] === true) {
    throw new DatasetError('pipeline_failed', {
      es: 'En estos libros los gastos están en el haber y los ingresos en el debe, como si los signos estuvieran invertidos. Expórtelos con una columna de debe y otra de haber.',
      en: 'In these books expenses are credits and income is debits, as if signs were turned round. Export them with one column for debits and one for credits.',
    });
  }
}
