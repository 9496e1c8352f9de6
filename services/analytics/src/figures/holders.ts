/**
 * SQL of rows of `facts f`, each with who holds the balance it belongs to: `account` and `holder`. Balances are never
 * netted across sub-accounts, nor across the parties of one. An account whose rows don't all name a party is one
 * balance as a whole (an empty `holder`): split by party, what is unnamed would stand against nobody.
 *
 * @param rows - what comes after FROM, with its condition; text of ours, never from outside.
 */
export function rowsWithHolder(rows: string): string {
  return `SELECT *, CASE WHEN named THEN party ELSE '' END AS holder
    FROM (SELECT f.*, bool_and(f.party <> '') OVER (PARTITION BY f.account) AS named FROM ${rows})`;
}
