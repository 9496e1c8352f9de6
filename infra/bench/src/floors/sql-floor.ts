import { join } from 'node:path';
import { openDatabase } from '@cifra/platform/database';

/**
 * The least that the database has to do: load the rows, keep them as the ledger dataset, group them once by account
 * and month, and once by entry; with the memory and threads that the product gives it.
 */
export async function sqlFloor(path: string, folder: string): Promise<void> {
  const limits = { memoryBytes: 1 << 30, threads: 2, spillFolder: join(folder, 'spill') };
  const database = await openDatabase(limits);
  const session = await database.openSession();
  try {
    await session.run(
      `CREATE TABLE posting AS SELECT * FROM read_csv('${path}', delim = ';', header = true, all_varchar = true, ignore_errors = true)`,
    );
    await session.run(
      `COPY posting TO '${join(folder, 'floor.parquet')}' (FORMAT parquet, COMPRESSION zstd)`,
    );
    const columns = await session.rows(`DESCRIBE posting`);
    const name = (pattern: RegExp): string => {
      const found = columns.map((row) => String(row['column_name'])).find((column) => pattern.test(column));
      if (found === undefined) throw new Error(`the bench’s file has no column like ${pattern.source}`);
      return `"${found}"`;
    };
    const amount = (pattern: RegExp): string =>
      `CAST(coalesce(nullif(replace(replace(${name(pattern)}, '.', ''), ',', '.'), ''), '0') AS DECIMAL(38,6))`;
    const [debit, credit] = [amount(/^debe/i), amount(/^haber/i)];
    for (const keys of [`${name(/^cuenta/i)}, right(${name(/^fecha/i)}, 7)`, name(/^asiento/i)]) {
      await session.rows(
        `SELECT count(*) FROM (SELECT sum(${debit} - ${credit}) FROM posting GROUP BY ${keys})`,
      );
    }
  } finally {
    session.close();
    database.close();
  }
}
