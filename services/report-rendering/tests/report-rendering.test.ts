import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@cifra/platform/testing';
import { formatFigure } from '@cifra/figures';
import { jobCancelled, jobDeleted, languageSchema, renderingCompleted, renderingFailed } from '@cifra/proto';
import type { EventEnvelope } from '@cifra/proto';
import { readXlsx } from 'hucre/xlsx';
import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { bootRendering } from './_boot.ts';
import type { Booted } from './_boot.ts';
import { sampleBundle } from './_sample-bundle.ts';

const bundle = sampleBundle();
const cards = ['income', 'expenses', 'net_income', 'net_cash_flow'];
const ended = [renderingCompleted.type, renderingFailed.type];

describe('the rendering of an analysed job', () => {
  let service: Booted;
  let end: EventEnvelope;
  beforeAll(async () => {
    service = await bootRendering();
    await service.submit(bundle, 'job-1');
    end = await service.heard.next('job-1', ended);
  });
  afterAll(async () => service.stop());

  it('announces each stage, then all outputs with their hashes', async () => {
    const told = service.heard.events.map(({ type, data }) => ({
      type,
      ...(data as { stage?: string; sequence: number }),
    }));
    expect(told.map(({ type, stage, sequence }) => [type, stage, sequence])).toEqual([
      ['cifra.rendering.progressed.v1', 'generating_charts', 8],
      ['cifra.rendering.progressed.v1', 'rendering_report', 9],
      ['cifra.rendering.progressed.v1', 'finalizing_outputs', 10],
      ['cifra.rendering.completed.v1', undefined, 11],
    ]);
    const { outputs } = renderingCompleted.data.parse(end.data);
    expect(outputs.map(({ name }) => name).toSorted()).toEqual([
      'dataset.csv',
      'dataset.parquet',
      'dataset.xlsx',
      'report.en.pdf',
      'report.es.pdf',
    ]);
  });

  it.each(languageSchema.options)(
    'prints the report in %s: tagged, titled, with the figures as written',
    async (language) => {
      const response = await service.get(`/api/reports/job-1/pdf?lang=${language}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(response.headers.get('content-disposition')).toContain(`cifra-2023-${language}.pdf`);
      expect(response.headers.get('repr-digest')).toBe(
        `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
      );
      const document = await getDocumentProxy(bytes);
      const { text, totalPages } = await extractText(document, { mergePages: true });
      const { info } = await document.getMetadata();
      expect(totalPages).toBeGreaterThanOrEqual(14);
      expect(totalPages).toBeLessThanOrEqual(17);
      expect((await document.getMarkInfo())?.Marked).toBe(true);
      expect(await document.getOutline()).not.toHaveLength(0);
      expect(info).toMatchObject({
        Title: expect.stringContaining('Bodegas Valdemoro 33, S.L.'),
        Author: 'Cifra',
        Language: language,
      });
      const shown = bundle.figures.filter(({ id }) => cards.includes(id));
      expect(shown).toHaveLength(cards.length);
      for (const figure of shown) expect(plain(text)).toContain(plain(formatFigure(figure, language)));
      expect(text).toContain(bundle.figures_hash.slice(0, 4));
    },
  );

  it('answers a client that has the print already with nothing but that', async () => {
    const first = await service.get('/api/reports/job-1/pdf');
    const again = await service.get(
      '/api/reports/job-1/pdf',
      {},
      { 'if-none-match': first.headers.get('etag') ?? '' },
    );
    expect(again.status).toBe(304);
  });

  it('writes a workbook whose figures are those of the analysis, and whose texts stay texts', async () => {
    const response = await service.get('/api/reports/job-1/dataset?format=xlsx');
    const { sheets } = await readXlsx(await response.arrayBuffer());
    const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
    const values = new Map(rowsOf('Cifras · Figures').map((row) => [row[0], row[5]]));
    for (const { id, value } of bundle.figures)
      expect(values.get(id)).toBe(value === null ? null : Number(value));
    const [header, ...ledger] = rowsOf('Apuntes · Postings').slice(0, -1);
    const column = (name: string) => ledger.map((row) => row[header?.indexOf(name) ?? -1] ?? null);
    expect(column('Debe · Debit')).toEqual([1234.5, 0, '12345678901234567.89', 0]);
    expect(column('Concepto · Text')).toEqual([
      'Factura 1',
      '=HYPERLINK("http://example.com")',
      '@cobro; "a", b',
      null,
    ]);
    expect(column('Archivo · File')).toEqual(Array(4).fill('diario 2023.csv'));
    const total = rowsOf('Meses · Months').at(-1);
    expect(total?.slice(0, 3)).toEqual(['Total', ...['income', 'expenses'].map((id) => values.get(id))]);
  });

  it('offers the ledger as csv and as the Parquet file it was made from', async () => {
    const csv = await (await service.get('/api/reports/job-1/dataset?format=csv')).text();
    expect(csv.split('\n')[3]).toBe(
      'diario 2023.csv,,5,line,,2,2023-12-31,5720000001,Banco,12345678901234567.890000,0.000000,"@cobro; ""a"", b",,,,,,,,normal',
    );
    const parquet = await service.get('/api/reports/job-1/dataset?format=parquet');
    expect(
      Buffer.from(await parquet.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('PAR1');
  });

  it('hides a foreign report like one that never existed', async () => {
    expect((await service.get('/api/reports/job-1/pdf', { tenant: 'client-2' })).status).toBe(404);
    expect((await service.get('/api/reports/job-9/pdf')).status).toBe(404);
  });

  it('leaves nothing of a deleted job but that it is gone', async () => {
    await service.publish(jobDeleted, { job_id: 'job-1', attempt: 1, sequence: 12 });
    await until(async () => (await service.get('/api/reports/job-1/pdf')).status === 410);
    await until(async () => (await outputsOf(service, 'job-1')).length === 0);
    await service.submit(bundle, 'job-1', 2);
    await service.submit(bundle, 'job-2');
    await service.heard.next('job-2', ended);
    expect(
      service.heard.events.filter(({ subject, type }) => subject === 'job-1' && type === end.type),
    ).toHaveLength(1);
    expect(await outputsOf(service, 'job-1')).toEqual([]);
  });
});

describe('a rendering that does not reach its end', () => {
  it('tells in both languages why a report cannot be printed', async () => {
    const service = await bootRendering({}, { CIFRA_BROWSER: '/nonexistent/browser' });
    await service.submit(bundle, 'job-1');
    const { data } = await service.heard.next('job-1', ended);
    expect(renderingFailed.data.parse(data).error).toEqual({
      code: 'pdf_unavailable',
      detail: {
        es: expect.stringContaining('no se encuentra un navegador'),
        en: expect.stringContaining('no browser'),
      },
    });
    await service.stop();
  });

  it('is broken off when its job is cancelled, and offers nothing', async () => {
    const service = await bootRendering({}, { CIFRA_HOLD_AT: 'rendering_report' });
    await service.submit(bundle, 'job-1');
    await until(async () => service.heard.events.length === 2);
    await service.publish(jobCancelled, { job_id: 'job-1', attempt: 1, sequence: 9 });
    await until(async () => (await service.get('/api/reports/job-1/pdf')).status === 404);
    expect(await outputsOf(service, 'job-1')).toEqual([]);
    await service.stop();
    expect(service.heard.events).toHaveLength(2);
  });
});

async function outputsOf(service: Booted, jobId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of service.engines.blobs.list(`client-1/jobs/${jobId}/`)) {
    if (key.includes('/out/')) keys.push(key);
  }
  return keys;
}

/** Spaces of any kind as one. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}
