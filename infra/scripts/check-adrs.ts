import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { reportFindings } from './report-findings.ts';

const folder = 'docs/adr';
const sections = ['Context', 'Decision', 'Consequences', 'Enforced by'];

/** The sections that a decision record lacks, or has without a text. */
function missingSections(text: string): string[] {
  return sections.filter((title) => {
    const [, rest = ''] = text.split(new RegExp(`^## ${title}[ \\t]*$`, 'm'));
    return rest.split(/^#/m)[0]?.trim() === '';
  });
}

function faults(name: string): string[] {
  if (!/^\d{4}-[a-z0-9-]+[.]md$/.test(name))
    return [`${folder}/${name} is not named NNNN-what-is-decided.md`];
  const missing = missingSections(readFileSync(`${folder}/${name}`, 'utf8'));
  return missing.map((title) => `${folder}/${name} says nothing under "## ${title}"`);
}

function repeatedNumbers(names: readonly string[]): string[] {
  const byNumber = Map.groupBy(names, (name) => name.slice(0, 4));
  return [...byNumber.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${folder} gives one number twice: ${same.join(', ')}`);
}

const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'README.md') : [];
reportFindings([...names.flatMap(faults), ...repeatedNumbers(names)], `${names.length} decision records`);
