import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserCandidate } from './browser-candidate.ts';

const run = promisify(execFile);

/**
 * The browser that npm brought (@sparticuz/chromium), unpacked once per version and user, with its own system
 * libraries and fonts, so that a bare machine can print.
 * @throws Error when it can't be unpacked.
 */
export async function npmBrowser(env: Readonly<Record<string, string>>): Promise<BrowserCandidate> {
  const folder = await unpacked();
  return {
    origin: 'npm',
    executablePath: join(folder, 'chromium'),
    headless: 'shell',
    env: {
      ...env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: folder,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Unpacks beside the final place and moves it there whole, so that two processes can start at once. */
async function unpacked(): Promise<string> {
  const place = join(tmpdir(), `cifra-browser-${await packageVersion()}-${userInfo().uid}`);
  const isThere = () => existsSync(join(place, 'chromium'));
  if (isThere()) return owned(place);
  const draft = await mkdtemp(`${place}.`);
  try {
    await run(process.execPath, [fileURLToPath(new URL('./unpack-npm-browser.ts', import.meta.url))], {
      env: { TMPDIR: draft, HOME: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    });
    await writeFontConfig(draft, place);
    // Where cleaning the temporary folder left a part of an earlier one, that goes.
    if (!isThere()) await rm(place, { recursive: true, force: true });
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!isThere()) throw error;
  }
  return owned(place);
}

/** The shared temporary folder is everybody's: a program somebody else put there is not run. */
async function owned(place: string): Promise<string> {
  const { uid } = await stat(place);
  if (uid !== userInfo().uid) throw new Error('The unpacked browser belongs to another user');
  return place;
}

/** Without a font folder this browser prints pages without any text, and without an error. */
async function writeFontConfig(draft: string, place: string): Promise<void> {
  await mkdir(join(draft, 'font-cache'), { recursive: true });
  await writeFile(
    join(draft, 'fonts.conf'),
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">' +
      `<fontconfig><dir>${place}/fonts</dir><cachedir>${place}/font-cache</cachedir></fontconfig>`,
  );
}

async function packageVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  return String(version);
}
