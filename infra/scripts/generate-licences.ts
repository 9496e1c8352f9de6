import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** What the lock file says of a package. */
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

const rows = Object.entries(packages)
  .filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional,
  )
  .map(([path, { version = '', license = 'not stated' }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    license,
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));

const unique = [...new Map(rows.map((row) => [`${row.name} ${row.version}`, row])).values()];

const page = [
  '# Licences of what ships',
  '',
  'Generated from the lock file (`make openapi` writes the generated pages): every package that runs in production, test and build tools left out. `node` carries Node.js itself (MIT and the licences it lists), `@sparticuz/chromium` carries Chromium (BSD-3-Clause and the licences it lists), the two `@fontsource` packages carry Inter and Source Serif 4.',
  '',
  '| Package | Version | Licence |',
  '| --- | --- | --- |',
  ...unique.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
  '',
].join('\n');

writeFileSync(process.argv[2] ?? 'docs/licences.md', page);
