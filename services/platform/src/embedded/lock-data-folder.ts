import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a data folder for this process alone. The lock is the operating system's and dies with the process,
 * so a crash never leaves one behind.
 * @returns what gives it back
 * @throws Error with a message for the operator when somebody else has it
 */
export function lockDataFolder(folder: string): () => void {
  // Books and password hashes lie there: a folder that is made here is its owner's alone.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop that process, or choose another folder.`,
      { cause: error },
    );
  }
  return () => lock.close();
}
