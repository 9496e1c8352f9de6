import { describe, expect, it } from '@jest/globals';
import { warmBrowser } from './warm-browser.ts';

function farm() {
  const browsers: { connected: boolean; isClosed: boolean; close: () => Promise<void> }[] = [];
  const start = async () => {
    const browser = {
      connected: true,
      isClosed: false,
      close: async () => {
        browser.isClosed = true;
      },
    };
    browsers.push(browser);
    return browser;
  };
  return { browsers, start };
}

describe('a warm browser', () => {
  it('is used again, and replaced after its share of work', async () => {
    const { browsers, start } = farm();
    const warm = warmBrowser(start, 2);
    for (let print = 0; print < 5; print += 1) await warm.use(async () => undefined);
    expect(browsers).toHaveLength(3);
    await warm.close();
    expect(browsers.every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('that died is replaced by one new one, also for many at once', async () => {
    const { browsers, start } = farm();
    const warm = warmBrowser(start, 100);
    await warm.use(async (browser) => {
      browser.connected = false;
    });
    const used = await Promise.all([1, 2, 3].map(() => warm.use(async (browser) => browser.connected)));
    expect(used).toEqual([true, true, true]);
    expect(browsers).toHaveLength(2);
  });

  it('that could not start is tried again the next time', async () => {
    const { start } = farm();
    let tries = 0;
    const warm = warmBrowser(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no browser');
      return start();
    }, 100);
    await expect(warm.use(async () => 1)).rejects.toThrow('no browser');
    expect(await warm.use(async () => 2)).toBe(2);
  });

  it('that is worn is closed only when its last task has ended', async () => {
    const { browsers, start } = farm();
    const warm = warmBrowser(start, 1);
    const gate = Promise.withResolvers<void>();
    const slow = warm.use(async () => gate.promise);
    await warm.use(async () => undefined);
    expect(browsers[0]?.isClosed).toBe(false);
    gate.resolve();
    await slow;
    await warm.close();
    expect(browsers[0]?.isClosed).toBe(true);
  });
});
