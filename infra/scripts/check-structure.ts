import { readFileSync } from 'node:fs';
import { projectFiles } from './project-files.ts';
import { reportFindings } from './report-findings.ts';

/** No file of code is longer than this, tests included. */
const longest = 400;

const isCode = (file: string): boolean => /[.](ts|tsx|mjs|cjs|js|css)$/.test(file);
const isTest = (file: string): boolean => /[.]test[.]tsx?$|(^|\/)tests\//.test(file);
const lineCount = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

const files = projectFiles()
  .filter(isCode)
  .map((file) => ({ file, lines: lineCount(file) }));

function spread(name: string, of: typeof files): string {
  const lines = of.map((entry) => entry.lines).toSorted((a, b) => a - b);
  const at = (share: number): number => lines[Math.ceil(lines.length * share) - 1] ?? 0;
  return `${name}: ${lines.length} files, ${at(0.5)} lines in the median, ${at(0.9)} at p90, ${at(1)} at most`;
}

const tooLong = files
  .filter(({ lines }) => lines > longest)
  .map(({ file, lines }) => `${file} has ${lines} lines; the limit is ${longest}`);
const sources = files.filter(({ file }) => !isTest(file));
const tests = files.filter(({ file }) => isTest(file));
reportFindings(tooLong, `${spread('sources', sources)}\n${spread('tests', tests)}`);
