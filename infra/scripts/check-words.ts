import { readFileSync } from 'node:fs';
import { projectFiles } from './project-files.ts';
import { reportFindings } from './report-findings.ts';

const isText = (file: string): boolean => !/[.](png|jpe?g|woff2?|ico|pdf|xlsx|parquet|zip)$/.test(file);

/** A path of somebody's machine: it starts where a path can start, so that `src/work/` is none. */
const machinePath = /(?<![\w.$}*/-])\/(work|root|home\/[a-z]\w*|Users\/\w+|var\/folders)\//;

/** An address of a package registry or a copy of one; the public one may be named. */
const registryHost =
  /https?:\/\/(?!registry[.]npmjs[.]org\b)[\w.-]*(registry|mirror|artifactory|nexus|verdaccio)/i;

/** Where the lock file says a package comes from. */
const resolvedElsewhere = /"resolved": "https?:\/\/(?!registry[.]npmjs[.]org\/)/;

function faults(file: string): string[] {
  const patterns = [
    { what: "a path of somebody's machine", pattern: machinePath },
    { what: 'the address of a registry', pattern: registryHost },
    ...(file.endsWith('package-lock.json') ? [{ what: 'a registry host', pattern: resolvedElsewhere }] : []),
  ];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      patterns
        .filter(({ pattern }) => pattern.test(line))
        .map(({ what }) => `${file}:${index + 1} holds ${what}`),
    );
}

const files = projectFiles().filter((file) => isText(file) && file !== 'infra/scripts/check-words.ts');
reportFindings(files.flatMap(faults), `${files.length} files without machine paths and registry hosts`);
