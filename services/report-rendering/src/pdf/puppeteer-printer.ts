import { AppError } from '@cifra/platform';
import { launch } from 'puppeteer';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import type { BrowserCandidate } from './browser-candidate.ts';
import { countGlyphs } from './count-glyphs.ts';
import { countWords } from './count-words.ts';
import type { PdfPrinter, PrintOptions } from './pdf-printer.ts';
import { printSlots } from './print-slots.ts';
import { warmBrowser } from './warm-browser.ts';
import { withAuthor } from './with-author.ts';

export type PrinterSettings = {
  /** Browsers to try, best first; asked again whenever a new one is needed. */
  readonly browsers: () => AsyncIterable<BrowserCandidate>;
  /** Root has no sandbox to give away: a browser refuses to start under it unless told. */
  readonly isRoot: boolean;
  readonly pagesAtOnce: number;
  /** A browser that has printed this often is replaced, since it never gives all memory back. */
  readonly printsPerBrowser: number;
  readonly timeoutMs: number;
};

const documentUrl = 'http://report.invalid/';
/** Scripts, frames, forms and every address but inline data are refused by the page itself as well. */
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** The one place that knows puppeteer: a warm browser, a fresh context per document, nothing fetched, no script run. */
export function createPuppeteerPrinter(settings: PrinterSettings): PdfPrinter {
  const inSlot = printSlots(settings.pagesAtOnce);
  const warm = warmBrowser(() => startBrowser(settings), settings.printsPerBrowser);
  return {
    print: async (html, options) => {
      try {
        return await inSlot(() =>
          warm.use((browser) => printDocument(browser, html, options, settings.timeoutMs)),
        );
      } catch (error) {
        throw unavailable(error);
      }
    },
    close: warm.close,
  };
}

async function startBrowser(settings: PrinterSettings): Promise<Browser> {
  const reasons: string[] = [];
  for await (const candidate of settings.browsers()) {
    try {
      return await launch({
        executablePath: candidate.executablePath,
        headless: candidate.headless === 'shell' ? 'shell' : true,
        pipe: true,
        // Signals are the service's to answer: it drains first, and ends the browser itself.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
        args: flags(settings.isRoot),
        env: { ...candidate.env },
        timeout: settings.timeoutMs,
      });
    } catch (error) {
      reasons.push(`${candidate.origin}: ${reasonOf(error)}`);
    }
  }
  throw new AppError('pdf_unavailable', {
    params: { reason: 'no_browser' },
    cause: new Error(reasons.join('; ')),
  });
}

function flags(isRoot: boolean): string[] {
  return [
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--hide-scrollbars',
    ...(isRoot ? ['--no-sandbox', '--no-zygote'] : []),
  ];
}

async function printDocument(
  browser: Browser,
  html: string,
  options: PrintOptions,
  timeout: number,
): Promise<Uint8Array> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await refuseTheWorld(page, html);
    await page.goto(documentUrl, { waitUntil: 'load', timeout });
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      timeout,
    });
    requireText(pdf, html, options);
    return withAuthor(pdf);
  } finally {
    await context.close().catch(() => undefined);
  }
}

/** The document itself is answered from memory; every other request is cut off. */
async function refuseTheWorld(page: Page, html: string): Promise<void> {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void answer(request, html).catch(() => undefined);
  });
}

async function answer(request: HTTPRequest, html: string): Promise<void> {
  const url = request.url();
  if (url.startsWith('data:')) return request.continue();
  if (url !== documentUrl || !request.isNavigationRequest()) return request.abort('accessdenied');
  return request.respond({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': contentPolicy },
    body: html,
  });
}

/** A word has at least one character: fewer glyphs than words means that the browser had no fonts to print with. */
function requireText(pdf: Uint8Array, html: string, options: PrintOptions): void {
  const [glyphs, words] = [countGlyphs(pdf), countWords(html)];
  if (glyphs >= words) return;
  const cause = new Error(`the ${options.language} print shows ${glyphs} characters for ${words} words`);
  throw new AppError('pdf_unavailable', { params: { reason: 'no_text' }, cause });
}

function unavailable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('pdf_unavailable', { params: { reason: 'browser_failed' }, cause: error });
}

/** The first line alone: launch errors go on with pages of the browser's own log. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, 200);
}
