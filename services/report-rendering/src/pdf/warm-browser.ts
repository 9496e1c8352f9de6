/** What the keeper needs to know of a browser. */
export type Closable = { readonly connected: boolean; readonly close: () => Promise<void> };

export type WarmBrowser<B> = {
  /** Runs a task with the browser that is warm, or with a new one when that one has died or worked enough. */
  readonly use: <T>(task: (browser: B) => Promise<T>) => Promise<T>;
  /** Ends every browser once its tasks are done. */
  readonly close: () => Promise<void>;
};

type Kept<B> = { readonly browser: Promise<B>; uses: number; readonly tasks: Set<Promise<unknown>> };

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
  const take = async (): Promise<Kept<B>> => {
    const known = kept;
    if (known !== undefined && (known.uses >= usesPerBrowser || !(await isAlive(known))) && kept === known) {
      kept = undefined;
      retire(known);
    }
    kept ??= { browser: start(), uses: 0, tasks: new Set() };
    kept.uses += 1;
    return kept;
  };
  return {
    use: async (task) => {
      const mine = await take();
      const work = mine.browser.then(task);
      mine.tasks.add(work);
      return work.finally(() => mine.tasks.delete(work));
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
  await Promise.allSettled(worn.tasks);
  await worn.browser.then((browser) => browser.close()).catch(() => undefined);
}
