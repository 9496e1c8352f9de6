import { readFileSync } from 'node:fs';
import { descendantsOf } from '@cifra/e2e/processes';

const everyMilliseconds = 50;

/** Watches a process and all below it until told to stop; then says the most memory they held at once, in bytes. */
export function watchMemory(pid: number): { readonly stop: () => number } {
  let peak = 0;
  const look = (): void => {
    const total = [pid, ...descendantsOf(pid)].reduce((sum, one) => sum + residentBytes(one), 0);
    peak = Math.max(peak, total);
  };
  const beat = setInterval(look, everyMilliseconds);
  return {
    stop: () => {
      clearInterval(beat);
      return peak;
    },
  };
}

/** Memory that the process shares with others counts in part (Pss), so that a sum counts it once. */
function residentBytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
