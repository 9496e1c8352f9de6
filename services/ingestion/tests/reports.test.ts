import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportJobSchema } from '@cifra/proto';
import type { Problem, ReportCheck, ReportJob, System } from '@cifra/proto';
import { datasetOf, getJob, order, submit, upload } from './_course.ts';
import { bootIngestion, person } from './_ingestion.ts';
import type { CallOptions, TestIngestion } from './_ingestion.ts';

const english = { headers: { 'Accept-Language': 'en' } };
const stranger = { as: person({ id: 'user-9', tenant: 'client-9' }) };
const colleague = { as: person({ id: 'user-2' }) };

describe('reports', () => {
  let ingestion: TestIngestion;
  beforeAll(async () => {
    ingestion = await bootIngestion({ env: { CIFRA_MAX_FILES: '3' } });
  });
  afterAll(() => ingestion.close());

  const idsOf = async (files: Record<string, string>) => (await upload(ingestion, files)).map(({ id }) => id);
  const check = async (systems: string[], upload_ids: string[]) => {
    const response = await ingestion.call('POST', '/api/reports/check', {
      ...english,
      body: { systems, upload_ids },
    });
    return (await response.json()) as ReportCheck;
  };
  const refused = async (body: object, how: Pick<CallOptions, 'as' | 'headers'> = english) => {
    const response = await order(ingestion, body, how);
    return (await response.json()) as Problem;
  };

  it('tell what can be read, and the limits in force', async () => {
    const response = await ingestion.call('GET', '/api/systems', {
      as: person({ tier: 'pro', language: 'en' }),
    });
    const told = (await response.json()) as { systems: System[]; limits: object };
    expect(told.limits).toEqual({ max_systems: 3, max_files: 3, max_file_bytes: 512 * 1024 ** 2 });
    expect(told.systems[0]).toMatchObject({ id: 'books', name: 'System books' });
    expect(told.systems[0]?.expected_files[0]).toMatchObject({
      kind: 'ledger',
      label: 'File ledger',
      required: true,
    });
  });

  it('are checked before they are ordered', async () => {
    const [ledger = '', copy = '', sales = ''] = await idsOf({ a: 'ledger;1', b: 'ledger;1', c: 'sales;1' });
    expect(await check(['books'], [ledger])).toEqual({
      ready: true,
      missing: [],
      overlaps: [],
      unpicked: [],
    });
    expect(await check(['books', 'third'], [sales])).toMatchObject({
      ready: false,
      missing: [
        { system: 'books', kind: 'ledger', label: 'File ledger' },
        { system: 'third', kind: 'other' },
      ],
      unpicked: [{ upload_id: sales, system: 'shop' }],
    });
    expect(await check(['books'], [ledger, copy])).toMatchObject({
      ready: true,
      overlaps: [
        {
          upload_id: copy,
          same_as: ledger,
        },
      ],
    });
  });

  it('count identical files once and say so', async () => {
    const upload_ids = await idsOf({ 'uno.csv': 'ledger;same', 'dos.csv': 'ledger;same' });
    const job = (await (await order(ingestion, { upload_ids }, english)).json()) as ReportJob;
    expect(job.warnings).toMatchObject([{ code: 'duplicate_file', file: 'dos.csv' }]);
    const { manifest } = await datasetOf(ingestion, job.id);
    const kept = await new Response((await ingestion.engines.blobs.get(manifest.key)) as never).json();
    expect(kept).toMatchObject({ warnings: [], files: [{ name: 'uno.csv' }] });
  });

  it('leave out a file of a system that was not picked', async () => {
    const upload_ids = await idsOf({ 'libro.csv': 'ledger;p', 'ventas.csv': 'sales;p' });
    const job = (await (await order(ingestion, { upload_ids })).json()) as ReportJob;
    expect(job.warnings).toMatchObject([{ code: 'file_not_used', file: 'ventas.csv' }]);
  });

  it('are refused by what is wrong with them', async () => {
    const [ledger, strange] = await idsOf({ 'libro.csv': 'ledger;r', 'raro.csv': 'strange' });
    expect(await refused({ systems: ['books', 'shop'], upload_ids: [ledger] })).toMatchObject({
      status: 422,
      code: 'files_missing',
      detail: 'Files are missing: System shop: File sales',
    });
    expect(await refused({ upload_ids: [ledger, strange] })).toMatchObject({
      status: 422,
      code: 'file_unreadable',
      detail: 'raro.csv cannot be read: We do not know it.',
    });
    expect(await refused({ systems: ['nothing'], upload_ids: [ledger] })).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'systems.0',
          detail: 'We do not know this system',
        },
      ],
    });
    const starter = { as: person({ tier: 'starter', language: 'en' }) };
    expect(await refused({ systems: ['books', 'shop'], upload_ids: [ledger] }, starter)).toMatchObject({
      status: 422,
      code: 'systems_limit',
      detail: 'Your plan lets you combine up to 1 systems',
    });
    expect(await refused({ upload_ids: ['a', 'b', 'c', 'd'] })).toMatchObject({
      errors: [{ field: 'upload_ids' }],
    });
    expect(await refused({ upload_ids: ['never-was'] })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refused({ upload_ids: [ledger], tier: 'pro' })).toMatchObject({ code: 'validation_failed' });
  });

  it('take the language and period of the body, else the person’s and none', async () => {
    const period = { from: '2022-01-01', to: '2022-06-30' };
    const upload_ids = await idsOf({ a: 'ledger;l' });
    const chosen = (await (
      await order(ingestion, { upload_ids, language: 'en', period })
    ).json()) as ReportJob;
    expect(chosen).toMatchObject({ language: 'en', period });
    const own = (await (await order(ingestion, { upload_ids })).json()) as ReportJob;
    expect(own).toMatchObject({ language: 'es', period: null });
  });

  it('are listed newest first, a page at a time, for every user of the client', async () => {
    const newest = await submit(ingestion);
    const page = async (query: string, how = {}) =>
      (await (await ingestion.call('GET', `/api/reports${query}`, how)).json()) as {
        items: ReportJob[];
        total: number;
      };
    const all = await page('?page_size=100');
    expect(all.items[0]?.id).toBe(newest.id);
    expect(all.items.map(({ created_at }) => created_at)).toEqual(
      all.items
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
    const second = await page('?page=2&page_size=2');
    expect(second.items.map(({ id }) => id)).toEqual(all.items.slice(2, 4).map(({ id }) => id));
    expect(second.total).toBe(all.items.length);
    expect((await page('', colleague)).total).toBe(all.total);
    expect((await page('', stranger)).total).toBe(0);
    expect(reportJobSchema.parse(await getJob(ingestion, 'latest')).id).toBe(newest.id);
  });

  it('of others answer as those that never were', async () => {
    const { id } = await submit(ingestion);
    const uploads = await idsOf({ a: 'ledger;t' });
    const asked: [string, string, object?][] = [
      ['GET', '/api/reports/ID'],
      ['GET', '/api/reports/ID/events'],
      ['GET', '/api/reports/ID/log'],
      ['POST', '/api/reports/ID/cancel'],
      ['DELETE', '/api/reports/ID'],
      ['DELETE', '/api/uploads/UPLOAD'],
      ['POST', '/api/reports', { systems: ['books'], upload_ids: ['UPLOAD'] }],
      ['POST', '/api/reports/check', { systems: ['books'], upload_ids: ['UPLOAD'] }],
    ];
    for (const [method, path, body] of asked) {
      const ask = async (job: string, uploadId: string) => {
        const filled = (text: string): string => text.replace('ID', job).replace('UPLOAD', uploadId);
        const sent = body === undefined ? {} : { body: JSON.parse(filled(JSON.stringify(body))) as object };
        const response = await ingestion.call(method, filled(path), { ...stranger, ...sent });
        const { request_id, ...problem } = (await response.json()) as Problem;
        return { id: typeof request_id, type: response.headers.get('content-type'), problem };
      };
      const foreign = await ask(id, uploads[0] ?? '');
      expect(foreign).toEqual(await ask('never-was', 'never-was'));
      expect(foreign.problem).toMatchObject({ status: 404, code: 'not_found' });
      expect(JSON.stringify(foreign.problem)).not.toContain(id);
    }
  });
});

describe('an idempotency key', () => {
  let ingestion: TestIngestion;
  beforeAll(async () => {
    ingestion = await bootIngestion();
  });
  afterAll(() => ingestion.close());

  it('gives the same job for the same request, also at the same moment', async () => {
    const [file] = await upload(ingestion, { a: 'ledger;k' });
    const key = { headers: { 'Idempotency-Key': 'key-1' } };
    const body = { upload_ids: [file?.id], language: 'es' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(ingestion, body, key)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    const jobs = (await Promise.all(answers.map((answer) => answer.json()))) as ReportJob[];
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    const usage = await (await ingestion.call('GET', '/api/usage')).json();
    expect(usage).toMatchObject({ used: 1 });
  });

  it('is taken whole or not at all', async () => {
    const [file] = await upload(ingestion, { a: 'ledger;k3' });
    const ask = (key: string) =>
      order(ingestion, { upload_ids: [file?.id] }, { headers: { 'Idempotency-Key': key } });
    expect((await ask('k'.repeat(255))).status).toBe(202);
    const refused = await ask('k'.repeat(256));
    expect((await refused.json()) as Problem).toMatchObject({ status: 400, code: 'malformed_request' });
  });

  it('refuses another request, and belongs to one person', async () => {
    const [file] = await upload(ingestion, { a: 'ledger;k2' });
    const headers = { 'Idempotency-Key': 'key-2' };
    const first = (await (
      await order(ingestion, { upload_ids: [file?.id] }, { headers })
    ).json()) as ReportJob;
    const another = await order(ingestion, { upload_ids: [file?.id], language: 'en' }, { headers });
    expect((await another.json()) as Problem).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    const theirs = await order(
      ingestion,
      { upload_ids: [file?.id], language: 'en' },
      { ...colleague, headers },
    );
    expect(theirs.status).toBe(202);
    expect(((await theirs.json()) as ReportJob).id).not.toBe(first.id);
  });
});
