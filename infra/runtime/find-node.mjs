import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { quietStep } from './quiet-step.mjs';
import { root } from './root.mjs';

const oldestMajor = 24;
const runtimeFolder = join(root, '.runtime');
const bundledNode = join(
  runtimeFolder,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The environment in which `node` is Node 24 or newer: the one that runs this, or else npm's, put in `.runtime/`. */
export async function findNode() {
  if (majorOf(process.versions.node) >= oldestMajor) return environment(dirname(process.execPath));
  const { node: version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies;
  if (versionOf(bundledNode) !== version) await fetchNode(version);
  return environment(dirname(bundledNode));
}

async function fetchNode(version) {
  // A package.json of its own, because npm takes the permission to run the package's install script from there.
  const manifest = { private: true, dependencies: { node: version }, allowScripts: { node: true } };
  mkdirSync(runtimeFolder, { recursive: true });
  writeFileSync(join(runtimeFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const args = ['install', '--prefix', runtimeFolder, '--no-package-lock', '--ignore-scripts=false'];
  await quietStep(`Node ${version} from npm`, 'npm', [...args, '--no-audit', '--no-fund'], process.env);
  if (versionOf(bundledNode) !== version) throw new Error(`Node ${version} was installed but does not run.`);
}

function environment(nodeFolder) {
  const path = [nodeFolder, join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path };
}

function versionOf(binary) {
  try {
    return execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim().slice(1);
  } catch {
    return undefined;
  }
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}
