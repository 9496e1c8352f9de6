import { ledgerColumns } from '@cifra/proto';
import type { DatasetManifest, LedgerColumn, Period } from '@cifra/proto';
import { createEngine } from '../src/ledger/engine.ts';
import type { Engine, Session, SqlParams } from '../src/ledger/engine.ts';

/** A posting as tests write it; what is left out has a plain default. */
export type BookPosting = {
  readonly date: string;
  readonly account: string;
  readonly debit?: string;
  readonly credit?: string;
  readonly entry: string;
} & Partial<
  Readonly<
    Record<Exclude<LedgerColumn, 'date' | 'account' | 'debit' | 'credit' | 'entry'>, string | number | null>
  >
>;

/** Amounts of one line: `+100` debits, `-100` credits. */
export function line(
  entry: string,
  date: string,
  account: string,
  amount: string,
  more: Partial<BookPosting> = {},
): BookPosting {
  const side = amount.startsWith('-') ? { credit: amount.slice(1) } : { debit: amount };
  return { entry, date, account, ...side, ...more };
}

/** An opening entry's line. */
export function opening(
  date: string,
  account: string,
  amount: string,
  more: Partial<BookPosting> = {},
): BookPosting {
  return line('1', date, account, amount, { kind: 'opening', ...more });
}

/** Writes a ledger dataset as ingestion would; rows get ordinals in the order given. */
export async function writeLedger(
  session: Session,
  file: string,
  book: readonly BookPosting[],
): Promise<void> {
  const columns = Object.entries(ledgerColumns);
  await session.run(`CREATE TEMP TABLE raw (${columns.map(([name]) => `"${name}" VARCHAR`).join(', ')})`);
  await session.appendRows(
    'raw',
    book.map((posting, index) => {
      const filled: SqlParams = { ...defaults(index), ...posting };
      return columns.map(([name]) => {
        const value = filled[name] ?? null;
        return value === null ? null : String(value);
      });
    }),
  );
  const cast = columns.map(([name, type]) => `"${name}"::${type} AS "${name}"`).join(', ');
  await session.run(`COPY (SELECT ${cast} FROM raw ORDER BY posting::BIGINT) TO '${file}' (FORMAT parquet)`);
  await session.run('DROP TABLE raw');
}

function defaults(index: number): SqlParams {
  return { posting: index, file: 0, row: index + 2, part: 'line', debit: '0', credit: '0', kind: 'normal' };
}

const year2023: Period = { from: '2023-01-01', to: '2023-12-31' };

export function manifestOf(more: Partial<DatasetManifest> = {}): DatasetManifest {
  return {
    job_id: 'job-1',
    client_name: 'Cliente de ejemplo',
    systems: ['spanish_ledger'],
    files: [
      { sha256: 'a'.repeat(64), name: 'diario.csv', system: 'spanish_ledger', kind: 'ledger', postings: 1 },
    ],
    company: null,
    currency: 'EUR',
    chart: 'pgc',
    granularity: 'postings',
    sums_hold_opening: false,
    difference: '0',
    checks: [],
    postings: 1,
    entries: 1,
    totals: { debit: '0', credit: '0' },
    coverage: year2023,
    fiscal_years: [{ period: year2023, has_opening: true }],
    period: year2023,
    duplicates: 0,
    warnings: [],
    ...more,
  };
}

/** An engine small enough for tests. */
export function createTestEngine(folder: string): Engine {
  return createEngine({ threads: 2, memoryBytes: 512 * 1000 ** 2, spillFolder: folder });
}
