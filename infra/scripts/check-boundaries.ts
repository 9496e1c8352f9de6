import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectFiles } from './project-files.ts';
import { reportFindings } from './report-findings.ts';

const folders = ['proto', 'services', 'gateway', 'web', 'infra'].filter((folder) => existsSync(folder));
const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders];
const run = spawnSync('depcruise', args, { encoding: 'utf8', shell: process.platform === 'win32' });
const output = `${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`.trim();

/**
 * With a TypeScript it can not use, dependency-cruiser sees no module, finds no violation and calls that success. So
 * it must have seen at least the source files there are.
 */
const cruised = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
const sources = projectFiles().filter((file) => /^(proto|services|gateway|web|infra)\/.*[.]tsx?$/.test(file));

const findings = [
  ...(run.status === 0 ? [] : [output]),
  ...(cruised >= sources.length
    ? []
    : [`dependency-cruiser saw ${cruised} modules, but there are ${sources.length} source files`]),
];
reportFindings(findings, `${cruised} modules, none imports what it may not`);
