import { ledgerColumns } from '@cifra/proto';
import type { Session } from './engine.ts';
import { textOf } from './sql-values.ts';

/**
 * Makes sure that a Parquet file is a ledger dataset as agreed, column by column: a figure from columns of another
 * type would be a wrong one. @throws Error naming the columns that differ.
 */
export async function checkLedger(session: Session, ledgerFile: string): Promise<void> {
  const rows = await session.rows('DESCRIBE SELECT * FROM read_parquet($file)', { file: ledgerFile });
  const found = new Map(rows.map((row) => [textOf(row, 'column_name'), textOf(row, 'column_type')]));
  const wrong = Object.entries(ledgerColumns).filter(([name, type]) => found.get(name) !== type);
  if (wrong.length > 0) {
    throw new Error(
      `The ledger dataset differs from the contract in: ${wrong.map(([name]) => name).join(', ')}`,
    );
  }
}
