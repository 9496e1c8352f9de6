import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { TemporaryFolder } from '../testing/temporary-folder.ts';
import { decimalValue, openDatabase } from './open-database.ts';
import type { Database, DatabaseSession } from './open-database.ts';

const memoryBytes = 256 * 1024 ** 2;
/** Runs until it is interrupted. */
const endless =
  'SELECT count(*) FROM range(10000000000) a, range(10000000000) b WHERE a.range + b.range = -1';

let folder: TemporaryFolder;
let database: Database;
beforeEach(async () => {
  folder = temporaryFolder();
  database = await openDatabase({ memoryBytes, threads: 2, spillFolder: `${folder.path}/spill` });
});
afterEach(() => {
  database.close();
  folder.remove();
});

async function withSession<T>(use: (session: DatabaseSession) => Promise<T>, signal?: AbortSignal) {
  const session = await database.openSession(signal);
  try {
    return await use(session);
  } finally {
    session.close();
  }
}

describe('a database', () => {
  it('keeps its limits, and reaches for no extension', async () => {
    const settings = await withSession((session) =>
      session.plainRows(`SELECT name, value FROM duckdb_settings() WHERE name IN
        ('memory_limit', 'threads', 'temp_directory', 'autoinstall_known_extensions', 'autoload_known_extensions')`),
    );
    expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toEqual({
      memory_limit: '256.0 MiB',
      threads: '2',
      temp_directory: `${folder.path}/spill`,
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
  });

  it('gives rows with values as they are, plain, and in batches; takes exact amounts', async () => {
    await withSession(async (session) => {
      await session.run('CREATE TEMP TABLE amounts (name VARCHAR, amount DECIMAL(38,6))');
      await session.appendRows('amounts', [['a', decimalValue(12345678901234567890123456n, 6)]]);
      const sql = 'SELECT name, amount, 5::BIGINT AS five FROM amounts WHERE name =';
      expect(await session.rows(`${sql} $name`, { name: 'a' })).toEqual([
        { name: 'a', amount: decimalValue(12345678901234567890123456n, 6), five: 5n },
      ]);
      const plain = { name: 'a', amount: '12345678901234567890.123456', five: '5' };
      expect(await session.plainRows(`${sql} $1`, ['a'])).toEqual([plain]);
      let count = 0;
      for await (const rows of session.stream('SELECT * FROM range(10000)')) count += rows.length;
      expect(count).toBe(10000);
    });
  });

  it('refuses to do something else while it streams, which would cut the stream short', async () => {
    await withSession(async (session) => {
      await session.run('CREATE TEMP TABLE numbers (number BIGINT)');
      const batches = session.stream('SELECT * FROM range(10000)')[Symbol.asyncIterator]();
      expect((await batches.next()).done).toBe(false);
      await expect(session.appendRows('numbers', [[1n]])).rejects.toThrow('stream');
      await expect(session.rows('SELECT 1')).rejects.toThrow('stream');
      await batches.return?.();
      await session.appendRows('numbers', [[1n]]);
      expect(await session.rows('FROM numbers')).toEqual([{ number: 1n }]);
    });
  });

  it('shows the temporary tables of a session to no other', async () => {
    await withSession(async (session) => {
      await session.run('CREATE TEMP TABLE mine AS SELECT 1 AS one');
      await withSession(async (other) => expect(other.rows('FROM mine')).rejects.toThrow('mine'));
    });
  });

  it.each(['run', 'rows', 'plainRows'] as const)('interrupts %s when aborted', async (way) => {
    const breaking = new AbortController();
    await withSession(async (session) => {
      const running = session[way](endless);
      breaking.abort(new Error('called off'));
      await expect(running).rejects.toThrow('called off');
      await expect(session[way]('SELECT 1')).rejects.toThrow('called off');
    }, breaking.signal);
  });

  it('interrupts a stream when aborted between two batches', async () => {
    const breaking = new AbortController();
    await withSession(async (session) => {
      const batches = session.stream('SELECT * FROM range(100000000)')[Symbol.asyncIterator]();
      expect((await batches.next()).done).toBe(false);
      breaking.abort(new Error('called off'));
      await expect(batches.next()).rejects.toThrow('called off');
    }, breaking.signal);
  });
});
