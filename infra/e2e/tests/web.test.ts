import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleLedger } from '@cifra/sample-company';
import type { ElementHandle, Page } from 'puppeteer';
import { openBrowser } from './_browser.ts';
import type { TestBrowser } from './_browser.ts';
import { startTestStack } from './_stack.ts';
import type { TestStack } from './_stack.ts';

const owner = { email: 'direccion@alboran.example', password: 'libro-diario-2025' };

describe('the web, in a real browser', () => {
  let test: TestStack;
  let chromium: TestBrowser;
  let page: Page;
  let file: string;
  let downloads: string;
  const faults: string[] = [];
  const elsewhere: string[] = [];

  beforeAll(async () => {
    test = await startTestStack();
    chromium = await openBrowser();
    page = await chromium.browser.newPage();
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(test.stack.url) && !/^(data|blob):/.test(url)) elsewhere.push(url);
    });
    const ledger = sampleLedger();
    file = join(test.folder, ledger.name);
    downloads = join(test.folder, 'downloads');
    await mkdir(downloads);
    await writeFile(file, ledger.content);
  });
  afterAll(async () => {
    await chromium.close();
    await test.stop();
  });

  const visit = (path: string): Promise<unknown> => page.goto(`${test.stack.url}${path}`);
  // Conditions within the page are written as text: this program knows nothing of a browser's types.
  const until = (condition: string): Promise<unknown> => page.waitForFunction(condition, { timeout: 20_000 });
  const untilPath = (path: string): Promise<unknown> =>
    until(`location.pathname === ${JSON.stringify(path)}`);
  const untilShown = (text: string, within = 'body'): Promise<unknown> =>
    until(`document.querySelector(${JSON.stringify(within)})?.innerText.includes(${JSON.stringify(text)})`);
  const pressButton = (name: string): Promise<void> =>
    page.locator(`::-p-aria([name="${name}"][role="button"])`).setTimeout(20_000).click();

  it('leads an anonymous visitor to the login, and remembers where they wanted to go', async () => {
    await visit('/dashboard?tab=history');
    await untilPath('/auth/login');
    await visit('/admin');
    await untilPath('/auth/login');
  });

  it('registers, with the rules of the form told in Spanish', async () => {
    await visit('/auth/register');
    await page.locator('input[type=email]').fill(owner.email);
    const fillBoth = async (first: string, second: string): Promise<void> => {
      await page.locator('::-p-xpath((//input[@type="password"])[1])').fill(first);
      await page.locator('::-p-xpath((//input[@type="password"])[2])').fill(second);
      await page.locator('button[type=submit]').click();
    };
    await fillBoth('corta', 'otra');
    await untilShown('8 caracteres o más');
    await fillBoth(owner.password, owner.password);
    await untilPath('/dashboard');
  });

  it('asks for a system first, then makes the report live', async () => {
    await visit('/dashboard?tab=generate');
    await pressButton('Generar informe');
    await untilShown('Seleccione al menos un sistema');
    await page.locator('input[type=checkbox]').click();
    const input = await page.waitForSelector('[data-testid="file-input"]');
    if (!input) throw new Error('there is a file input');
    await (input as ElementHandle<never>).uploadFile(file);
    await untilShown('cuadran');
    await pressButton('Generar informe');
    await page.waitForSelector('[data-stage="completed"][data-state="done"]', { timeout: 60_000 });
    expect(new URL(page.url()).searchParams.get('report')).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('survives a reload with the job where it was', async () => {
    await page.reload();
    await page.waitForSelector('[data-stage="completed"][data-state="done"]');
  });

  it('downloads the prints', async () => {
    const session = await page.createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
    await page.locator('[data-download="pdf_es"], [data-download="pdf-es"]').click();
    while (!(await readdir(downloads)).some((name) => name.endsWith('.pdf'))) {
      await page.evaluate('new Promise(requestAnimationFrame)');
    }
    expect((await readdir(downloads)).filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  });

  it('shows the seven metrics and opens one down to its rows', async () => {
    await visit('/dashboard');
    await page.waitForSelector('[data-figure]');
    const shown = await page.$$eval('[data-figure]', (cards) =>
      cards.map((card) => card.getAttribute('data-figure')),
    );
    expect(new Set(shown)).toEqual(
      new Set([
        'collection_efficiency',
        'current_ratio',
        'net_cash_flow',
        'net_income',
        'payables',
        'payment_efficiency',
        'receivables',
      ]),
    );
    await page.locator('[data-figure="receivables"]').click();
    await untilShown('La suma de las filas', 'dialog[open]');
    const drawer = String(await page.evaluate(`document.querySelector('dialog[open]').innerText`)).replaceAll(
      /\s+/g,
      ' ',
    );
    const amount = /Saldo de clientes ([\d.]+,\d\d €)/.exec(drawer)?.[1];
    expect(amount).toBeDefined();
    expect(drawer.split(amount ?? '').length - 1).toBeGreaterThanOrEqual(3);
    expect(drawer).toContain('fila 11');
  });

  it('speaks English when asked, and remembers', async () => {
    await visit('/dashboard');
    await pressButton('English');
    await until('document.documentElement.lang === "en"');
    await page.reload();
    await untilShown('Net income');
    await pressButton('Español');
  });

  it('fits a narrow phone without sideways scroll', async () => {
    await page.setViewport({ width: 320, height: 700 });
    for (const path of ['/dashboard', '/dashboard?tab=generate', '/dashboard?tab=history']) {
      await visit(path);
      await page.waitForSelector('h1');
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect({ path, width }).toEqual({ path, width: 320 });
    }
    await page.setViewport({ width: 1280, height: 900 });
  });

  it('shows an ordinary user no administration, and logs out', async () => {
    await visit('/admin');
    await untilPath('/dashboard');
    await pressButton('Cerrar sesión');
    await untilPath('/');
    expect(await page.evaluate('localStorage.getItem("cifra.token")')).toBeNull();
  });

  it('threw no error, and asked nobody but the gateway', () => {
    expect(faults).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
});
