import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@cifra/platform/testing';
import { tmpdir } from 'node:os';
import { sampleBundle, sampleManifest } from '../../tests/_sample-bundle.ts';
import { loadFontStyles } from '../pages/fonts.ts';
import { renderReport } from '../pages/render-report.ts';
import { reportView } from '../pages/report-view.ts';
import { npmBrowser } from '../pdf/npm-browser.ts';
import type { PdfPrinter } from '../pdf/pdf-printer.ts';
import { createPuppeteerPrinter } from '../pdf/puppeteer-printer.ts';
import { printProven } from './print-proven.ts';

/** Changes the pages on their way to the browser; `turn` counts prints from 1. */
type Tampering = (html: string, turn: number) => string;

const view = reportView(sampleBundle(), sampleManifest('job-1'), 'es');
const amount = '112.930,45\u00A0€';

describe('a print', () => {
  let browser: PdfPrinter;
  let fonts: string;
  beforeAll(async () => {
    fonts = await loadFontStyles();
    browser = createPuppeteerPrinter({
      browsers: async function* () {
        yield await npmBrowser({ PATH: '', HOME: tmpdir() });
      },
      isRoot: process.getuid?.() === 0,
      pagesAtOnce: 2,
      printsPerBrowser: 200,
      timeoutMs: 30_000,
    });
  });
  afterAll(async () => browser.close());

  /** What became of a print that somebody tampered with, and the pages of each try. */
  async function print(tamper: Tampering) {
    const tries: string[] = [];
    const printer: PdfPrinter = {
      ...browser,
      print: async (html, options) => {
        tries.push(html);
        return browser.print(tamper(html, tries.length), options);
      },
    };
    const render = (withdrawn: ReadonlySet<string>) => renderReport(view, fonts, withdrawn);
    const outcome = await printProven(
      { printer, logger: silentLogger },
      { language: 'es', render },
      render(new Set()),
    ).then(
      () => 'proven',
      (error: { cause?: unknown }) => error.cause,
    );
    return { outcome, tries };
  }

  it('that went wrong once is made again, and proven', async () => {
    const { outcome, tries } = await print((html, turn) =>
      turn === 1 ? html.replaceAll(amount, '112.930,46\u00A0€') : html,
    );
    expect([outcome, tries.length]).toEqual(['proven', 2]);
    expect(tries[1]).toContain(amount);
  });

  it('with an amount that is always wrong gives up the page it stands on, and no other', async () => {
    const { outcome, tries } = await print((html) => html.replaceAll(amount, '112.390,45\u00A0€'));
    expect([outcome, tries.length]).toEqual(['proven', 3]);
    expect(tries[2]).not.toContain(amount);
    expect(tries[2]?.split('Esta página no se ha podido comprobar')).toHaveLength(2);
  });

  it('with a cover that is always wrong gives the cover up, and keeps the frame of the page proven', async () => {
    const { outcome, tries } = await print((html) =>
      html.replace('<p class="cover-period">', '<p class="cover-period">7 '),
    );
    expect([outcome, tries.length]).toEqual(['proven', 3]);
    expect(tries[2]).not.toContain('class="cover"');
  });

  it.each<[string, Tampering]>([
    ['a page number', (html) => html.replaceAll('counter(page)', '"7"')],
    ['a number on every page', (html) => html.replaceAll(/(\d),(\d)/g, '$1.$2')],
  ])('with %s that is always wrong fails the job, with a reason', async (_, tamper) => {
    const { outcome } = await print(tamper);
    expect(outcome).toMatchObject({ code: 'pipeline_failed', params: { reason: 'unproven_print' } });
  });
});
