/** Time as a dependency: what is written down, what is measured, and waking up later. */
export type Clock = {
  /** Wall-clock time, for what is written down. It may be stepped by an operator: never measure with it. */
  readonly now: () => Date;
  /** Milliseconds that only ever grow, with an arbitrary origin: for measuring. */
  readonly elapsedMs: () => number;
  /** Calls back once, that many milliseconds later; the returned function calls it off. Never keeps a process alive. */
  readonly after: (ms: number, call: () => void) => () => void;
};

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
