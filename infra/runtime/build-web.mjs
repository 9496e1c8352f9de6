import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quietStep } from './quiet-step.mjs';

const sources = ['web', 'proto/src', 'services/figures/src', 'package-lock.json'];
const builtPage = 'web/dist/index.html';
const stamp = 'node_modules/.cache/cifra/web-build';

/** A step that builds the web into web/dist, when its sources are not those of the last build. */
export async function buildWeb(env) {
  const hash = hashOf(sources);
  const isBuilt = existsSync(builtPage) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isBuilt) return 0;
  await quietStep('Web build', 'npm', ['run', 'build', '-w', 'web'], env);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return 0;
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !/[.]test[.]tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
