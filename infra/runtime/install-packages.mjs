import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietStep } from './quiet-step.mjs';
import { root } from './root.mjs';

/** Installs the packages when node_modules is missing or is not what the lock file says. */
export async function installPackages(env) {
  if (isInstalled()) return;
  try {
    await quietStep('Packages (npm ci)', 'npm', ['ci'], env);
  } catch (reason) {
    // A registry copy that lacks a package of another platform makes npm ci refuse; npm install leaves it out.
    console.error(reason.message);
    await quietStep('Packages (npm install)', 'npm', ['install', '--no-save'], env);
  }
}

/** Whether npm's own record of what it installed holds each package of the lock file, in that version, and no other. */
function isInstalled() {
  const locked = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'));
  const isSame = (name) =>
    installed[name]?.version === locked[name]?.version &&
    installed[name]?.integrity === locked[name]?.integrity;
  return (
    Object.keys(locked).every((name) => (locked[name].optional && !installed[name]) || isSame(name)) &&
    Object.keys(installed).every((name) => locked[name] !== undefined)
  );
}

function packagesIn(lockFile) {
  try {
    const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
    return Object.fromEntries(Object.entries(packages).filter(([name]) => name.includes('node_modules/')));
  } catch {
    return {};
  }
}
