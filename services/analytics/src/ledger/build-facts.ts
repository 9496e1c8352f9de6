import type { DatasetManifest } from '@cifra/proto';
import type { Chart } from '../charts/chart.ts';
import type { BalanceBase, FiscalYear } from './balance-base.ts';
import { closingBase, openingBase } from './balance-base.ts';
import type { Session } from './engine.ts';
import { createParamList, inAccounts } from './sql-params.ts';
import type { ParamList } from './sql-params.ts';

export type LedgerBook = Pick<DatasetManifest, 'fiscal_years' | 'period'>;

/**
 * Builds what every figure is computed from, as temporary tables of the session:
 * - `facts`: a row per posting: amount (debit − credit), month, entry key, who holds the balance, and whether the
 *   posting is a flow of the period or part of the balance at its close or its opening;
 * - `entries`: a row per entry of the period: what it moves in cash, income and purchases.
 */
export async function buildFacts(
  session: Session,
  ledgerFile: string,
  book: LedgerBook,
  chart: Chart,
): Promise<void> {
  await buildYears(session, book.fiscal_years);
  await buildPostings(session, ledgerFile, book);
  await buildEntries(session, chart);
}

async function buildYears(session: Session, years: readonly FiscalYear[]): Promise<void> {
  await session.run(
    'CREATE TEMP TABLE years (ordinal INTEGER, first_day DATE, last_day DATE, has_opening BOOLEAN)',
  );
  for (const [ordinal, year] of years.entries()) {
    const { from, to } = year.period;
    await session.run('INSERT INTO years VALUES ($ordinal, $from::DATE, $to::DATE, $opening)', {
      ordinal,
      from,
      to,
      opening: year.has_opening,
    });
  }
}

/**
 * An opening posting belongs to the one fiscal year of its file, because detailed openings keep dates of years
 * before; else to the year of its date, the next one where it is dated on a year's last day; else to the first year
 * with an opening that begins after it. An entry's number is unique within its fiscal year and journal.
 */
async function buildPostings(session: Session, ledgerFile: string, book: LedgerBook): Promise<void> {
  const params = createParamList();
  const close = closingBase(book.fiscal_years, book.period);
  const open = openingBase(book.fiscal_years, book.period);
  const sql = `
    CREATE TEMP TABLE facts AS
    WITH posted AS (
      SELECT l.*, y.ordinal AS year, CASE WHEN l.date = y.last_day THEN l.date + 1 ELSE l.date END AS opens
      FROM read_parquet(${params.bind(ledgerFile)}) l
      LEFT JOIN years y ON l.date BETWEEN y.first_day AND y.last_day
    ), file_years AS (
      SELECT file, min(year) AS year FROM posted JOIN years ON year = ordinal AND has_opening WHERE kind = 'normal'
      GROUP BY file HAVING count(DISTINCT year) = 1
    ), dated AS (
      SELECT p.*, CASE WHEN p.kind = 'opening' THEN coalesce(f.year, o.ordinal,
        (SELECT min(ordinal) FROM years WHERE has_opening AND first_day > p.date)) END AS opening_year
      FROM posted p LEFT JOIN file_years f ON p.file = f.file
      LEFT JOIN years o ON o.has_opening AND p.opens BETWEEN o.first_day AND o.last_day
    )
    SELECT posting, account, coalesce(party, '') AS party, coalesce(tax_id, '') AS tax_id,
      coalesce(party_name, CASE WHEN party IS NULL THEN account_name END, '') AS name,
      debit - credit AS amount, strftime(date, '%Y-%m') AS month, date, document_date, due_date,
      coalesce(document, '') AS document, coalesce(lettering, '') AS lettering,
      concat_ws(chr(31), coalesce(year, -year(date))::VARCHAR, coalesce(journal, ''), coalesce(entry, '')) AS entry_key,
      kind = 'normal' AND date BETWEEN ${params.bind(book.period.from)}::DATE AND ${params.bind(book.period.to)}::DATE AS in_period,
      opening_year,
      ${balanceCondition(close, params)} AS at_close,
      ${balanceCondition(open, params)} AS at_open
    FROM dated`;
  await session.run(sql, params.values());
}

function balanceCondition(base: BalanceBase, params: ParamList): string {
  if (!base.known) return 'false';
  const year = params.bind(base.year);
  const days = `${params.bind(base.from)}::DATE AND ${params.bind(base.through)}::DATE`;
  return `coalesce(opening_year = ${year}, false) OR (kind = 'normal' AND date BETWEEN ${days})`;
}

async function buildEntries(session: Session, chart: Chart): Promise<void> {
  const params = createParamList();
  const is = (set: keyof Chart): string => inAccounts(chart[set], 'account', params);
  const sql = `
    CREATE TEMP TABLE entries AS
    WITH flow AS (
      SELECT entry_key, amount, ${is('cash')} AS cash, ${is('income')} AS income, ${is('expenses')} AS expenses,
        ${is('purchases')} AS purchase, ${is('result')} AS result
      FROM facts WHERE in_period
    )
    SELECT entry_key,
      coalesce(sum(amount) FILTER (cash), 0) AS cash_net, bool_or(cash) AS has_cash,
      -coalesce(sum(amount) FILTER (income), 0) AS income_net, bool_or(income) AS has_income,
      coalesce(sum(amount) FILTER (purchase), 0) AS purchase_net, bool_or(purchase) AS has_purchase,
      bool_or(result) AND bool_or(income OR expenses) AS closes_year
    FROM flow GROUP BY entry_key`;
  await session.run(sql, params.values());
}
