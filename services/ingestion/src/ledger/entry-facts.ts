import type { LedgerDatabase } from './ledger-database.ts';

/** Opening entries by their own words; a loan's or an account's opening is none. */
const openingWords = String.raw`\b(asiento|asto\.?|as\.?) (de )?(la )?apertura\b|^apertura\.?$|^apertura (del? )?(ejercicio|contab|libros|ejerc|asiento|\d{4})|\bapertura (del? )?(ejercicio|contabilidad|libros)\b|^saldos? iniciale?s?\b|\basiento inicial\b|\bopening (entry|balances?)\b|^opening$`;
const regularisationWords = String.raw`regulariz|perdidas y ganancias|perdidas y gcias|\bpyg\b|\bresultados? del ejercicio|cierre de (gastos|ingresos|cuentas de gestion)|profit and loss|income summary|close income`;
const closingWords = String.raw`\b(asiento|asto\.?|as\.?) (de )?(el )?cierre\b|^cierre\.?$|^cierre (del? )?(ejercicio|contab|libros|ejerc|asiento|\d{4})|\bcierre (del? )?(ejercicio|contabilidad|libros)\b|\bclosing (entry|entries|balances?)\b|^closing$`;
/** Words that openings and closings share with other business; they count only beside a balance sheet's shape. */
const openingHints = String.raw`apertura|\binicial|traspaso (de )?saldos|inicio (del? )?ejercicio|\bopening\b`;
const closingHints = String.raw`cierre|\bclosing\b`;
/** The founding of a company looks like an opening balance but is a year's business. */
const foundingWords = String.raw`constituci|aportaci|capital inicial|suscripci|desembols`;

/**
 * Makes table `fact`: per entry its date, how many accounts it touches in which groups of the Spanish chart, and
 * what its texts and its operation column call it. Reserve and result accounts 10x to 13x count as equity; what holds
 * them beside other sides of a balance, in four accounts at least, looks like a whole balance sheet.
 */
export async function gatherEntryFacts(database: LedgerDatabase): Promise<void> {
  await database.run(`
    CREATE TABLE fact AS
    SELECT *, only_balance AND has_equity AND sides >= 2 AND accounts >= 4 AND NOT says_founding AS balance_sheet FROM (
    WITH line AS (
      SELECT id, "date", account, left(account, 1) AS "group", strip_accents(lower(trim(coalesce(text, '')))) AS words,
        strip_accents(lower(coalesce(operation, ''))) AS operation FROM posting)
    SELECT id, max("date") AS "date",
      count(DISTINCT account) AS accounts,
      bool_and("group" IN ('1', '2', '3', '4', '5')) AS only_balance,
      bool_or("group" IN ('6', '7')) AS has_result,
      bool_or(account LIKE '129%') AS has_129,
      bool_and("group" IN ('6', '7', '8', '9') OR account LIKE '129%') AS only_result,
      bool_or(left(account, 2) IN ('10', '11', '12', '13')) AS has_equity,
      bool_or("group" = '4') AS has_trade,
      bool_or(account LIKE '57%') AS has_cash,
      count(DISTINCT "group") FILTER (WHERE "group" IN ('2', '3', '4', '5')) AS sides,
      bool_or(regexp_matches(words, '${openingWords}')) OR bool_and(operation IN ('a', 'apertura', 'opening')) AS says_opening,
      bool_or(regexp_matches(words, '${regularisationWords}')) OR bool_and(operation IN ('r', 'regularizacion')) AS says_regularisation,
      bool_or(regexp_matches(words, '${closingWords}')) OR bool_and(operation IN ('c', 'cierre', 'closing')) AS says_closing,
      bool_or(regexp_matches(words, '${openingHints}')) AS hints_opening,
      bool_or(regexp_matches(words, '${closingHints}')) AS hints_closing,
      bool_or(regexp_matches(words, '${foundingWords}')) AS says_founding,
      bool_and(operation = 'closing_date') AS closing_date,
      regexp_replace(min(words), '[^a-z]+', '', 'g') AS words
    FROM line GROUP BY id)`);
}
