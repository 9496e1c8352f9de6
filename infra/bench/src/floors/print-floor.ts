import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '@cifra/e2e/browser';

export type PrintFloor = { readonly layoutMs: number; readonly printMs: number };

/** The least that the browser has to do with the finished pages: lay each language out, and print it; warm, one after the other. */
export async function printFloor(pagesFolder: string): Promise<PrintFloor> {
  const names = (await readdir(pagesFolder)).filter((name) => name.endsWith('.html'));
  if (names.length === 0) throw new Error('the product kept no pages to print');
  const { browser, close } = await openBrowser();
  try {
    let [layoutMs, printMs] = [0, 0];
    await (await browser.newPage()).setContent('<p>warm</p>');
    for (const name of names) {
      const html = await readFile(join(pagesFolder, name), 'utf8');
      const page = await browser.newPage();
      const begun = performance.now();
      await page.setContent(html, { waitUntil: 'load' });
      const laidOut = performance.now();
      await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      printMs += performance.now() - laidOut;
      layoutMs += laidOut - begun;
      await page.close();
    }
    return { layoutMs, printMs };
  } finally {
    await close();
  }
}
