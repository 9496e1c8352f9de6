/** Rounds of work that never overlap. */
export type Rounds = {
  /** Something may be to do: starts a round, or another one after the round that is under way. */
  readonly wake: () => void;
  /** No further round starts; resolves once the last one has ended. */
  readonly stop: () => Promise<void>;
};

/**
 * Runs a round each time it is woken, one at a time; a wake during a round is never lost.
 * `round` must not reject: it deals with its own errors.
 */
export function createRounds(round: () => Promise<void>): Rounds {
  let isWoken = false;
  let isStopped = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false;
      await round();
    }
    running = undefined;
  }

  return {
    wake: () => {
      isWoken = true;
      if (!isStopped) running ??= Promise.resolve().then(run);
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
