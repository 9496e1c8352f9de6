import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BlobNotFoundError } from './blob-not-found-error.ts';
import type { BlobHead, BlobStore } from './blobs.ts';

/** One blob store of one test, whatever engine is behind it. */
export type BlobsHarness = {
  readonly blobs: () => BlobStore;
  /** Closes the store and opens it again on the same data. */
  readonly reopen: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

const text = { contentType: 'text/plain' };

/** What every blob store does; `open` gives an empty one. */
export function describeBlobs(name: string, open: () => Promise<BlobsHarness>): void {
  let current: BlobsHarness;
  const harness = (): BlobsHarness => current;

  describe(`blobs: ${name}`, () => {
    beforeEach(async () => {
      current = await open();
    });
    afterEach(async () => current.dispose());

    describePutting(harness);
    describeReading(harness);
    describeListing(harness);
    describeDeleting(harness);
    describeKeys(harness);
  });
}

function describePutting(harness: () => BlobsHarness): void {
  const blobs = (): BlobStore => harness().blobs();

  describe('putting', () => {
    it('tells size, hash and type, and gives back the very bytes', async () => {
      const bytes = randomBytes(3_000_000);
      const head = await blobs().put('ana/job/file.bin', chunked(bytes), { contentType: 'application/x' });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(head).toMatchObject({
        key: 'ana/job/file.bin',
        bytes: 3_000_000,
        sha256,
        contentType: 'application/x',
      });
      expect(new Date(head.storedAt).toISOString()).toBe(head.storedAt);
      expect((await read(blobs(), 'ana/job/file.bin')).equals(bytes)).toBe(true);
    });

    it('takes bytes as well as streams, and nothing at all', async () => {
      await blobs().put('ana/a', Buffer.from('abc'), text);
      await blobs().put('ana/empty', new Uint8Array(), text);
      await blobs().put('ana/no-chunk', Readable.from([]), text);
      expect((await read(blobs(), 'ana/a')).toString()).toBe('abc');
      expect((await blobs().head('ana/empty'))?.bytes).toBe(0);
      expect(await read(blobs(), 'ana/empty')).toHaveLength(0);
      expect(await read(blobs(), 'ana/no-chunk')).toHaveLength(0);
    });

    it('replaces what stood there, also for one who is reading it', async () => {
      const old = randomBytes(500_000);
      await blobs().put('ana/a', old, text);
      const reading = await blobs().get('ana/a');
      const head = await blobs().put('ana/a', Buffer.from('new'), { contentType: 'text/html' });
      expect((await buffer(reading)).equals(old)).toBe(true);
      expect((await read(blobs(), 'ana/a')).toString()).toBe('new');
      expect(await blobs().head('ana/a')).toEqual(head);
    });

    it('leaves nothing of a stream that fails', async () => {
      const failing = async function* (): AsyncGenerator<Buffer> {
        yield Buffer.alloc(200_000);
        throw new Error('the sender is gone');
      };
      await expect(blobs().put('ana/a', Readable.from(failing()), text)).rejects.toThrow(
        'the sender is gone',
      );
      expect(await blobs().head('ana/a')).toBeUndefined();
      expect(await keysOf(blobs(), 'ana/')).toEqual([]);
      await blobs().put('ana/a', Buffer.from('old'), text);
      await expect(blobs().put('ana/a', Readable.from(failing()), text)).rejects.toThrow();
      expect((await read(blobs(), 'ana/a')).toString()).toBe('old');
    });

    it('leaves nothing of a stream that is cut off', async () => {
      const cut = new Readable({ read: () => undefined });
      cut.push(Buffer.alloc(1000));
      const putting = blobs().put('ana/a', cut, text);
      cut.destroy();
      await expect(putting).rejects.toThrow();
      expect(await blobs().head('ana/a')).toBeUndefined();
    });

    it('keeps one whole blob of many put at once under one key', async () => {
      const bodies = Array.from({ length: 12 }, (_, place) => Buffer.alloc(50_000 + place, place));
      await Promise.all(bodies.map(async (body) => blobs().put('ana/a', chunked(body), text)));
      const kept = await read(blobs(), 'ana/a');
      expect(bodies.some((body) => body.equals(kept))).toBe(true);
      const sha256 = createHash('sha256').update(kept).digest('hex');
      expect(await blobs().head('ana/a')).toMatchObject({ bytes: kept.length, sha256 });
    });

    it('keeps everything across reopening', async () => {
      const head = await blobs().put('ana/job/file.es.pdf', Buffer.from('abc'), text);
      await harness().reopen();
      expect(await blobs().head('ana/job/file.es.pdf')).toEqual(head);
      expect((await read(blobs(), 'ana/job/file.es.pdf')).toString()).toBe('abc');
      expect(await blobs().ready()).toBe(true);
    });
  });
}

function describeReading(harness: () => BlobsHarness): void {
  const blobs = (): BlobStore => harness().blobs();

  describe('reading', () => {
    it.each([
      [{ start: 0 }, '0123456789'],
      [{ start: 0, end: 0 }, '0'],
      [{ start: 2, end: 4 }, '234'],
      [{ start: 9 }, '9'],
      [{ start: 4, end: 100 }, '456789'],
    ])('gives the bytes %j, both ends included', async (range, expected) => {
      await blobs().put('ana/a', Buffer.from('0123456789'), text);
      expect((await buffer(await blobs().get('ana/a', range))).toString()).toBe(expected);
    });

    it.each([{ start: 10 }, { start: 5, end: 4 }, { start: -1 }])(
      'refuses the bytes %j of ten',
      async (range) => {
        await blobs().put('ana/a', Buffer.from('0123456789'), text);
        await expect(blobs().get('ana/a', range)).rejects.toThrow(RangeError);
      },
    );

    it('says when there is nothing', async () => {
      await expect(blobs().get('ana/a')).rejects.toThrow(BlobNotFoundError);
      expect(await blobs().head('ana/a')).toBeUndefined();
    });
  });
}

function describeListing(harness: () => BlobsHarness): void {
  const blobs = (): BlobStore => harness().blobs();

  describe('listing', () => {
    it('gives the keys that start with the prefix, in the order of their bytes', async () => {
      const keys = [
        'ana/j/b',
        'ana/j/a.pdf',
        'ana/j-1/a',
        'ana/j.x/a',
        'ana/j/Z',
        'ana/j1/a',
        'ana/k/1/2/3',
        'ben/j/a',
      ];
      for (const key of keys) await blobs().put(key, Buffer.from(key), text);
      const ofAna = keys.filter((key) => key.startsWith('ana/')).sort();
      expect(await keysOf(blobs(), 'ana/')).toEqual(ofAna);
      expect(await keysOf(blobs(), 'ana/j')).toEqual(ofAna.filter((key) => key.startsWith('ana/j')));
      expect(await keysOf(blobs(), 'ana/j/')).toEqual(['ana/j/Z', 'ana/j/a.pdf', 'ana/j/b']);
      expect(await keysOf(blobs(), 'ana/k/1/2/3')).toEqual(['ana/k/1/2/3']);
      expect(await keysOf(blobs(), 'an')).toEqual(ofAna);
      expect(await keysOf(blobs(), 'nobody/')).toEqual([]);
    });

    it('tells of each blob what head tells', async () => {
      const head = await blobs().put('ana/a', Buffer.from('abc'), text);
      const found: BlobHead[] = [];
      for await (const blob of blobs().list('ana/')) found.push(blob);
      expect(found).toEqual([head]);
    });
  });
}

function describeDeleting(harness: () => BlobsHarness): void {
  const blobs = (): BlobStore => harness().blobs();

  describe('deleting', () => {
    it('deletes one blob, and does not mind when there is none', async () => {
      await blobs().put('ana/a', Buffer.from('a'), text);
      await blobs().put('ana/ab', Buffer.from('ab'), text);
      await blobs().delete('ana/a');
      await blobs().delete('ana/a');
      expect(await keysOf(blobs(), 'ana/')).toEqual(['ana/ab']);
    });

    it('deletes all below a folder and nothing beside it', async () => {
      for (const key of ['ana/j/a', 'ana/j/b/c', 'ana/j-1/a', 'ana/jj/a', 'ben/j/a']) {
        await blobs().put(key, Buffer.from(key), text);
      }
      await blobs().deleteAll('ana/j/');
      await blobs().deleteAll('ana/j/');
      expect(await keysOf(blobs(), 'ana/')).toEqual(['ana/j-1/a', 'ana/jj/a']);
      expect(await keysOf(blobs(), 'ben/')).toEqual(['ben/j/a']);
      await expect(blobs().deleteAll('ana/jj')).rejects.toThrow(TypeError);
      await expect(blobs().deleteAll('/')).rejects.toThrow(TypeError);
      await expect(blobs().deleteAll('')).rejects.toThrow(TypeError);
    });
  });
}

function describeKeys(harness: () => BlobsHarness): void {
  const wrong = [
    '',
    'a',
    '/a',
    'a/',
    'a//b',
    'a/../b',
    '../a',
    'a/..',
    'a/.',
    'a/.b',
    'a/b..c',
    'a/b c',
    'a/ñ',
  ];
  const alsoWrong = ['a\\b/c', 'a/b\0', 'a/%2e%2e', 'a/b@c', `a/${'x'.repeat(201)}`, `a${'/x'.repeat(500)}`];

  describe('keys', () => {
    it.each([...wrong, ...alsoWrong])('refuses %j', async (key) => {
      const blobs = harness().blobs();
      await expect(blobs.put(key, Buffer.from('a'), text)).rejects.toThrow(TypeError);
      await expect(blobs.get(key)).rejects.toThrow(TypeError);
      await expect(blobs.head(key)).rejects.toThrow(TypeError);
      await expect(blobs.delete(key)).rejects.toThrow(TypeError);
    });
  });
}

async function read(blobs: BlobStore, key: string): Promise<Buffer> {
  return buffer(await blobs.get(key));
}

async function keysOf(blobs: BlobStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of blobs.list(prefix)) keys.push(key);
  return keys;
}

/** A stream of unknown length in pieces of odd sizes. */
function chunked(bytes: Buffer): Readable {
  const pieces = function* (): Generator<Buffer> {
    for (let start = 0; start < bytes.length; start += 64_007) yield bytes.subarray(start, start + 64_007);
  };
  return Readable.from(pieces());
}
