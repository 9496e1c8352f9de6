import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Language } from '@cifra/proto';
import { tmpdir } from 'node:os';
import { sampleBundle, sampleManifest } from '../../tests/_sample-bundle.ts';
import type { SampleShape } from '../../tests/_sample-bundle.ts';
import { loadFontStyles } from '../pages/fonts.ts';
import { renderReport } from '../pages/render-report.ts';
import type { RenderedReport } from '../pages/render-report.ts';
import { reportView } from '../pages/report-view.ts';
import { npmBrowser } from './npm-browser.ts';
import type { PdfPrinter } from './pdf-printer.ts';
import { provePrint } from './prove-print.ts';
import { createPuppeteerPrinter } from './puppeteer-printer.ts';

const isVerify = process.env['CIFRA_VERIFY'] === '1';
const printsPerReport = isVerify ? 20 : 4;

const reports: readonly (readonly [string, Language, SampleShape])[] = [
  ['a year with a profit, in Spanish', 'es', {}],
  ['a year with a loss, in English', 'en', { loss: true }],
  ...(isVerify
    ? ([
        ['one month, in English', 'en', { months: ['2023-05'] }],
        ['no opening, in Spanish', 'es', { noOpening: true, loss: true }],
      ] as const)
    : []),
];

/** A text of the page's body that shows a number, and how it would look printed wrong. */
type Spoiling = { readonly name: string; readonly place: RegExp; readonly spoil: (shown: string) => string };

const figure = /(?<=<data [^>]*>)[^<]*\d[^<]*(?=<\/data>)/g;

const spoilings: readonly Spoiling[] = [
  { name: 'a digit changed', place: figure, spoil: withAnotherDigit },
  {
    name: 'a sign lost',
    place: /(?<=<data [^>]*>)−[^<]*(?=<\/data>)/g,
    spoil: (shown) => shown.replace('−', ''),
  },
  {
    name: 'a unit changed',
    place: /(?<=<data [^>]*>)[^<]*[€%][^<]*(?=<\/data>)/g,
    spoil: (shown) => (shown.includes('€') ? shown.replace('€', '%') : shown.replace('%', '€')),
  },
  {
    name: 'an estimate’s sign lost',
    place: /(?<=<data [^>]*>)≈[^<]*(?=<\/data>)/g,
    spoil: (shown) => shown.replace(/≈\s/, ''),
  },
  {
    name: 'a stray number in a sentence',
    place: /(?<=<p[^>]*>)[\p{L} ]{20,}/gu,
    spoil: (shown) => shown.replace(' ', ' 7 '),
  },
  { name: 'a date changed', place: /(?<=<time [^>]*>)[^<]*\d[^<]*(?=<\/time>)/g, spoil: withAnotherDigit },
  {
    name: 'a label changed',
    place: /(?<=<span data-label[^>]*>)[^<]*\d[^<]*(?=<\/span>)/g,
    spoil: withAnotherDigit,
  },
  { name: 'a number lost', place: figure, spoil: () => '' },
];

/** The first digit as the next one. */
function withAnotherDigit(shown: string): string {
  return shown.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
}

describe.each(reports)('pages of %s', (_, language, shape) => {
  let browser: PdfPrinter;
  let report: RenderedReport;

  beforeAll(async () => {
    browser = createPuppeteerPrinter({
      browsers: async function* () {
        yield await npmBrowser({ PATH: '', HOME: tmpdir() });
      },
      isRoot: process.getuid?.() === 0,
      pagesAtOnce: 2,
      printsPerBrowser: 200,
      timeoutMs: 60_000,
    });
    const view = reportView(sampleBundle(shape), sampleManifest('job-1'), language);
    report = renderReport(view, await loadFontStyles());
  });
  afterAll(async () => browser.close());

  const print = (html: string) => browser.print(html, { language, title: report.title });

  // In the short run each report takes its own share of the ways to go wrong.
  const first = language === 'es' ? 0 : printsPerReport;

  /** Pages with one text printed otherwise, each in another place and way; what can't go wrong so is left out. */
  const spoilt = () =>
    Array.from({ length: printsPerReport }, (__, turn) => {
      const possible = spoilings.filter(({ place }) => report.html.search(place) !== -1);
      const { name, place, spoil } = possible[(turn + first) % possible.length] ?? {
        name: '',
        place: /^/g,
        spoil: String,
      };
      const places = [...report.html.matchAll(place)];
      const { 0: shown, index } = places[(turn * 37 + 11) % places.length] ?? { 0: '', index: 0 };
      const html = report.html.slice(0, index) + spoil(shown) + report.html.slice(index + shown.length);
      return { name: `${name}: ${shown}`, html };
    });

  it('are proven as they are, and with nothing on them that is wrong', async () => {
    expect(await provePrint(await print(report.html), report.promise)).toBeNull();
    const unnoticed: string[] = [];
    for (const { name, html } of spoilt()) {
      expect(html).not.toBe(report.html);
      if ((await provePrint(await print(html), report.promise)) === null) unnoticed.push(name);
    }
    expect(unnoticed).toEqual([]);
  }, 600_000);
});
