import { type ChartAccounts, isOneOf } from './charts/chart-accounts.ts';

/** Business of one day never moves so many accounts at once, of so many classes beside equity. */
const manyAccounts = 8;
const mostSides = 3;

/**
 * A nameless balance sheet opens a year when it takes in two thirds of the accounts that the years before left with a
 * balance; a dividend of the first day does not. Beside a whole balance sheet that opens the year, only entries of its
 * day open it as well. Balances that a book begins with in the middle of a year bring along what income and expenses
 * had accumulated (`accumulated`): none of it is business of the days that follow. Where the format states a year's opening there is no other.
 */
export const openedSql = ({ balance }: ChartAccounts) => `
  WITH book AS (SELECT min("date") AS first_day, min(id) AS first_entry FROM posting),
  sides AS (SELECT id, string_agg(account || ':' || amount, ';' ORDER BY account) AS same,
      string_agg(account || ':' || -amount, ';' ORDER BY account) AS turned
    FROM entry_account JOIN placed USING (id)
    WHERE amount <> 0 AND (only_balance OR accumulated) AND (says_opening OR hints_opening OR effective <= year_start + 6
      OR id IN (SELECT id FROM closed)) GROUP BY id),
  lowest AS (SELECT min(id) AS id FROM placed GROUP BY "date"),
  carried AS (
    SELECT year_start, count(*) AS accounts FROM (
      SELECT later.year_start, account FROM (SELECT DISTINCT year_start FROM placed) later
        JOIN year_account ON year_account.year_start < later.year_start
      WHERE ${isOneOf(balance)} GROUP BY later.year_start, account HAVING sum(balance) <> 0)
    GROUP BY year_start),
  candidate AS (
    SELECT placed.id, placed."date", year_start, balance_sheet OR NOT only_balance AS balance_sheet
    FROM placed JOIN sides USING (id) LEFT JOIN carried USING (year_start), book
    WHERE (only_balance OR accumulated) AND stated IS NULL AND NOT says_closing AND NOT (hints_closing AND NOT hints_opening)
      AND (((says_opening OR (hints_opening AND balance_sheet)) AND (effective <= year_start + 6 OR placed."date" = first_day))
        OR (says_opening AND balance_sheet) OR (accumulated AND placed."date" = first_day)
        OR (effective = year_start AND same IN (SELECT turned FROM sides JOIN closed USING (id)))
        OR (has_trade AND balance_sheet AND effective = year_start AND id IN (SELECT id FROM lowest)
          AND placed.accounts * 3 >= 2 * coalesce(carried.accounts, 0))
        OR (has_trade AND balance_sheet AND effective = year_start AND has_cash AND sides >= ${mostSides}
          AND placed.accounts >= ${manyAccounts} AND placed.accounts * 3 >= 2 * coalesce(carried.accounts, 0))
        OR (has_trade AND balance_sheet AND effective <= year_start + 6 AND id = first_entry AND has_cash))
      AND year_start NOT IN (SELECT year_start FROM placed WHERE stated = 'opening'))
  SELECT id FROM candidate
  WHERE balance_sheet OR year_start NOT IN (SELECT year_start FROM candidate WHERE balance_sheet)
    OR (year_start, "date") IN (SELECT (year_start, "date") FROM candidate WHERE balance_sheet)`;
