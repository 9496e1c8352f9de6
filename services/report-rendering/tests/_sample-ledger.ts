import { openDatabase } from '@cifra/platform/database';
import { ledgerColumns } from '@cifra/proto';

/** Four postings, one with an amount that no spreadsheet can hold and texts that look like formulas. */
export async function writeSampleLedger(path: string): Promise<void> {
  const database = await openDatabase({ memoryBytes: 256_000_000, threads: 1, spillFolder: `${path}-spill` });
  const session = await database.openSession();
  const columns = Object.entries(ledgerColumns).map(([name, type]) => `"${name}" ${type}`);
  await session.run(`CREATE TABLE ledger (${columns.join(', ')})`);
  await session.run(`INSERT INTO ledger VALUES
    (0, 0, NULL, 3, 'line', NULL, '1', '2023-01-02', '4300000031', 'Hotel Bahía', 1234.50, 0, 'Factura 1', 'F1', NULL, '4300000031', 'Hotel Bahía 24 Horas SL', NULL, '2023-02-01', NULL, 'normal'),
    (1, 0, NULL, 4, 'line', NULL, '1', '2023-01-02', '7000000000', 'Ventas', 0, 1234.50, '=HYPERLINK("http://example.com")', 'F1', NULL, NULL, NULL, NULL, NULL, NULL, 'normal'),
    (2, 0, NULL, 5, 'line', NULL, '2', '2023-12-31', '5720000001', 'Banco', 12345678901234567.89, 0, '@cobro; "a", b', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'normal'),
    (3, 0, NULL, 6, 'line', NULL, '2', '2023-12-31', '4300000031', 'Hotel Bahía', 0, 12345678901234567.89, NULL, NULL, NULL, '4300000031', NULL, NULL, NULL, NULL, 'normal')`);
  await session.run(`COPY ledger TO '${path}' (FORMAT parquet)`);
  session.close();
  database.close();
}
