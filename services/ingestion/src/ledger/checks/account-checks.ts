import type { BookCheck } from '@cifra/proto';
import { chartAccounts, isOneOf } from '../charts/chart-accounts.ts';
import {
  type CheckedBook,
  failed,
  listText,
  money,
  mostListed,
  passed,
  placeOf,
  skipped,
} from './book-check.ts';

/** Each account with its balance at the end of the latest fiscal year, and its first posting there. */
function balances({ years }: CheckedBook): string {
  const last = years.at(-1);
  const scope = last?.hasOpening === true ? `year_start = '${last.period.from}' AND` : '';
  return `SELECT account, sum(debit - credit) AS balance, sum(abs(debit)) AS debit,
      arg_min(file, (file, "row")) AS file, arg_min("row", (file, "row"))::INTEGER AS "row"
    FROM posting JOIN entry USING (id) WHERE ${scope} kind IN ('opening', 'normal') GROUP BY account`;
}

/** No account that the chart does not know holds more than a hundredth of all debits. */
export async function checkAccounts(book: CheckedBook): Promise<BookCheck> {
  const rows = await book.database.rows(`
    WITH balances AS (${balances(book)})
    SELECT account, file, "row", balance::VARCHAR AS balance, (count(*) OVER ())::INTEGER AS found FROM balances
    WHERE NOT ${isOneOf(chartAccounts[book.chart].known)} AND abs(balance) * 100 > (SELECT sum(debit) FROM balances)
    ORDER BY abs(balances.balance) DESC, account LIMIT ${mostListed}`);
  return accountsVerdict(book, 'accounts_known', rows, {
    es: 'Cuentas que no existen en el plan contable, con saldos que ninguna cifra recoge',
    en: 'Accounts that the chart does not have, with balances that no figure takes in',
  });
}

/** What stands on accounts of suspense is no more than a hundredth of the turnover. */
export async function checkSuspense(book: CheckedBook): Promise<BookCheck> {
  const { suspense, turnover } = chartAccounts[book.chart];
  const [sales] = await book.database.rows(
    `SELECT coalesce(-sum(balance), 0) > 0 AS any FROM (${balances(book)}) WHERE ${isOneOf(turnover)}`,
  );
  if (sales?.['any'] !== true) {
    return skipped('suspense_small', {
      es: 'El libro no trae ventas con las que comparar las partidas pendientes de aplicación.',
      en: 'The book has no sales to compare its suspense accounts with.',
    });
  }
  const rows = await book.database.rows(`
    WITH balances AS (${balances(book)}),
    suspended AS (SELECT * FROM balances WHERE ${isOneOf(suspense)} AND balance <> 0)
    SELECT account, file, "row", balance::VARCHAR AS balance, (count(*) OVER ())::INTEGER AS found FROM suspended
    WHERE (SELECT sum(abs(balance)) FROM suspended) * 100 > (SELECT -sum(balance) FROM balances WHERE ${isOneOf(turnover)})
    ORDER BY abs(suspended.balance) DESC, account LIMIT ${mostListed}`);
  return accountsVerdict(book, 'suspense_small', rows, {
    es: 'Las partidas pendientes de aplicación pasan del 1 % de las ventas, así que parte de los ingresos, gastos o saldos puede estar sin clasificar',
    en: 'Suspense accounts hold more than 1% of sales, so some income, expenses or balances may not be classified yet',
  });
}

function accountsVerdict(
  book: CheckedBook,
  code: 'accounts_known' | 'suspense_small',
  rows: Awaited<ReturnType<CheckedBook['database']['rows']>>,
  what: { readonly es: string; readonly en: string },
): BookCheck {
  const [first] = rows;
  if (first === undefined) return passed(code);
  const list = listText(
    rows.map((row) => {
      const at = placeOf(book, row);
      return {
        es: `${row['account']}: ${money(book, row['balance'], 'es')}${at.es}`,
        en: `${row['account']}: ${money(book, row['balance'], 'en')}${at.en}`,
      };
    }),
    Number(first['found']),
  );
  const at = placeOf(book, first);
  return failed(code, { es: `${what.es}: ${list.es}.`, en: `${what.en}: ${list.en}.` }, at.file, at.row);
}
