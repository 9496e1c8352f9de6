import type { LedgerDatabase } from './ledger-database.ts';

/**
 * How the rows of a book belong together as entries.
 * - `number`: the entry column says it.
 * - `composite`: the column holds entry × `lines` + line.
 * - `document`: no entry number, or one that only numbers rows; date and document make the entry.
 * - `balance`: neither; an entry ends where debit and credit meet, in the order of the file.
 * - `sums`: a trial balance, which has no entries: its openings, and its movements, stand together.
 */
export type EntryRule =
  | { readonly kind: 'number' | 'document' | 'balance' | 'sums' }
  | { readonly kind: 'composite'; readonly lines: number };

/** The files, by index, whose rows follow a rule: those that one program wrote, going by their headers. */
export type FileRule = {
  readonly files: readonly number[];
  readonly rule: EntryRule;
  /** The rule of the rows without a number in a book of which the others have one; null where there are none. */
  readonly unnumbered: 'document' | 'balance' | null;
};

type Groups = { readonly groups: number; readonly unbalanced: number };

/**
 * Finds the rule under which the groups of some files balance; decided on all their rows, whatever their order. A
 * number of noughts is none where most rows bear it, as programs write for entries that are not validated.
 */
export async function findEntryRule(database: LedgerDatabase, files: readonly number[]): Promise<FileRule> {
  const within = `file IN (${files.join(', ')})`;
  await forgetNoughts(database, within);
  const source = `(SELECT * FROM raw WHERE ${within})`;
  const [count] = await database.rows(`SELECT count(*)::INTEGER AS rows, count(entry)::INTEGER AS numbered,
    coalesce(sum(debit - credit), 0) = 0 AS balanced FROM ${source}`);
  const rows = Number(count?.['rows']);
  const numbered = Number(count?.['numbered']);
  if (numbered === 0) return { files, rule: { kind: await ruleWithout(database, source) }, unnumbered: null };
  const byNumber = await groupsBy(database, `${source} WHERE entry IS NOT NULL`, `journal, entry`);
  const unnumbered = async () =>
    numbered === rows ? null : ruleWithout(database, `(SELECT * FROM ${source} WHERE entry IS NULL)`);
  if (byNumber.unbalanced === 0) return { files, rule: { kind: 'number' }, unnumbered: await unnumbered() };
  for (const lines of [1000, 100, 10_000, 10]) {
    if (await isComposite(database, source, lines, byNumber)) {
      return { files, rule: { kind: 'composite', lines }, unnumbered: null };
    }
  }
  // A book that does not balance is refused; its entries are then named as the person knows them.
  if (byNumber.unbalanced * 2 < byNumber.groups || count?.['balanced'] !== true) {
    return { files, rule: { kind: 'number' }, unnumbered: await unnumbered() };
  }
  return { files, rule: { kind: await ruleWithout(database, source) }, unnumbered: null };
}

async function forgetNoughts(database: LedgerDatabase, within: string): Promise<void> {
  const isNought = `regexp_full_match(entry, '0+')`;
  const [found] = await database.rows(
    `SELECT count(*) FILTER (${isNought}) * 2 > count(*) AS mostly FROM raw WHERE ${within}`,
  );
  if (found?.['mostly'] === true) {
    await database.run(`UPDATE raw SET entry = NULL WHERE ${within} AND ${isNought}`);
  }
}

/** How rows without a number belong together: by document where nearly all have one and those balance. */
async function ruleWithout(database: LedgerDatabase, source: string): Promise<'document' | 'balance'> {
  const [count] = await database.rows(
    `SELECT count(document) >= count(*) * 0.95 AS documented FROM ${source}`,
  );
  if (count?.['documented'] !== true) return 'balance';
  const byDocument = await groupsBy(database, source, `journal, "date", document`);
  return byDocument.unbalanced * 20 <= byDocument.groups ? 'document' : 'balance';
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

/** The entry's text under the rules, as an SQL expression over `raw` with `ended`. */
export function entryExpression(rules: readonly FileRule[]): string {
  const cases = rules.flatMap(({ files, rule, unnumbered }) => {
    const within = `file IN (${files.join(', ')})`;
    const rest =
      unnumbered === null ? [] : [`WHEN ${within} AND entry IS NULL THEN ${expressionOf[unnumbered]}`];
    return [...rest, `WHEN ${within} THEN ${ruleExpression(rule)}`];
  });
  return `coalesce(CASE ${cases.join(' ')} END, entry, ${day})`;
}

const day = `strftime("date", '%Y-%m-%d')`;

const expressionOf = {
  number: `entry`,
  document: `${day} || coalesce(' ' || document, '')`,
  balance: `${day} || '/' || (1 + coalesce(sum(ended) OVER (PARTITION BY file, "date", entry IS NULL ORDER BY position
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))`,
  sums: day,
};

function ruleExpression(rule: EntryRule): string {
  if (rule.kind === 'composite') return `CAST(TRY_CAST(entry AS HUGEINT) // ${rule.lines} AS VARCHAR)`;
  return expressionOf[rule.kind];
}
