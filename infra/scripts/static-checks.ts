import { join } from 'node:path';
import { root, runTool } from './run-tool.ts';

type StaticCheck = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Whether what it says when it passes is worth a line. */
  readonly tells?: boolean;
};

const ours = (name: string, file: string): StaticCheck => ({
  name,
  command: 'node',
  args: [join(root, 'infra/scripts', file)],
  tells: true,
});

/** The checks by name. The tools read their rules from the configuration files in the folder they run in. */
export const staticChecks = {
  format: { name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  types: { name: 'types', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  webTypes: { name: 'types of the web', command: 'tsc', args: ['-p', 'web/tsconfig.json', '--noEmit'] },
  lint: { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '--format=unix'] },
  boundaries: ours('boundaries', 'check-boundaries.ts'),
  deadCode: { name: 'dead code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  structure: ours('structure', 'check-structure.ts'),
  envTables: ours('env tables', 'check-env-tables.ts'),
  generated: ours('generated pages', 'check-generated.ts'),
  adrs: ours('decision records', 'check-adrs.ts'),
  words: ours('words', 'check-words.ts'),
  canary: ours('canaries', 'canary.ts'),
} as const satisfies Record<string, StaticCheck>;

/** The web client, built when its sources changed: the gateway serves it in the tests. */
export const webBuild: StaticCheck = {
  name: 'web build',
  command: 'node',
  args: [join(root, 'infra/runtime/run.mjs'), 'build-web'],
};

export type Counts = { readonly passed: number; readonly failed: number };

/** Runs checks one after the other, prints one line for each with what a failing one said, and counts them. */
export async function runChecks(checks: readonly StaticCheck[]): Promise<Counts> {
  let passed = 0;
  let failed = 0;
  for (const { name, command, args, tells } of checks) {
    const run = await runTool(command, args);
    console.log(`${run.passed ? '✓' : '✗'} ${name} (${run.seconds.toFixed(1)} s)`);
    if (run.passed) passed += 1;
    else failed += 1;
    if (!run.passed || tells) console.log(run.output.replaceAll(/^/gm, '  '));
  }
  return { passed, failed };
}
