import { type ChartAccounts, isOneOf } from './charts/chart-accounts.ts';

/** So many accounts at once are moved by closings alone, also where a missing opening keeps them from ending at zero. */
const manyAccounts = 8;

/**
 * A year has one closing: the widest entry of its last day that takes in nearly all accounts that would have a balance
 * without it. Where one closes the year, every account ends at zero, so that alone tells nothing of the other entries
 * of that day. A format that states its closings leaves none to be found. A program that closes in several entries calls them all the same.
 */
export const closedSql = ({ balance }: ChartAccounts) => `
  WITH candidate AS (
    SELECT placed.id, placed."date", year_start, words, says_closing OR (hints_closing AND balance_sheet) AS named,
      has_equity, balances, balances_at_zero,
      row_number() OVER (PARTITION BY year_start ORDER BY balances DESC, says_closing DESC, placed.id DESC) = 1 AS widest
    FROM placed JOIN ended USING (id)
    WHERE only_balance AND stated IS NULL AND NOT says_opening AND accounts >= 3
      AND ("date" = year_end OR "date" = (SELECT max("date") FROM posting) OR (says_closing AND balance_sheet))
      AND year_start NOT IN (SELECT year_start FROM placed WHERE stated = 'closing')),
  owed AS (
    SELECT candidate.id, count(*) AS accounts
    FROM candidate JOIN year_account USING (year_start)
      LEFT JOIN entry_account ON entry_account.id = candidate.id AND entry_account.account = year_account.account
    WHERE ${isOneOf(balance, 'year_account.account')} AND year_account.balance <> coalesce(entry_account.amount, 0)
    GROUP BY candidate.id),
  whole AS (
    SELECT candidate.* FROM candidate LEFT JOIN owed USING (id)
    WHERE widest AND has_equity AND ((named AND balances * 2 >= coalesce(owed.accounts, 0))
      OR ((balances_at_zero = balances OR balances >= ${manyAccounts}) AND balances * 10 >= 9 * coalesce(owed.accounts, 0))))
  SELECT id FROM whole
  UNION
  SELECT part.id FROM candidate part JOIN whole USING (year_start, "date", words)
  WHERE part.named AND part.balances_at_zero = part.balances`;
