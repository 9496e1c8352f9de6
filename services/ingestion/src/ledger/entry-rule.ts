import type { LedgerDatabase } from './ledger-database.ts';

/**
 * How the rows of a book belong together as entries.
 * - `number`: the entry column says it.
 * - `composite`: the column holds entry × `lines` + line.
 * - `document`: no entry number, or one that only numbers rows; date and document make the entry.
 * - `balance`: neither; an entry ends where debit and credit meet, in the order of the file.
 */
export type EntryRule =
  | { readonly kind: 'number' | 'document' | 'balance' }
  | { readonly kind: 'composite'; readonly lines: number };

/** The files, by index, whose rows follow a rule: those that one program wrote, going by their headers. */
export type FileRule = { readonly files: readonly number[]; readonly rule: EntryRule };

type Groups = { readonly groups: number; readonly unbalanced: number };

/** Finds the rule under which the groups of some files balance; decided on all their rows, whatever their order. */
export async function findEntryRule(database: LedgerDatabase, files: readonly number[]): Promise<EntryRule> {
  const source = `(SELECT * FROM raw WHERE file IN (${files.join(', ')}))`;
  const [count] = await database.rows(`SELECT count(*)::INTEGER AS rows, count(entry)::INTEGER AS numbered,
    count(document)::INTEGER AS documented, coalesce(sum(debit - credit), 0) = 0 AS balanced FROM ${source}`);
  const rows = Number(count?.['rows']);
  const documented = Number(count?.['documented']) >= rows * 0.95;
  const numbered = Number(count?.['numbered']) > 0;
  const none = { groups: rows, unbalanced: rows };
  const byNumber = numbered ? await groupsBy(database, source, `journal, entry`) : none;
  if (byNumber.unbalanced === 0) return { kind: 'number' };
  if (numbered) {
    for (const lines of [1000, 100, 10_000, 10]) {
      if (await isComposite(database, source, lines, byNumber)) return { kind: 'composite', lines };
    }
    // A book that does not balance is refused; its entries are then named as the person knows them.
    if (byNumber.unbalanced * 2 < byNumber.groups || count?.['balanced'] !== true) return { kind: 'number' };
  }
  if (documented) {
    const byDocument = await groupsBy(database, source, `journal, "date", document`);
    if (byDocument.unbalanced * 20 <= byDocument.groups) return { kind: 'document' };
  }
  return { kind: 'balance' };
}

async function groupsBy(database: LedgerDatabase, source: string, keys: string): Promise<Groups> {
  const [found] = await database.rows(`SELECT count(*)::INTEGER AS groups,
    (count(*) FILTER (WHERE difference <> 0))::INTEGER AS unbalanced
    FROM (SELECT sum(debit - credit) AS difference FROM ${source} GROUP BY ${keys})`);
  return { groups: Number(found?.['groups']), unbalanced: Number(found?.['unbalanced']) };
}

/** Whether entry numbers without their last digits balance day by day and count their lines without a gap. */
async function isComposite(
  database: LedgerDatabase,
  source: string,
  lines: number,
  byNumber: Groups,
): Promise<boolean> {
  const [found] = await database.rows(`
    WITH numbers AS (
      SELECT TRY_CAST(entry AS HUGEINT) AS number, "date", debit - credit AS difference FROM ${source}),
    groups AS (
      SELECT number // ${lines} AS quotient, "date", sum(difference) AS difference,
        min(number % ${lines}) AS first, max(number % ${lines}) AS last, count(DISTINCT number) AS numbers
      FROM numbers GROUP BY quotient, "date")
    SELECT (count(*) FILTER (WHERE difference <> 0))::INTEGER AS unbalanced,
      (count(*) FILTER (WHERE quotient IS NULL OR quotient < 1 OR first > 1 OR last - first + 1 <> numbers))::INTEGER AS broken,
      count(*)::INTEGER AS groups, max(numbers)::INTEGER AS longest FROM groups`);
  const [unbalanced, broken] = [Number(found?.['unbalanced']), Number(found?.['broken'])];
  const groups = Number(found?.['groups']);
  return Number(found?.['longest']) > 1 && unbalanced * 50 <= byNumber.unbalanced && broken * 50 <= groups;
}

/** The entry's text under the rules, as an SQL expression over `raw` with `part_order` and `ended`. */
export function entryExpression(rules: readonly FileRule[]): string {
  const cases = rules.map(
    ({ files, rule }) => `WHEN file IN (${files.join(', ')}) THEN ${ruleExpression(rule)}`,
  );
  return `coalesce(CASE ${cases.join(' ')} END, entry, ${day})`;
}

const day = `strftime("date", '%Y-%m-%d')`;

function ruleExpression(rule: EntryRule): string {
  switch (rule.kind) {
    case 'number':
      return `entry`;
    case 'composite':
      return `CAST(TRY_CAST(entry AS HUGEINT) // ${rule.lines} AS VARCHAR)`;
    case 'document':
      return `${day} || coalesce(' ' || document, '')`;
    case 'balance':
      return `${day} || '/' || (1 + coalesce(sum(ended) OVER (PARTITION BY file, "date" ORDER BY "row", part_order
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))`;
  }
}
