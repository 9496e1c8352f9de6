import { closeSync, openSync, writeFileSync } from 'node:fs';
import { readFile } from './read-file.ts';
import type { ReadingResult, ReadingTask } from './reading-result.ts';

/*
 * The process that reads one file: nothing else runs in it, so that what a file does to it harms nobody. It takes
 * its task as the first message, answers with the result and ends; limits are enforced from outside.
 */

const flushAt = 1 << 18;

process.once('message', (task: ReadingTask) => {
  void run(task)
    .catch(crashed)
    .then((result) => process.send?.(result, () => process.exit(0)));
});
process.once('disconnect', () => process.exit(1));

async function run(task: ReadingTask): Promise<ReadingResult> {
  const out = task.outPath === null ? null : openSync(task.outPath, 'w');
  let held: string[] = [];
  let size = 0;
  let position = 0;
  const flush = () => {
    if (out !== null && size > 0) writeFileSync(out, held.join(''));
    held = [];
    size = 0;
  };
  const result = await readFile(task.path, (line) => {
    if (out === null) return;
    // Rows of several sheets share numbers, and all of an XML file may stand in one line: the order is told apart.
    held.push(`${position}\t${line}`);
    position += 1;
    size += line.length;
    if (size >= flushAt) flush();
  });
  flush();
  if (out !== null) closeSync(out);
  return result;
}

/** Where our own code failed; never what the error says, which may quote the file. */
function crashed(error: unknown): ReadingResult {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const name = error instanceof Error ? error.name : typeof error;
  return { outcome: 'crashed', where: [name, ...frames.slice(0, 6)].join('\n') };
}
