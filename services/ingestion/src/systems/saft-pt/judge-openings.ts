import type { Period } from '@cifra/proto';
import type { SaftAccount } from './saft-accounts.ts';

/** What the entries say of the opening, and what the whole file moves; debit − credit by account, in millionths. */
export type OpeningEvidence = {
  readonly accounts: readonly SaftAccount[];
  /** Sums of the entries that call themselves the opening. */
  readonly openingEntries: ReadonlyMap<string, bigint>;
  /** Sums of all entries, the opening's included. */
  readonly movements: ReadonlyMap<string, bigint>;
  /** First day of what was exported. */
  readonly start: string | null;
  readonly period: Period | null;
};

/**
 * Where a file's opening balances are taken from.
 * - `list`: the account list alone brings them.
 * - `entries`: an entry of the ledger brings them, and the list is empty or repeats it; `differs` where it does not.
 * - `both`: the list's balances stand before that entry, as the closing balances show.
 * - `none`: there are none.
 * - `unbalanced`: the list's balances do not add up to zero (`difference` = debit − credit): some are missing, nobody
 *   knows which, and a balance built on them could be wrong; they are left out. `unreadable`, `undated`: likewise.
 * - `of_year`: they are those of the year's start in a file that begins later: what happened in between is missing.
 */
export type OpeningJudgement =
  | { readonly source: 'list' | 'entries' | 'both' | 'none' | 'of_year' }
  | { readonly source: 'differs'; readonly account: string }
  | { readonly source: 'unbalanced'; readonly difference: bigint }
  | { readonly source: 'unreadable' | 'undated'; readonly row: number };

/** Decides it by equality, account by account; where list and entries differ, by the list's own closing balances. */
export function judgeOpenings(evidence: OpeningEvidence): OpeningJudgement {
  const { accounts, openingEntries, start } = evidence;
  const list = openingList(accounts);
  const stated = [...list.values()].some((units) => units !== 0n);
  if (openingEntries.size > 0) {
    if (!stated) return { source: 'entries' };
    const different = firstDifference(list, openingEntries);
    if (different === null) return { source: 'entries' };
    if (!closingsIncludeList(evidence, list)) return { source: 'differs', account: different };
  }
  const unreadable = accounts.find(({ opening }) => opening === 'unreadable');
  if (unreadable !== undefined) return { source: 'unreadable', row: unreadable.row };
  const first = accounts[0];
  if (!stated || first === undefined) return { source: 'none' };
  const difference = [...list.values()].reduce((sum, units) => sum + units, 0n);
  if (difference !== 0n) return { source: 'unbalanced', difference };
  if (start === null) return { source: 'undated', row: first.row };
  if (isOfYear(evidence, list)) return { source: 'of_year' };
  return { source: openingEntries.size > 0 ? 'both' : 'list' };
}

/** Whether the account list's opening balances become postings. */
export function takesList({ source }: OpeningJudgement): boolean {
  return source === 'list' || source === 'both';
}

/** Whether an entry's sums are the account list's opening balances, each and all of them. */
export function repeatsList(
  accounts: readonly SaftAccount[],
  movements: ReadonlyMap<string, bigint>,
): boolean {
  const list = openingList(accounts);
  return [...list.values()].some((units) => units !== 0n) && firstDifference(list, movements) === null;
}

function openingList(accounts: readonly SaftAccount[]): ReadonlyMap<string, bigint> {
  const list = new Map<string, bigint>();
  for (const { code, opening } of accounts) {
    if (opening === 'unreadable') continue;
    list.set(code, (list.get(code) ?? 0n) + opening.debit - opening.credit);
  }
  return list;
}

function firstDifference(
  list: ReadonlyMap<string, bigint>,
  entries: ReadonlyMap<string, bigint>,
): string | null {
  const codes = [...new Set([...list.keys(), ...entries.keys()])].toSorted();
  return codes.find((code) => (list.get(code) ?? 0n) !== (entries.get(code) ?? 0n)) ?? null;
}

/** Whether the accounts of the opening entries close as list and movements together make them. */
function closingsIncludeList(
  { accounts, openingEntries, movements }: OpeningEvidence,
  list: ReadonlyMap<string, bigint>,
): boolean {
  const closed = accounts.filter(({ code, closing }) => closing !== null && openingEntries.has(code));
  return (
    closed.length > 0 &&
    closed.every(({ code, closing }) => closing === (list.get(code) ?? 0n) + (movements.get(code) ?? 0n))
  );
}

/**
 * Whether the list states the balances of the year's start though the file begins in a later month, as some programs
 * export a month: no income or expense has a balance by then, and the closing balances do not follow from the list and
 * the file's own movements. A file of twelve months begins its year in whichever month.
 */
function isOfYear(evidence: OpeningEvidence, list: ReadonlyMap<string, bigint>): boolean {
  const { start, period } = evidence;
  if (start === null || start.slice(5, 7) === '01' || (period !== null && isWholeYear(period))) return false;
  if ([...list].some(([code, units]) => units !== 0n && /^[67]/.test(code))) return false;
  const { agreeing, stated } = compareClosings(evidence, { source: 'list' });
  return stated === 0 || agreeing < stated;
}

function isWholeYear({ from, to }: Period): boolean {
  const [fromYear, fromMonth, toYear, toMonth] = [from, to].flatMap((day) =>
    day.split('-').slice(0, 2).map(Number),
  );
  return ((toYear ?? 0) - (fromYear ?? 0)) * 12 + (toMonth ?? 0) - (fromMonth ?? 0) >= 11;
}

/** How many accounts close, by the list, as opening and movements make them, and the first one that does not. */
export function compareClosings(
  { accounts, movements }: OpeningEvidence,
  judgement: OpeningJudgement,
): { readonly agreeing: number; readonly stated: number; readonly first: SaftAccount | null } {
  const list = openingList(accounts);
  const repeated = judgement.source === 'entries';
  const stated = accounts.filter(({ closing }) => closing !== null);
  const wrong = stated.filter(({ code, closing }) => {
    const moved = movements.get(code) ?? 0n;
    return closing !== moved + (repeated ? 0n : (list.get(code) ?? 0n));
  });
  return { agreeing: stated.length - wrong.length, stated: stated.length, first: wrong[0] ?? null };
}
