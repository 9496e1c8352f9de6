/**
 * The ledger dataset: one Parquet file per job attempt, one row per posting (a single account debited or credited).
 * Ingestion writes it, analytics and report-rendering read it; these names and DuckDB types are the contract.
 *
 * - `posting`: ordinal from 0 in canonical order (file by file, as they stand there).
 * - `file`: index into the manifest's files, which are ranked by SHA-256, never by upload id or name.
 * - `sheet`: the sheet's name in a workbook, null in a text file. `row`: the line of the raw file, from 1, as an
 *   editor counts; in a workbook the sheet's row. `part`: `line`, or `debit` / `credit` where one row of the file
 *   holds two postings.
 * - `entry`: the entry's number as the book has it (unique within its fiscal year and journal).
 * - `debit`, `credit`: functional currency; negative amounts are legal and keep their side.
 * - Texts hold no control characters (nor U+FFFE, U+FFFF) and no outer or doubled spaces.
 * - `kind`: `normal`, `opening`, `regularisation` or `closing`; only `normal` counts as flow.
 * - `document_date`: the day of the invoice or receipt behind the posting, where the book tells it apart from `date`.
 * - `lettering`: postings of one account and party with the same text here settle each other.
 * - `party`: the customer's or supplier's key in the book where it has one apart from the account, else null.
 */
export const ledgerColumns = {
  posting: 'BIGINT',
  file: 'INTEGER',
  sheet: 'VARCHAR',
  row: 'BIGINT',
  part: 'VARCHAR',
  journal: 'VARCHAR',
  entry: 'VARCHAR',
  date: 'DATE',
  account: 'VARCHAR',
  account_name: 'VARCHAR',
  debit: 'DECIMAL(38,6)',
  credit: 'DECIMAL(38,6)',
  text: 'VARCHAR',
  document: 'VARCHAR',
  document_date: 'DATE',
  party: 'VARCHAR',
  party_name: 'VARCHAR',
  tax_id: 'VARCHAR',
  due_date: 'DATE',
  lettering: 'VARCHAR',
  kind: 'VARCHAR',
} as const;

export type LedgerColumn = keyof typeof ledgerColumns;

export const postingKinds = ['normal', 'opening', 'regularisation', 'closing'] as const;
export type PostingKind = (typeof postingKinds)[number];
