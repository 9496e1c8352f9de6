import { tmpdir } from 'node:os';
import { headlessModeOf } from './browser-candidate.ts';
import type { BrowserCandidate } from './browser-candidate.ts';
import { installedBrowsers } from './installed-browsers.ts';
import { npmBrowser } from './npm-browser.ts';

export type BrowserSettings = {
  /** A browser that was configured is the only one that is tried. */
  readonly configuredPath: string | undefined;
  /** Folders in which programs are looked for, as in PATH. */
  readonly searchPath: string;
};

/** Browsers to try, in order: the configured one alone; else those installed on the machine, then npm's. */
export async function* findBrowsers(settings: BrowserSettings): AsyncGenerator<BrowserCandidate> {
  const env = { PATH: settings.searchPath, HOME: tmpdir(), LANG: 'C.UTF-8', TZ: 'UTC' };
  const { configuredPath } = settings;
  if (configuredPath !== undefined) {
    yield {
      origin: 'configured',
      executablePath: configuredPath,
      headless: headlessModeOf(configuredPath),
      env,
    };
    return;
  }
  yield* installedBrowsers(settings.searchPath, env);
  yield await npmBrowser(env);
}
