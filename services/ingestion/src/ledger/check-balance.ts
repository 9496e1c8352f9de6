import { decimalText, parseDecimal } from '@cifra/figures';
import type { Cell, LedgerDatabase } from './ledger-database.ts';

const mostAccounts = 6;

export type BookTotals = { readonly debit: string; readonly credit: string; readonly difference: string };

export type OpenEntry = {
  readonly entry: string;
  readonly file: number;
  readonly row: number;
  readonly difference: string;
  /** The first accounts that it touches. */
  readonly accounts: readonly string[];
};

/** Debit and credit of the whole book, as decimal text. */
export async function bookTotals(database: LedgerDatabase): Promise<BookTotals> {
  const [sum] = await database.rows(
    `SELECT sum(debit)::VARCHAR AS debit, sum(credit)::VARCHAR AS credit, sum(debit - credit)::VARCHAR AS difference FROM posting`,
  );
  return {
    debit: trimmed(sum?.['debit']),
    credit: trimmed(sum?.['credit']),
    difference: trimmed(sum?.['difference']),
  };
}

/** Entries that do not balance: how many, and the first of them by file and row. */
export type OpenEntries = { readonly count: number; readonly first: readonly OpenEntry[] };

/** Finds the entries that do not balance. */
export async function openEntries(database: LedgerDatabase, most: number): Promise<OpenEntries> {
  const open = `(SELECT id, sum(debit - credit) AS difference FROM posting GROUP BY id HAVING sum(debit - credit) <> 0)`;
  const first = await database.rows(`
    SELECT any_value(e) AS entry, min(file) AS file, min_by("row", (file, "row"))::INTEGER AS "row",
      any_value(difference)::VARCHAR AS difference, (count(*) OVER ())::INTEGER AS count,
      array_to_string(list_sort(list(DISTINCT account))[1:${mostAccounts}], ' ') AS accounts
    FROM posting JOIN ${open} USING (id) GROUP BY id ORDER BY min(file), min_by("row", (file, "row")), id LIMIT ${most}`);
  return {
    count: Number(first[0]?.['count'] ?? 0),
    first: first.map((entry) => ({
      entry: String(entry['entry']),
      file: Number(entry['file']),
      row: Number(entry['row']),
      difference: trimmed(entry['difference']),
      accounts: String(entry['accounts']).split(' '),
    })),
  };
}

/** `816.750000` as `816.75`. */
function trimmed(value: Cell | undefined): string {
  return decimalText(parseDecimal(`${value ?? '0'}`));
}
