import { decimalText } from '@cifra/figures';
import type { Session, SqlParams, SqlRow } from '../ledger/engine.ts';
import { countOf, decimalOf, textOf, textOrNullOf } from '../ledger/sql-values.ts';
import type { EvidenceFilter } from './evidence-filter.ts';

/** Where an analysis' rows stand on this machine's disk. */
export type EvidenceFiles = { readonly ledger: string; readonly contributions: string };

/** A ledger row behind a figure; `file` is the index in the manifest. */
export type LedgerEvidence = {
  readonly file: number;
  readonly sheet: string | null;
  readonly row: number;
  readonly date: string;
  readonly entry: string;
  readonly account: string;
  readonly account_name: string | null;
  readonly text: string | null;
  readonly debit: string;
  readonly credit: string;
  readonly contribution: string;
};

const filterCondition = `c.measure = $measure
  AND ($month::VARCHAR IS NULL OR c.month = $month) AND ($party::VARCHAR IS NULL OR c.party = $party)`;

/** One page of a figure's rows, in the order of the files. */
export async function readEvidencePage(
  session: Session,
  files: EvidenceFiles,
  filter: EvidenceFilter,
  page: { readonly skip: number; readonly take: number },
): Promise<LedgerEvidence[]> {
  const rows = await session.rows(
    `WITH page AS (
       SELECT c.posting, c.amount FROM read_parquet($contributions) c WHERE ${filterCondition}
       ORDER BY c.posting LIMIT $take OFFSET $skip
     )
     SELECT l.file, l.sheet, l.row, l.date::VARCHAR AS date, coalesce(l.entry, '') AS entry, l.account, l.account_name,
       l.text, l.debit::VARCHAR AS debit, l.credit::VARCHAR AS credit, page.amount::VARCHAR AS contribution
     FROM page JOIN read_parquet($ledger) l ON l.posting = page.posting ORDER BY l.posting`,
    { ...paramsOf(files, filter), take: page.take, skip: page.skip },
  );
  return rows.map(evidenceOf);
}

/** What a row of the CSV download holds. */
export type CitedRow = Pick<LedgerEvidence, 'file' | 'sheet' | 'row' | 'contribution'>;

/** Every row of a figure, in batches, in the order of the files. */
export async function* streamEvidence(
  session: Session,
  files: EvidenceFiles,
  filter: EvidenceFilter,
): AsyncGenerator<CitedRow[]> {
  const batches = session.stream(
    `SELECT l.file, l.sheet, l.row, c.amount::VARCHAR AS contribution
     FROM read_parquet($contributions) c JOIN read_parquet($ledger) l ON l.posting = c.posting
     WHERE ${filterCondition} ORDER BY c.posting`,
    paramsOf(files, filter),
  );
  for await (const rows of batches) yield rows.map(citedRowOf);
}

function paramsOf(files: EvidenceFiles, filter: EvidenceFilter): SqlParams {
  return { ...files, ...filter };
}

function citedRowOf(row: SqlRow): CitedRow {
  return {
    file: countOf(row, 'file'),
    sheet: textOrNullOf(row, 'sheet'),
    row: countOf(row, 'row'),
    contribution: moneyOf(row, 'contribution'),
  };
}

function evidenceOf(row: SqlRow): LedgerEvidence {
  return {
    ...citedRowOf(row),
    date: textOf(row, 'date'),
    entry: textOf(row, 'entry'),
    account: textOf(row, 'account'),
    account_name: textOrNullOf(row, 'account_name'),
    text: textOrNullOf(row, 'text'),
    debit: moneyOf(row, 'debit'),
    credit: moneyOf(row, 'credit'),
  };
}

/** At least two decimals, none lost. */
function moneyOf(row: SqlRow, column: string): string {
  return decimalText(decimalOf(row, column), { minScale: 2 });
}
