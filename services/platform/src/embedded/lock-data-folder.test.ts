import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { lockDataFolder } from './lock-data-folder.ts';

describe('the lock of a data folder', () => {
  it('is one holder’s, until it is given back', () => {
    const folder = temporaryFolder();
    const unlock = lockDataFolder(folder.path);
    expect(() => lockDataFolder(folder.path)).toThrow(`The data folder ${folder.path} is in use`);
    unlock();
    lockDataFolder(folder.path)();
    folder.remove();
  });

  it('makes the folder for its owner alone', () => {
    const folder = temporaryFolder();
    const inner = join(folder.path, 'data');
    lockDataFolder(inner)();
    expect(statSync(inner).mode & 0o777).toBe(0o700);
    folder.remove();
  });
});
