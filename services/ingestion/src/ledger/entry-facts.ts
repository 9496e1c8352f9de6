import { chartAccounts, type ChartName, isOneOf } from './charts/chart-accounts.ts';
import type { LedgerDatabase } from './ledger-database.ts';

/** Opening entries by their own words; a loan's or an account's opening is none. */
const openingWords = String.raw`\b(asiento|asto\.?|as\.?) (de )?(la )?apertura\b|^apertura\.?$|^apertura (del? )?(ejercicio|contab|libros|ejerc|asiento|activo|pasivo|saldos|balance|\d{4})|\bapertura (del? )?(ejercicio|contabilidad|libros)\b|^saldos? iniciale?s?\b|\basiento inicial\b|\bopening (entry|balances?)\b|^opening$|^(les )?a[ -]nouveaux?\b|bilan d.ouverture|\blancamentos? de abertura\b|\babertura (do|de) exercicio|^abertura$|\bsaldos? iniciai?s\b`;
const regularisationWords = String.raw`regulariz|perdidas y ganancias|perdidas y gcias|\bpyg\b|\bresultados? del ejercicio|cierre de (gastos|ingresos|cuentas de gestion)|profit and loss|income summary|close income|apuramento|determination du resultat|solde des comptes de (charges|produits|gestion)`;
const closingWords = String.raw`\b(asiento|asto\.?|as\.?) (de )?(el )?cierre\b|^cierre\.?$|^cierre (del? )?(ejercicio|contab|libros|ejerc|asiento|\d{4})|\bcierre (del? )?(ejercicio|contabilidad|libros)\b|\bclosing (entry|entries|balances?)\b|^closing$|bilan de cloture|\bencerramento (do|de) exercicio`;
/** Words that openings and closings share with other business; they count only beside a balance sheet's shape. */
const openingHints = String.raw`apertura|\binicial|traspaso (de )?saldos|inicio (del? )?ejercicio|\bopening\b`;
const closingHints = String.raw`cierre|\bclosing\b`;
/** The founding of a company looks like an opening balance but is a year's business. */
const foundingWords = String.raw`constituci|aportaci|capital inicial|suscripci|desembols`;

/** Hardly a text says any of it: one look at all the words spares six. */
const anyWords = [
  openingWords,
  regularisationWords,
  closingWords,
  openingHints,
  closingHints,
  foundingWords,
].join('|');

function says(words: string): string {
  return `CASE WHEN telling THEN regexp_matches(words, '${words}') ELSE false END`;
}

/**
 * Makes table `fact`: per entry its date, how many accounts it touches in which classes of the chart, what its texts
 * and its operation column call it, and what its format states of it beyond doubt, with the fiscal year that a stated
 * opening opens. What holds capital, reserves or result beside other sides of a balance, in four accounts at least,
 * looks like a whole balance sheet; with income and expenses beside them and words that say so, like balances
 * accumulated until a book begins in the middle of a year.
 */
export async function gatherEntryFacts(database: LedgerDatabase, chart: ChartName): Promise<void> {
  const accounts = chartAccounts[chart];
  await database.run(`
    CREATE TABLE fact AS
    SELECT *, only_balance AND has_equity AND sides >= 2 AND accounts >= 4 AND NOT says_founding AS balance_sheet,
      says_opening AND has_result AND NOT only_balance AND has_equity AND has_trade AND sides >= 2 AND accounts >= 8 AS accumulated FROM (
    WITH spelled AS (
      SELECT id, "date", account, stated, opens, left(account, 1) AS "group", strip_accents(lower(trim(coalesce(text, '')))) AS words,
        strip_accents(lower(coalesce(operation, ''))) AS operation FROM posting),
    line AS (SELECT *, regexp_matches(words, '${anyWords}') AS telling FROM spelled)
    SELECT id, max("date") AS "date",
      min(stated) AS stated, min(opens) AS opens,
      count(DISTINCT account) AS accounts,
      bool_and(${isOneOf(accounts.balance)}) AS only_balance,
      bool_or(${isOneOf(accounts.results)}) AS has_result,
      bool_or(${isOneOf(accounts.carried)}) AS has_carried,
      bool_and(${isOneOf(accounts.clearing)}) AS only_result,
      bool_or(${isOneOf(accounts.equity)}) AS has_equity,
      bool_or(${isOneOf(accounts.trade)}) AS has_trade,
      bool_or(${isOneOf(accounts.cash)}) AS has_cash,
      count(DISTINCT "group") FILTER (WHERE ${isOneOf(accounts.sides)}) AS sides,
      bool_or(${says(openingWords)}) OR bool_and(operation IN ('a', 'apertura', 'opening')) AS says_opening,
      bool_or(${says(regularisationWords)}) OR bool_and(operation IN ('r', 'regularizacion')) AS says_regularisation,
      bool_or(${says(closingWords)}) OR bool_and(operation IN ('c', 'cierre', 'closing')) AS says_closing,
      bool_or(${says(openingHints)}) AS hints_opening,
      bool_or(${says(closingHints)}) AS hints_closing,
      bool_or(${says(foundingWords)}) AS says_founding,
      bool_and(operation = 'closing_date') AS closing_date,
      regexp_replace(min(words), '[^a-z]+', '', 'g') AS words
    FROM line GROUP BY id)`);
}
