import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const folder = resolve(repository, process.env['CIFRA_SAMPLES'] ?? '../shared/samples');

/** A real export of the samples folder (`CIFRA_SAMPLES`), and whether it is there. */
export function sample(name: string): { readonly path: string; readonly present: boolean } {
  const path = join(folder, name);
  return { path, present: existsSync(path) };
}
