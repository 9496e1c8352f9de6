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
    // The bench's own file: five lines of title, then the header.
    await session.run(
      `CREATE TABLE posting AS SELECT * EXCLUDE ("Debe", "Haber"), ${amount('Debe')} AS debit, ${amount('Haber')} AS credit
       FROM read_csv('${path}', delim = ';', skip = 5, header = true, all_varchar = true)`,
    );
    await session.run(
      `COPY posting TO '${join(folder, 'floor.parquet')}' (FORMAT parquet, COMPRESSION zstd)`,
    );
    for (const keys of ['"Cuenta", right("Fecha", 7)', '"Asiento"']) {
      await session.rows(`SELECT count(*) FROM (SELECT sum(debit - credit) FROM posting GROUP BY ${keys})`);
    }
  } finally {
    session.close();
    database.close();
  }
}

/** `1234,50` as a decimal; an empty cell as zero. */
function amount(column: string): string {
  return `CAST(coalesce(replace("${column}", ',', '.'), '0') AS DECIMAL(38,6))`;
}
