import { existsSync } from 'node:fs';
import { periodSchema } from '@cifra/proto';
import type { Language, Period } from '@cifra/proto';

export type Env = Readonly<Record<string, string | undefined>>;

/** A mistake in how a program was called, told in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `LANGUAGE=es|en`; anything else is a machine's locale and means Spanish, the product's default. */
export function languageOf(env: Env): Language {
  return env['LANGUAGE'] === 'en' ? 'en' : 'es';
}

/** `PORT`, up to 65535; 0 takes any that is free. @throws UsageError */
export function portOf(env: Env, fallback: number): number {
  const text = env['PORT'] ?? '';
  if (text === '') return fallback;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new UsageError(`PORT=${text} is not a port.`);
  return port;
}

/** `FROM` and `TO`, both or neither, as days. @throws UsageError */
export function periodOf(env: Env): Period | undefined {
  const from = env['FROM'] ?? '';
  const to = env['TO'] ?? '';
  if (from === '' && to === '') return undefined;
  const period = periodSchema.safeParse({ from, to });
  if (!period.success)
    throw new UsageError('FROM and TO are both days, as in FROM=2023-01-01 TO=2023-12-31.');
  return period.data;
}

/**
 * `FILES`, separated by spaces. A path with spaces in it is found by asking which files exist.
 * @throws UsageError when there is none, or one does not exist
 */
export function filesOf(env: Env, exists: (path: string) => boolean = existsSync): string[] {
  const words = (env['FILES'] ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) throw new UsageError('Name the files: make report FILES="ledger.csv other.csv"');
  const files: string[] = [];
  for (let start = 0; start < words.length;) {
    const end = lastMatch(words, start, exists);
    if (end === undefined) throw new UsageError(`There is no file ${words[start] ?? ''}.`);
    files.push(words.slice(start, end).join(' '));
    start = end;
  }
  return files;
}

function lastMatch(
  words: readonly string[],
  start: number,
  exists: (path: string) => boolean,
): number | undefined {
  for (let end = words.length; end > start; end -= 1) {
    if (exists(words.slice(start, end).join(' '))) return end;
  }
  return undefined;
}
