import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import type { BrowserCandidate } from './browser-candidate.ts';
import { npmBrowser } from './npm-browser.ts';
import { createPuppeteerPrinter } from './puppeteer-printer.ts';

const options = { language: 'es' as const, title: 'Prueba' };
const page = (body: string) =>
  `<!doctype html><html lang="es"><head><title>Prueba</title></head><body>${body}</body></html>`;

function printerWith(candidate: () => Promise<BrowserCandidate>) {
  return createPuppeteerPrinter({
    browsers: async function* () {
      yield await candidate();
    },
    isRoot: process.getuid?.() === 0,
    pagesAtOnce: 2,
    printsPerBrowser: 2,
    timeoutMs: 30_000,
  });
}

describe('the printer', () => {
  let folder: string;
  const plain = () => npmBrowser({ PATH: '', HOME: folder });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-printer-'));
  });
  afterAll(async () => rm(folder, { recursive: true }));

  it('runs no script and fetches nothing', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const printer = printerWith(plain);
    const pdf = await printer.print(
      page(`<p id="p">Texto impreso</p><img src="${address}/a.png"><iframe src="${address}/b"></iframe>
        <link rel="stylesheet" href="${address}/c.css"><style>@import url(${address}/d.css)</style>
        <script src="${address}/e.js"></script><script>document.getElementById('p').textContent = 'cambiado'</script>`),
      options,
    );
    await printer.close();
    server.close();
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    expect(text).toContain('Texto impreso');
    expect(requests).toEqual([]);
  });

  it('prints more than one browser lasts, several at once', async () => {
    const printer = printerWith(plain);
    const prints = await Promise.all([1, 2, 3, 4, 5].map(() => printer.print(page('<p>Hola</p>'), options)));
    expect(prints.every((pdf) => pdf.length > 1000)).toBe(true);
    await printer.close();
  });

  it('refuses a print without text, which a browser without fonts makes without an error', async () => {
    const fontless = join(folder, 'fonts.conf');
    await writeFile(fontless, `<?xml version="1.0"?><fontconfig><dir>${folder}/none</dir></fontconfig>`);
    const printer = printerWith(async () => {
      const candidate = await plain();
      return { ...candidate, env: { ...candidate.env, FONTCONFIG_FILE: fontless, FONTCONFIG_PATH: folder } };
    });
    await expect(printer.print(page('<p>Un texto de cinco palabras</p>'), options)).rejects.toMatchObject({
      code: 'pdf_unavailable',
      params: { reason: 'no_text' },
    });
    await printer.close();
  });
});
