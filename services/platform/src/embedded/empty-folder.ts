import { mkdir, rm } from 'node:fs/promises';

/** Makes a work folder new, without what a run that was killed left half way. */
export async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
