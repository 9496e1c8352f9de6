import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { headlessModeOf } from './browser-candidate.ts';
import type { BrowserCandidate } from './browser-candidate.ts';

/** The small headless program first: it prints twice as fast as a full browser. */
const programs = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

const knownPlaces = [
  '/usr/lib/chromium/headless_shell',
  '/usr/lib/chromium/chromium',
  '/usr/lib64/chromium-browser/headless_shell',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browsers found on the machine, best first. */
export function installedBrowsers(
  searchPath: string,
  env: Readonly<Record<string, string>>,
  isProgram: (path: string) => boolean = isExecutable,
): BrowserCandidate[] {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '');
  const places = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...places, ...knownPlaces].filter(isProgram).map((executablePath) => ({
    origin: 'installed',
    executablePath,
    headless: headlessModeOf(executablePath),
    env,
  }));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
