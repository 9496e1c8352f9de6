import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, toolEnv } from './run-tool.ts';
import { runChecks, staticChecks, webBuild } from './static-checks.ts';
import { summariseTests } from './test-summary.ts';
import type { JestResults, TestSummary } from './test-summary.ts';

/** Runs Jest, with paths or patterns if only some tests are wanted, and counts what it did. */
function runJest(only: readonly string[]): TestSummary {
  const folder = mkdtempSync(join(tmpdir(), 'cifra-jest-'));
  const resultFile = join(folder, 'results.json');
  const args = [
    '--ci',
    '--json',
    `--outputFile=${resultFile}`,
    '--reporters=./infra/scripts/jest-reporter.ts',
  ];
  const options = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const env = { ...toolEnv, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${options}`.trim() };
  const run = spawnSync('jest', [...only, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: process.platform === 'win32',
  });
  process.stderr.write((run.stderr ?? '').replace(/^Test results written to: .*\n?/m, ''));
  try {
    return summariseTests(JSON.parse(readFileSync(resultFile, 'utf8')) as JestResults);
  } catch {
    return { passed: 0, failed: 1, skipped: 0, lines: ['Jest ended without a result'] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const only = process.argv.slice(2);
const isWhole = only.length === 0 && process.env['CIFRA_VERIFY'] !== '1';
const checks = await runChecks(isWhole ? [...Object.values(staticChecks), webBuild] : [webBuild]);
const tests = runJest(only);

for (const line of tests.lines) console.log(line);
const failed = checks.failed + tests.failed;
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${checks.passed + tests.passed} passed, ${failed} failed, ${tests.skipped} skipped`);
