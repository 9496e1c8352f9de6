import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { describeBlobs } from './blobs.contract.ts';
import { createDiskBlobs } from './blobs.disk.ts';

describeBlobs('disk', async () => {
  const folder = temporaryFolder();
  const open = () => createDiskBlobs({ folder: folder.path });
  let blobs = open();
  return {
    blobs: () => blobs,
    reopen: async () => {
      await blobs.close();
      blobs = open();
    },
    dispose: async () => {
      await blobs.close();
      folder.remove();
    },
  };
});

describe('blobs on disk', () => {
  it('sweep what a crash left half written, and keep what is whole', async () => {
    const folder = temporaryFolder();
    const before = createDiskBlobs({ folder: folder.path });
    await before.put('ana/job/whole', Buffer.from('whole'), { contentType: 'text/plain' });
    await before.close();
    writeFileSync(join(folder.path, 'ana@', 'job@', '@incoming-1'), 'half');
    mkdirSync(join(folder.path, 'ben@', 'job@'), { recursive: true });
    writeFileSync(join(folder.path, 'ben@', 'job@', '@incoming-2'), 'half');
    const after = createDiskBlobs({ folder: folder.path });
    expect(await after.ready()).toBe(true);
    expect(readdirSync(folder.path)).toEqual(['ana@']);
    expect(readdirSync(join(folder.path, 'ana@', 'job@'))).toEqual(['whole']);
    folder.remove();
  });

  it('leave no file of a stream that failed', async () => {
    const folder = temporaryFolder();
    const blobs = createDiskBlobs({ folder: folder.path });
    const broken = new Readable({ read: () => broken.destroy(new Error('the sender is gone')) });
    await expect(blobs.put('ana/a', broken, { contentType: 'text/plain' })).rejects.toThrow('gone');
    expect(readdirSync(join(folder.path, 'ana@'))).toEqual([]);
    folder.remove();
  });

  it('notice a file that was cut', async () => {
    const folder = temporaryFolder();
    const blobs = createDiskBlobs({ folder: folder.path });
    await blobs.put('ana/a', Buffer.from('whole'), { contentType: 'text/plain' });
    for (const content of ['', 'wh', 'a text without any trailer, but long enough']) {
      writeFileSync(join(folder.path, 'ana@', 'a'), content);
      await expect(blobs.get('ana/a')).rejects.toThrow('a damaged blob file');
    }
    folder.remove();
  });
});
