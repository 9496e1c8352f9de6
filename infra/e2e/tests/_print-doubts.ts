import { getDocumentProxy } from 'unpdf';
import { piecesOf } from './_html-pieces.ts';
import type { MadeReport, Told } from './_proven-books.ts';

/**
 * How a print differs from its pages: every digit of the paper is counted, page by page, against those of the verified
 * pages, of the running frame and of the page numbers; and each figure's whole text is looked for.
 */
export async function printDoubts(report: MadeReport, told: Told): Promise<string[]> {
  const pages = await textOf(told.pdf);
  const shown = piecesOf(told.html).filter(({ isAttribute }) => !isAttribute);
  const [period, code] = ['date', 'hash'].map(
    (kind) => shown.find(({ mark }) => mark?.kind === kind)?.text ?? '',
  );
  const frame = [report.manifest.company ?? '', period ?? '', code ?? ''].join(' ');
  const frames = pages.slice(1).map((_, index) => `${frame} ${index + 2} ${pages.length}`);
  const expected = digitsOf([...shown.map(({ text }) => text), ...frames].join(' '));
  const found = digitsOf(pages.join(' '));
  const paper = folded(pages.join(' '));
  const missing = shown.filter(({ text, mark }) => mark?.kind === 'figure' && !paper.includes(folded(text)));
  return [
    ...(expected === found ? [] : [`digits ${found}, not ${expected}`]),
    ...missing.map(({ text }) => `not on paper: ${text}`),
  ];
}

/** How often each digit stands in a text. */
function digitsOf(text: string): string {
  return Array.from({ length: 10 }, (_, digit) => String(digit))
    .map((digit) => `${digit}×${text.split(digit).length - 1}`)
    .join(' ');
}

const folded = (text: string): string => text.replace(/\s+/g, '');

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  try {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent({ disableNormalization: true });
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    return pages;
  } finally {
    await document.cleanup();
  }
}
