import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const made = new Set(['node_modules', 'dist', 'out', 'coverage', '.git', '.runtime', '.cifra']);

/** All files of the project under a folder, as paths from it with forward slashes; nothing installed, built or planted. */
export function projectFiles(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name) || entry.name === 'canary') return [];
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
    return projectFiles(join(folder, entry.name)).map((inner) => `${entry.name}/${inner}`);
  });
}
