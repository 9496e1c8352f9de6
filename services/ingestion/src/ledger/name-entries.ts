import { entryExpression, type FileRule, findEntryRule } from './entry-rule.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import { statedOperations } from '../reading/posting-line.ts';
import type { FileReading } from '../reading/reading-result.ts';

/**
 * Gives each posting its journal `j` and entry `e`, as table `named`, by the rule of the program that wrote it, and
 * what its format says of its kind beyond doubt as `stated`.
 */
export async function nameEntries(
  database: LedgerDatabase,
  readings: readonly FileReading[],
): Promise<readonly FileRule[]> {
  const rules: FileRule[] = [];
  for (const files of filesByProgram(readings)) {
    const isSums = files.some((file) => readings[file]?.kind === 'trial_balance');
    rules.push(
      isSums ? { files, rule: { kind: 'sums' }, unnumbered: null } : await findEntryRule(database, files),
    );
  }
  await database.run(`
    CREATE TABLE named AS
    WITH summed AS (SELECT *, CASE WHEN sum(debit - credit) OVER (PARTITION BY file, entry IS NULL ORDER BY position
      ROWS UNBOUNDED PRECEDING) = 0 THEN 1 ELSE 0 END AS ended FROM raw)
    SELECT * EXCLUDE (ended), coalesce(journal, '') AS j, ${entryExpression(rules)} AS e, ${statedKind} AS stated
    FROM ${rules.some(runsOn) ? 'summed' : '(SELECT *, 0 AS ended FROM raw)'}`);
  await database.run(`DROP TABLE raw`);
  return rules;
}

const statedKind = `CASE operation ${(['opening', 'regularisation', 'closing'] as const)
  .map((kind) => `WHEN '${statedOperations[kind]}' THEN '${kind}'`)
  .join(' ')} END`;

function runsOn({ rule, unnumbered }: FileRule): boolean {
  return rule.kind === 'balance' || unnumbered === 'balance';
}

function filesByProgram(readings: readonly FileReading[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const [index, reading] of readings.entries()) {
    groups.set(reading.layoutKey, [...(groups.get(reading.layoutKey) ?? []), index]);
  }
  return [...groups.values()];
}
