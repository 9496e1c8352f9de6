import { createDiskBlobs } from '@cifra/platform';
import type { BlobStore } from '@cifra/platform';
import type { Claim } from '@cifra/proto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClaimCache } from './claim-cache.ts';

let folder: string;
let blobs: BlobStore;
let fetched: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-cache-'));
  const disk = createDiskBlobs({ folder: join(folder, 'blobs') });
  fetched = [];
  blobs = { ...disk, get: (key, range) => (fetched.push(key), disk.get(key, range)) };
});
afterEach(async () => {
  await blobs.close();
  await rm(folder, { recursive: true, force: true });
});

async function store(name: string): Promise<Claim> {
  const { key, sha256, bytes } = await blobs.put(`client-1/${name}`, Buffer.from(name.repeat(10)), {
    contentType: 'text/plain',
  });
  return { key, sha256, bytes };
}

const cacheOf = (maxBytes: number) => createClaimCache({ blobs, folder: join(folder, 'cache'), maxBytes });

describe('the cache of claims', () => {
  it('lends files with the claims’ content, fetching each once', async () => {
    const cache = cacheOf(1000);
    await cache.open();
    const [a, b] = [await store('aaa'), await store('bbb')];
    const read = () =>
      cache.withFiles([a, b], async (files) => Promise.all(files.map((file) => readFile(file, 'utf8'))));
    expect(await Promise.all([read(), read()])).toEqual([
      ['aaa'.repeat(10), 'bbb'.repeat(10)],
      ['aaa'.repeat(10), 'bbb'.repeat(10)],
    ]);
    expect(fetched).toEqual([a.key, b.key]);
  });

  it('lets go of what was used longest ago, but never of what is in use', async () => {
    const cache = cacheOf(40);
    await cache.open();
    const [a, b] = [await store('aaa'), await store('bbb')];
    await cache.withFiles([a], async ([file = '']) => {
      await cache.withFiles([b], async () => undefined);
      expect(await readFile(file, 'utf8')).toBe('aaa'.repeat(10));
    });
    expect(await readdir(join(folder, 'cache'))).toEqual([expect.stringContaining(a.sha256)]);
  });

  it('refuses a blob that is not the one that was claimed, and keeps nothing of it', async () => {
    const cache = cacheOf(1000);
    await cache.open();
    const claim = { ...(await store('aaa')), sha256: 'c'.repeat(64) };
    await expect(cache.withFiles([claim], async () => undefined)).rejects.toThrow('not the one');
    expect(await readdir(join(folder, 'cache'))).toEqual([]);
  });
});
