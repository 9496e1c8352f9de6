import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, process.env['CIFRA_SAMPLES'] ?? '../shared/samples');

/** The path of a real export; the folder is not part of the project and may be absent. */
export const samplePath = (name: string): string => join(folder, name);

/** A block of tests on a real export, skipped with the reason where the export is absent. */
export function describeSample(title: string, name: string, tests: () => void): void {
  if (existsSync(samplePath(name))) describe(title, tests);
  else describe.skip(`${title} (skipped: no sample ${name}; CIFRA_SAMPLES names their folder)`, tests);
}
