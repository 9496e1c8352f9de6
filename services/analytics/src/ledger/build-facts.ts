import type { DatasetManifest, Period } from '@cifra/proto';
import type { Chart } from '../charts/chart.ts';
import type { BalanceBase, BalanceBook, FiscalYear } from './balance-base.ts';
import { closingBase, openingBase } from './balance-base.ts';
import type { Session } from './engine.ts';
import { findFounding } from './find-founding.ts';
import { partyExpression } from './party-expression.ts';
import { previousPeriod } from './previous-period.ts';
import { createParamList, inAccounts } from './sql-params.ts';
import type { ParamList } from './sql-params.ts';

export type LedgerBook = BalanceBook & Pick<DatasetManifest, 'coverage' | 'granularity'>;

/** What the whole book tells before a posting of it is placed. */
export type BookStart = {
  /** The period to compare with; null where the book doesn't hold it. */
  readonly previous: Period | null;
  /** The book begins with its company, from zero. */
  readonly founded: boolean;
};

/**
 * Builds what every figure is computed from, as temporary tables of the session:
 * - `facts`: a row per posting: amount (debit − credit), month, entry key, who holds the balance, and whether the
 *   posting is a flow of the period or part of the balance at its close or its opening;
 * - `entries`: a row per entry of the period: what it moves in cash, income and purchases;
 * - `previous_entries`: likewise, of the period to compare with.
 */
export async function buildFacts(
  session: Session,
  ledgerFile: string,
  book: LedgerBook,
  chart: Chart,
): Promise<BookStart> {
  const start = {
    previous: previousPeriod(book),
    founded: await findFounding(session, ledgerFile, book, chart),
  };
  await buildYears(session, book.fiscal_years);
  await buildPostings(session, ledgerFile, book, chart, start);
  await buildEntries(session, chart, { table: 'entries', of: 'in_period' });
  await buildEntries(session, chart, { table: 'previous_entries', of: 'in_previous' });
  return start;
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
async function buildPostings(
  session: Session,
  ledgerFile: string,
  book: LedgerBook,
  chart: Chart,
  { previous, founded }: BookStart,
): Promise<void> {
  const params = createParamList();
  const close = closingBase(book, founded);
  const open = openingBase(book, founded);
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
    ), keyed AS (
      SELECT *, concat_ws(chr(31), coalesce(year, -year(date))::VARCHAR, coalesce(journal, ''), coalesce(entry, '')) AS entry_text
      FROM dated
    ), numbered AS (
      -- Entries are joined and grouped by many times: numbers are several times as fast as texts.
      SELECT entry_text, row_number() OVER () AS entry_key FROM (SELECT DISTINCT entry_text FROM keyed)
    )
    SELECT posting, account, ${partyExpression('posted', chart, params)} AS party, coalesce(tax_id, '') AS tax_id,
      coalesce(party_name, CASE WHEN party IS NULL THEN account_name END, '') AS name,
      debit - credit AS amount, strftime(date, '%Y-%m') AS month, date, document_date, due_date,
      coalesce(document, '') AS document, coalesce(lettering, '') AS lettering,
      entry_key,
      ${flowCondition(book.period, params)} AS in_period,
      ${previous === null ? 'false' : flowCondition(previous, params)} AS in_previous,
      opening_year,
      ${balanceCondition(close, params)} AS at_close,
      ${balanceCondition(open, params)} AS at_open
    FROM keyed JOIN numbered USING (entry_text)`;
  await session.run(sql, params.values());
}

/** Openings, regularisations and closings are no flow. */
function flowCondition({ from, to }: Period, params: ParamList): string {
  return `kind = 'normal' AND date BETWEEN ${params.bind(from)}::DATE AND ${params.bind(to)}::DATE`;
}

function balanceCondition(base: BalanceBase, params: ParamList): string {
  if (!base.known) return 'false';
  const year = params.bind(base.year);
  const days = `${params.bind(base.from)}::DATE AND ${params.bind(base.through)}::DATE`;
  return `coalesce(opening_year = ${year}, false) OR (kind = 'normal' AND date BETWEEN ${days})`;
}

/**
 * Builds a table of entries as `entries` is, of the postings that the condition names; text of ours, never from
 * outside. An advance with its tax is invoiced (Directive 2006/112/EC, art. 65): a sale, or a purchase, though no
 * income or expense yet; without tax it is money received or passed on.
 */
export async function buildEntries(
  session: Session,
  chart: Chart,
  { table, of }: { readonly table: string; readonly of: string },
): Promise<void> {
  const params = createParamList();
  const is = (set: keyof Chart): string => inAccounts(chart[set], 'account', params);
  const sql = `
    CREATE TEMP TABLE ${table} AS
    WITH flow AS (
      SELECT entry_key, amount, ${is('cash')} AS cash, ${is('transit')} AS transit, ${is('income')} AS income, ${is('expenses')} AS expenses,
        ${is('purchases')} AS purchase, ${is('result')} AS result, ${is('stock')} AS stock,
        ${is('passingPurchases')} AS passing, ${is('suppliers')} AS supplier, ${is('customerAdvances')} AS received, ${is('outputTax')} AS output_tax,
        ${is('supplierAdvances')} AS advanced, ${is('inputTax')} AS input_tax
      FROM facts WHERE ${of}
    )
    SELECT entry_key,
      coalesce(sum(amount) FILTER (cash OR transit), 0) AS cash_net, bool_or(cash) AS has_cash,
      -coalesce(sum(amount) FILTER (income), 0) - if(bool_or(output_tax), coalesce(sum(amount) FILTER (received), 0), 0) AS sale_net,
      bool_or(income) OR (bool_or(received) AND bool_or(output_tax)) AS has_sale,
      coalesce(sum(amount) FILTER (purchase), 0) + if(bool_or(input_tax), coalesce(sum(amount) FILTER (advanced), 0), 0) AS purchase_net,
      bool_or(purchase) OR (bool_or(advanced) AND bool_or(input_tax)) AS has_purchase,
      coalesce(sum(amount) FILTER (stock), 0) AS stock_net, bool_and(stock OR passing) AS is_transfer,
      bool_or(passing) AS has_passing, bool_or(supplier) AS has_supplier,
      bool_or(result) AND bool_or(income OR expenses) AS closes_year
    FROM flow GROUP BY entry_key`;
  await session.run(sql, params.values());
}
