/**
 * SQL of common table expressions that end in `holding`: rows of `facts f`, each with who holds the balance it belongs
 * to (`account` and `holder`); and `balances` (account, holder, balance). Balances are never netted across
 * sub-accounts, nor across the parties of one. An account whose rows don't all name a party is one balance as a whole
 * (an empty `holder`): split by party, what is unnamed would stand against nobody.
 *
 * @param rows - what comes after FROM, with its condition; text of ours, never from outside.
 */
export function holdersOf(rows: string): string {
  return `chosen AS (SELECT f.* FROM ${rows}),
    naming AS (SELECT account, bool_and(party <> '') AS named FROM chosen GROUP BY account),
    holding AS (
      SELECT chosen.*, CASE WHEN named THEN party ELSE '' END AS holder FROM chosen JOIN naming USING (account)),
    balances AS (SELECT account, holder, sum(amount) AS balance FROM holding GROUP BY account, holder)`;
}
