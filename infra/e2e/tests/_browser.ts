import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launch } from 'puppeteer';
import type { Browser } from 'puppeteer';

export type TestBrowser = { readonly browser: Browser; readonly close: () => Promise<void> };

const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-zygote',
  '--hide-scrollbars',
];

/** The npm browser with the system libraries and fonts it brings, so that these tests need nothing installed. */
export async function openBrowser(): Promise<TestBrowser> {
  // Read when the package is loaded: makes it unpack its own libraries too.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  chromium.setGraphicsMode = false;
  const executablePath = await chromium.executablePath();
  const folder = await mkdtemp(join(tmpdir(), 'cifra-e2e-browser-'));
  const fonts = join(dirname(executablePath), 'fonts');
  const config = join(folder, 'fonts.conf');
  await writeFile(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  const env = { ...process.env, FONTCONFIG_FILE: config, HOME: folder };
  const browser = await launch({ executablePath, headless: 'shell', args: flags, env });
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
