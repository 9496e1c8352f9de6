import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run-tool.ts';

const configFiles = [
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc',
  'knip.json',
  'tsconfig.base.json',
  'tsconfig.json',
];

const workspaces = {
  proto: './src/index.ts',
  'services/alpha': './src/service.ts',
  'services/beta': './src/service.ts',
  'services/figures': './src/index.ts',
  'services/platform': './src/index.ts',
  gateway: './src/gateway.ts',
  web: './src/looks-behind.ts',
};

/** Puts the planted workspace, the project's real configuration and its packages into a new folder, and names it. */
export function stageCanary(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cifra-planted-')));
  cpSync(join(root, 'infra/scripts/fixtures/canary'), folder, { recursive: true });
  for (const file of configFiles) cpSync(join(root, file), join(folder, file));
  linkPackages(folder);
  const manifest = { name: 'planted', private: true, type: 'module', workspaces: Object.keys(workspaces) };
  writeJson(join(folder, 'package.json'), manifest);
  for (const [place, entry] of Object.entries(workspaces)) {
    const name = `@cifra/${place.replace('services/', '')}`;
    writeJson(join(folder, place, 'package.json'), { name, type: 'module', exports: { '.': entry } });
    symlinkSync(join(folder, place), join(folder, 'node_modules', name), 'junction');
  }
  const lines = Array.from({ length: 401 }, (_, line) => `export const line${line} = ${line};`);
  writeFileSync(join(folder, 'services/alpha/src/too-long.ts'), `${lines.join('\n')}\n`);
  return folder;
}

/** Every installed package but the workspaces, which must be the planted ones. */
function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@cifra'), { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => entry !== '@cifra' && entry !== '.cache')) {
    symlinkSync(join(installed, name), join(folder, 'node_modules', name), 'junction');
  }
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
