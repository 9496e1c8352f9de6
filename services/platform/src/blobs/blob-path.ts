import { join } from 'node:path';
import { checkBlobFolder, checkBlobKey } from './blob-key.ts';

/** No key holds this sign: a folder `a@` and a blob `a` can stand side by side, as they can elsewhere. */
const folderMark = '@';
const temporaryMark = '@incoming-';

/** The file of a blob. */
export function blobPath(root: string, key: string): string {
  const segments = checkBlobKey(key).split('/');
  const name = segments.pop() ?? '';
  return join(root, ...segments.map((segment) => segment + folderMark), name);
}

/** The folder that holds all blobs below a prefix that ends with `/`. */
export function blobFolderPath(root: string, prefix: string): string {
  const segments = checkBlobFolder(prefix).split('/').slice(0, -1);
  return join(root, ...segments.map((segment) => segment + folderMark));
}

/** The name of a file that is not yet a blob. */
export function temporaryName(unique: string): string {
  return temporaryMark + unique;
}

export function isTemporaryName(name: string): boolean {
  return name.startsWith(temporaryMark);
}

/** What a folder's name adds to the keys below it. */
export function keyPartOf(folderName: string): string {
  return `${folderName.slice(0, -folderMark.length)}/`;
}
