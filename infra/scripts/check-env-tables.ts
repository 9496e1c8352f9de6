import { existsSync, readFileSync } from 'node:fs';
import { projectFiles } from './project-files.ts';
import { reportFindings } from './report-findings.ts';

const variable = /\bCIFRA_[A-Z0-9_]*[A-Z0-9]\b/g;

/** The variables that a config file names as string literals. */
function variablesRead(configFile: string): Set<string> {
  const literals = readFileSync(configFile, 'utf8').matchAll(/'(CIFRA_[A-Z0-9_]*[A-Z0-9])'/g);
  return new Set([...literals].map(([, name = '']) => name));
}

/** The variables in the first column of a README's tables; `<name>_FILE`, which any secret has, is not asked for. */
function variablesTold(readme: string): Set<string> {
  if (!existsSync(readme)) return new Set();
  const firstCells = readFileSync(readme, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[1] ?? '');
  const names = firstCells.flatMap((cell) => [...cell.matchAll(variable)].map(([name]) => name));
  return new Set(names.filter((name) => !name.endsWith('_FILE')));
}

function differences(configFile: string): string[] {
  const readme = configFile.replace(/src\/config[.]ts$/, 'README.md');
  const read = variablesRead(configFile);
  const told = variablesTold(readme);
  return [
    ...[...read.difference(told)].map(
      (name) => `${name} is read in ${configFile}, but not in ${readme}'s table`,
    ),
    ...[...told.difference(read)].map(
      (name) => `${name} stands in ${readme}'s table, but not in ${configFile}`,
    ),
  ];
}

const configFiles = projectFiles().filter((file) =>
  /^(services\/[^/]+|gateway)\/src\/config[.]ts$/.test(file),
);
reportFindings(configFiles.flatMap(differences), `${configFiles.length} services compared with their README`);
