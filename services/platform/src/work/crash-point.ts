/** Marks a place of the code at which a test may have the process killed. */
export type CrashAt = (point: string) => void;

/**
 * For tests alone: kills the process, as kill -9 would, when it comes to the named point.
 * Without a point (as in production) it does nothing.
 */
export function createCrashAt(armed: string | undefined): CrashAt {
  return (point) => {
    if (point === armed) process.kill(process.pid, 'SIGKILL');
  };
}
