import { entryExpression, type FileRule, findEntryRule } from './entry-rule.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import type { FileReading } from '../reading/reading-result.ts';

/** `part` as it stands in a row: the line itself, or its debit before its credit. */
export const partOrder = `CASE part WHEN 'line' THEN 0 WHEN 'debit' THEN 1 ELSE 2 END`;

/** Gives each posting its journal `j` and entry `e`, as table `named`, by the rule of the program that wrote it. */
export async function nameEntries(
  database: LedgerDatabase,
  readings: readonly FileReading[],
): Promise<readonly FileRule[]> {
  const rules: FileRule[] = [];
  for (const files of filesByProgram(readings))
    rules.push({ files, rule: await findEntryRule(database, files) });
  await database.run(`
    CREATE TABLE named AS
    WITH placed AS (SELECT *, ${partOrder} AS part_order FROM raw),
    summed AS (SELECT *, CASE WHEN sum(debit - credit) OVER (PARTITION BY file ORDER BY "row", part_order
      ROWS UNBOUNDED PRECEDING) = 0 THEN 1 ELSE 0 END AS ended FROM placed)
    SELECT * EXCLUDE (ended, part_order), coalesce(journal, '') AS j, ${entryExpression(rules)} AS e
    FROM ${rules.some(({ rule }) => rule.kind === 'balance') ? 'summed' : '(SELECT *, 0 AS ended FROM placed)'}`);
  await database.run(`DROP TABLE raw`);
  return rules;
}

function filesByProgram(readings: readonly FileReading[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const [index, reading] of readings.entries()) {
    groups.set(reading.layoutKey, [...(groups.get(reading.layoutKey) ?? []), index]);
  }
  return [...groups.values()];
}
