import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@cifra/platform/testing';
import { uploadVerdictSchema } from '@cifra/proto';
import type { Problem } from '@cifra/proto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { order, upload } from './_course.ts';
import { bootIngestion, filesForm, person, sha256 } from './_ingestion.ts';
import type { TestIngestion } from './_ingestion.ts';
import { fakeReaders } from './_readers.ts';

const other = { as: person({ id: 'user-2', tenant: 'client-2' }) };
const english = { headers: { 'Accept-Language': 'en' } };

describe('uploads', () => {
  let ingestion: TestIngestion;
  beforeAll(async () => {
    ingestion = await bootIngestion({ env: { CIFRA_MAX_FILE_SIZE: '64KiB', CIFRA_MAX_FILES: '3' } });
  });
  afterAll(() => ingestion.close());

  const problemOf = async (response: Response) => (await response.json()) as Problem;
  const send = (form: FormData, how = {}) => ingestion.call('POST', '/api/uploads', { ...how, form });
  const keysOf = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of ingestion.engines.blobs.list(prefix)) keys.push(key);
    return keys;
  };

  it('answer a verdict for each file, in order, in the person’s language', async () => {
    const files = { 'diario.csv': 'ledger;1', 'foto.png': 'strange', 'roto.csv': 'bad' };
    const verdicts = await upload(ingestion, files);
    for (const verdict of verdicts) uploadVerdictSchema.parse(verdict);
    expect(verdicts.map(({ name, state }) => [name, state])).toEqual([
      ['diario.csv', 'recognised'],
      ['foto.png', 'unknown'],
      ['roto.csv', 'refused'],
    ]);
    expect(verdicts[0]).toMatchObject({
      system: 'books',
      kind: 'ledger',
      sha256: sha256('ledger;1'),
      bytes: 8,
    });
    expect(verdicts[2]?.reasons).toEqual(['El archivo está dañado.']);
    expect((await upload(ingestion, { 'roto.csv': 'bad' }, english))[0]?.reasons).toEqual([
      'The file is damaged.',
    ]);
  });

  it('keep the very bytes, and none of a refused file', async () => {
    const [kept, refused] = await upload(ingestion, { 'diario.csv': 'ledger;exact', 'roto.csv': 'bad' });
    const key = `client-1/uploads/${kept?.id}/content`;
    expect(await text(await ingestion.engines.blobs.get(key))).toBe('ledger;exact');
    expect(await keysOf(`client-1/uploads/${refused?.id}`)).toEqual([]);
  });

  it('show a name, never follow it', async () => {
    const [verdict] = await upload(ingestion, { '../../../../tmp/año\u202e.csv': 'ledger' });
    expect(verdict?.name).toBe('año.csv');
  });

  it('leave no file in the work folder', async () => {
    expect(await readdir(join(ingestion.folder, 'work', 'ingestion', 'uploads'))).toEqual([]);
  });

  it('refuse a file beyond the limit by name, and keep nothing of its request', async () => {
    const before = await keysOf('client-1/uploads/');
    const form = filesForm({ 'a.csv': 'ledger;a', 'grande.csv': `ledger;${'x'.repeat(70_000)}` });
    expect(await problemOf(await send(form, english))).toMatchObject({
      status: 413,
      code: 'file_too_large',
      detail: 'grande.csv is larger than the limit of 64 KiB',
    });
    await until(async () => (await keysOf('client-1/uploads/')).length === before.length);
  });

  it('take a file of exactly the limit', async () => {
    const [verdict] = await upload(ingestion, { 'justo.csv': 'ledger;'.padEnd(64 * 1024, 'x') });
    expect(verdict).toMatchObject({ state: 'recognised', bytes: 64 * 1024 });
  });

  it('refuse too many files, other fields, no file and other bodies', async () => {
    const many = filesForm({ a: 'ledger', b: 'ledger', c: 'ledger', d: 'ledger' });
    expect(await problemOf(await send(many))).toMatchObject({ status: 422, code: 'validation_failed' });
    const strange = filesForm({ a: 'ledger' });
    strange.append('note', 'hello');
    expect(await problemOf(await send(strange, english))).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'note',
          detail: 'Unknown field',
        },
      ],
    });
    expect(await problemOf(await send(new FormData()))).toMatchObject({ errors: [{ field: 'files' }] });
    const typed = { headers: { 'Content-Type': 'application/json' } };
    expect(await problemOf(await ingestion.call('POST', '/api/uploads', typed))).toMatchObject({
      status: 415,
    });
    const noBoundary = { headers: { 'Content-Type': 'multipart/form-data' } };
    expect(await problemOf(await ingestion.call('POST', '/api/uploads', noBoundary))).toMatchObject({
      status: 400,
    });
  });

  it('end with a reason when the body breaks off', async () => {
    const body = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\nledger;1';
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const response = await ingestion.call('POST', '/api/uploads', { headers, raw: body });
    expect(await problemOf(response)).toMatchObject({ status: 422, code: 'upload_failed' });
  });

  it('forget what a client that leaves half way has sent', async () => {
    const before = await keysOf('client-1/uploads/');
    const leaving = request(`${ingestion.service.url()}/api/uploads`, {
      method: 'POST',
      headers: { ...ingestion.signed(), 'Content-Type': 'multipart/form-data; boundary=b' },
    });
    leaving.on('error', () => undefined);
    leaving.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\nledger;1');
    const folder = join(ingestion.folder, 'work', 'ingestion', 'uploads');
    await until(async () => (await readdir(folder)).length === 1);
    leaving.destroy();
    await until(async () => (await readdir(folder)).length === 0);
    expect(await keysOf('client-1/uploads/')).toEqual(before);
  });

  it('can be withdrawn, once, by their own people alone', async () => {
    const [verdict] = await upload(ingestion, { 'diario.csv': 'ledger;w' });
    const path = `/api/uploads/${verdict?.id}`;
    expect((await ingestion.call('DELETE', path, other)).status).toBe(404);
    expect((await ingestion.call('DELETE', path)).status).toBe(204);
    expect((await ingestion.call('DELETE', path)).status).toBe(404);
    expect(await keysOf(`client-1/uploads/${verdict?.id}`)).toEqual([]);
    expect((await order(ingestion, { upload_ids: [verdict?.id] })).status).toBe(404);
  });
});

describe('uploads of many at once', () => {
  it('are looked into only as many at a time as was set', async () => {
    let inside = 0;
    let most = 0;
    const ingestion = await bootIngestion({
      env: { CIFRA_UPLOADS_AT_ONCE: '2' },
      overrides: {
        readers: {
          ...fakeReaders,
          inspect: async (file) => {
            inside += 1;
            most = Math.max(most, inside);
            const verdict = await fakeReaders.inspect(file);
            inside -= 1;
            return verdict;
          },
        },
      },
    });
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload(ingestion, { 'a.csv': `ledger;${index}` })),
    );
    expect(all.flat().every(({ state }) => state === 'recognised')).toBe(true);
    expect(most).toBeLessThanOrEqual(2);
    await ingestion.close();
  });

  it('never wait for one that is still being sent', async () => {
    const ingestion = await bootIngestion({ env: { CIFRA_UPLOADS_AT_ONCE: '1' } });
    const slow = request(`${ingestion.service.url()}/api/uploads`, {
      method: 'POST',
      headers: { ...ingestion.signed(), 'Content-Type': 'multipart/form-data; boundary=b' },
    });
    slow.on('error', () => undefined);
    slow.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\nledger;1');
    const folder = join(ingestion.folder, 'work', 'ingestion', 'uploads');
    await until(async () => (await readdir(folder)).length === 1);
    const [verdict] = await upload(ingestion, { 'b.csv': 'ledger;2' }, other);
    expect(verdict?.state).toBe('recognised');
    slow.destroy();
    await ingestion.close();
  });
});
