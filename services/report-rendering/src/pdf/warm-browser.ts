/** What the keeper needs to know of a browser. */
export type Closable = { readonly connected: boolean; readonly close: () => Promise<void> };

export type WarmBrowser<B> = {
  /** Runs a task with the browser that is warm, or with a new one when that one has died or worked enough. */
  readonly use: <T>(task: (browser: B) => Promise<T>) => Promise<T>;
  /** Ends every browser once its tasks are done. */
  readonly close: () => Promise<void>;
};

type Kept<B> = { readonly browser: Promise<B>; uses: number; readonly tasks: Set<Promise<void>> };
type Hold<B> = { readonly browser: Promise<B>; readonly release: () => void };

/** Keeps one browser ready between tasks and replaces it after `usesPerBrowser`, for it never gives all memory back. */
export function warmBrowser<B extends Closable>(
  start: () => Promise<B>,
  usesPerBrowser: number,
): WarmBrowser<B> {
  let kept: Kept<B> | undefined;
  const retiring = new Set<Promise<void>>();

  const retire = (worn: Kept<B>) => {
    const end = endBrowser(worn).finally(() => retiring.delete(end));
    retiring.add(end);
  };
  /** Held from the very moment it is chosen, so that nobody retires it in between. */
  const take = async (): Promise<Hold<B>> => {
    const known = kept;
    if (known !== undefined && (known.uses >= usesPerBrowser || !(await isAlive(known))) && kept === known) {
      kept = undefined;
      retire(known);
    }
    kept ??= { browser: start(), uses: 0, tasks: new Set() };
    const { browser, tasks } = kept;
    kept.uses += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    tasks.add(promise);
    return {
      browser,
      release: () => {
        tasks.delete(promise);
        resolve();
      },
    };
  };
  return {
    use: async (task) => {
      const { browser, release } = await take();
      try {
        return await task(await browser);
      } finally {
        release();
      }
    },
    close: async () => {
      if (kept !== undefined) retire(kept);
      kept = undefined;
      await Promise.all(retiring);
    },
  };
}

async function isAlive<B extends Closable>(kept: Kept<B>): Promise<boolean> {
  return kept.browser.then(
    (browser) => browser.connected,
    () => false,
  );
}

async function endBrowser<B extends Closable>(worn: Kept<B>): Promise<void> {
  await Promise.all(worn.tasks);
  await worn.browser.then((browser) => browser.close()).catch(() => undefined);
}
