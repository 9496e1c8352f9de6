import { entryExpression, type EntryRule } from './entry-rule.ts';
import type { LedgerDatabase } from './ledger-database.ts';

/** `part` as it stands in a row: the line itself, or its debit before its credit. */
export const partOrder = `CASE part WHEN 'line' THEN 0 WHEN 'debit' THEN 1 ELSE 2 END`;

/** Gives each posting its journal `j` and entry `e` by the rule, as table `named`. */
export async function nameEntries(database: LedgerDatabase, rule: EntryRule): Promise<void> {
  const source =
    rule.kind === 'balance'
      ? `(SELECT *, CASE WHEN sum(debit - credit) OVER (PARTITION BY file ORDER BY "row", part_order
            ROWS UNBOUNDED PRECEDING) = 0 THEN 1 ELSE 0 END AS ended
          FROM (SELECT *, ${partOrder} AS part_order FROM raw))`
      : `raw`;
  const expression = entryExpression(rule);
  await database.run(
    `CREATE TABLE named AS SELECT ${
      rule.kind === 'balance' ? '* EXCLUDE (ended, part_order)' : '*'
    }, coalesce(journal, '') AS j, ${rule.kind === 'balance' ? `coalesce(${expression}, strftime("date", '%Y-%m-%d') || '/1')` : expression} AS e FROM ${source}`,
  );
  await database.run(`DROP TABLE raw`);
}
