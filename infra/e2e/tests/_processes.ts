import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** All processes below one, its children's children too, as Linux tells of them; none where nothing does. */
export function descendantsOf(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name));
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const below = (of: number): number[] =>
    [...parents].filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

/** Whether a process still runs; one that has ended and that nobody has asked about is none. */
export function isAlive(pid: number): boolean {
  return parentOf(pid) !== undefined;
}

function parentOf(pid: number): number | undefined {
  try {
    // The name in brackets may hold anything; state and parent follow the last bracket.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
