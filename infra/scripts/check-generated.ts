import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportFindings } from './report-findings.ts';

/** Each page that is generated, and the program that writes it to the path it is given. */
const generated = [
  { page: 'docs/openapi.json', generator: 'proto/scripts/generate-openapi.ts' },
  { page: 'docs/events.md', generator: 'proto/scripts/generate-events.ts' },
  { page: 'docs/licences.md', generator: 'infra/scripts/generate-licences.ts' },
];

const folder = mkdtempSync(join(tmpdir(), 'cifra-generated-'));

function drift({ page, generator }: (typeof generated)[number]): string[] {
  const fresh = join(folder, page.replaceAll('/', '-'));
  const run = spawnSync(process.execPath, [generator, fresh], { encoding: 'utf8' });
  if (run.status !== 0) return [`${generator} failed:\n${run.stderr}`];
  const isSame = existsSync(page) && readFileSync(page).equals(readFileSync(fresh));
  return isSame ? [] : [`${page} is not what it is generated from: run make openapi`];
}

try {
  reportFindings(generated.flatMap(drift), `${generated.length} pages are what they are generated from`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
