import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { TemporaryFolder } from '../testing/temporary-folder.ts';
import { createDiskBlobs } from './blobs.disk.ts';
import type { BlobStore } from './blobs.ts';
import { fetchClaim, readJsonClaim } from './read-claim.ts';

let folder: TemporaryFolder;
let blobs: BlobStore;
beforeEach(() => {
  folder = temporaryFolder();
  blobs = createDiskBlobs({ folder: join(folder.path, 'blobs') });
});
afterEach(async () => {
  await blobs.close();
  folder.remove();
});

const noteSchema = z.strictObject({ text: z.string() });
const store = (text: string) =>
  blobs.put('client-1/note.json', Buffer.from(text), { contentType: 'application/json' });

describe('a claim', () => {
  it('gives the JSON that was promised, or a copy of the bytes', async () => {
    const claim = await store('{"text":"añadido"}');
    expect(await readJsonClaim(blobs, claim, noteSchema)).toEqual({ text: 'añadido' });
    const file = join(folder.path, 'copy');
    await fetchClaim(blobs, claim, file, new AbortController().signal);
    expect(readFileSync(file, 'utf8')).toBe('{"text":"añadido"}');
  });

  it('is refused where the blob is another one by now', async () => {
    const claim = { ...(await store('{"text":"a"}')), sha256: '0'.repeat(64) };
    const other = 'is not the one that was claimed';
    await expect(readJsonClaim(blobs, claim, noteSchema)).rejects.toThrow(other);
    await expect(fetchClaim(blobs, claim, join(folder.path, 'copy'))).rejects.toThrow(other);
  });

  it('is refused where its JSON is not of the contract', async () => {
    await expect(readJsonClaim(blobs, await store('{"words":1}'), noteSchema)).rejects.toThrow(z.ZodError);
  });

  it('is not copied once that is called off', async () => {
    const copying = fetchClaim(blobs, await store('{}'), join(folder.path, 'copy'), AbortSignal.abort());
    await expect(copying).rejects.toThrow('abort');
  });
});
