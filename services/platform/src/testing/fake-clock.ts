import type { Clock } from '../clock/clock.ts';

/** A clock that stands still until it is told to move on. */
export type FakeClock = Clock & {
  /** Lets that much time pass: timers go off in their order, and what they start gets to run in between. */
  readonly advance: (ms: number) => Promise<void>;
  /** Sets the wall clock alone, as an operator would; timers and measured time do not notice. */
  readonly setWallClock: (now: Date) => void;
  /** How many timers are armed. */
  readonly armed: () => number;
};

type Timer = { readonly atMs: number; readonly call: () => void };

export function createFakeClock(start: Date = new Date('2026-01-15T09:00:00.000Z')): FakeClock {
  const timers = new Set<Timer>();
  let elapsedMs = 0;
  let offsetMs = start.getTime();

  function earliest(untilMs: number): Timer | undefined {
    return [...timers].filter(({ atMs }) => atMs <= untilMs).sort((left, right) => left.atMs - right.atMs)[0];
  }

  return {
    now: () => new Date(offsetMs + elapsedMs),
    elapsedMs: () => elapsedMs,
    after: (ms, call) => {
      const timer = { atMs: elapsedMs + ms, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (ms) => {
      const untilMs = elapsedMs + ms;
      await settle();
      for (let timer = earliest(untilMs); timer !== undefined; timer = earliest(untilMs)) {
        timers.delete(timer);
        elapsedMs = Math.max(elapsedMs, timer.atMs);
        timer.call();
        await settle();
      }
      elapsedMs = untilMs;
    },
    setWallClock: (now) => {
      offsetMs = now.getTime() - elapsedMs;
    },
    armed: () => timers.size,
  };
}

/** Lets everything run that is ready to: promises, and what they queue. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
