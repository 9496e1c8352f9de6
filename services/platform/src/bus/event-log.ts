import type { EventEnvelope } from '@cifra/proto';
import { openSqliteFile } from '../embedded/sqlite-file.ts';

/** A message as it stands in the log: unread text at a position. */
export type LogEntry = { readonly position: number; readonly raw: string };

/** The durable log behind the embedded bus: messages by topic, and how far each group has come. */
export type EventLog = {
  readonly append: (topic: string, events: readonly EventEnvelope[], atMs: number) => void;
  /** The first message of the topic after that position. */
  readonly next: (topic: string, after: number) => LogEntry | undefined;
  readonly end: (topic: string) => number;
  /** Makes the group known, so that nothing is forgotten before it; a new one starts at the oldest message kept. */
  readonly join: (group: string, topic: string) => void;
  readonly positionOf: (group: string, topic: string) => number;
  readonly moveOn: (group: string, topic: string, position: number) => void;
  /** Forgets what every known group of its topic has passed and is older than that instant. */
  readonly forget: (beforeMs: number) => void;
  readonly close: () => void;
};

/** Opens the log; an append that has returned survives kill -9. */
export function openEventLog(path: string): EventLog {
  const file = openSqliteFile(path);
  file.exec(`
    CREATE TABLE IF NOT EXISTS messages (position INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL,
      raw TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS messages_by_topic ON messages (topic, position);
    CREATE TABLE IF NOT EXISTS groups (name TEXT NOT NULL, topic TEXT NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (name, topic)) STRICT;`);

  return {
    append: (topic, events, atMs) =>
      file.transaction(() => {
        for (const event of events) {
          const raw = JSON.stringify(event);
          file.run('INSERT INTO messages (topic, raw, at) VALUES (?, ?, ?)', topic, raw, atMs);
        }
      }),
    next: (topic, after) => {
      const row = file.get(
        'SELECT position, raw FROM messages WHERE topic = ? AND position > ? ORDER BY position LIMIT 1',
        topic,
        after,
      );
      return row && { position: Number(row['position']), raw: String(row['raw']) };
    },
    end: (topic) =>
      Number(file.get('SELECT max(position) AS place FROM messages WHERE topic = ?', topic)?.['place'] ?? 0),
    join: (group, topic) => {
      file.run('INSERT INTO groups VALUES (?, ?, 0) ON CONFLICT DO NOTHING', group, topic);
    },
    positionOf: (group, topic) => {
      const row = file.get('SELECT position FROM groups WHERE name = ? AND topic = ?', group, topic);
      return Number(row?.['position'] ?? 0);
    },
    moveOn: (group, topic, position) => {
      file.relaxed(() =>
        file.run('UPDATE groups SET position = ? WHERE name = ? AND topic = ?', position, group, topic),
      );
    },
    forget: (beforeMs) => {
      file.run(
        `DELETE FROM messages WHERE at < ? AND position <= coalesce(
          (SELECT min(position) FROM groups WHERE groups.topic = messages.topic), position)`,
        beforeMs,
      );
    },
    close: () => file.close(),
  };
}
