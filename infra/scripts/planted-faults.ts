import type { staticChecks } from './static-checks.ts';

/** A fault in the workspace of fixtures/canary: the check that must report it, with these words in one of its lines. */
export type PlantedFault = {
  readonly check: keyof typeof staticChecks;
  readonly words: readonly [string, ...string[]];
};

const alpha = (file: string): string => `services/alpha/src/${file}`;

export const plantedFaults: readonly PlantedFault[] = [
  { check: 'format', words: [alpha('unformatted.ts')] },
  { check: 'types', words: [alpha('wrong-type.ts'), 'TS2322'] },
  { check: 'types', words: [alpha('not-erasable.ts'), 'TS1294'] },
  { check: 'lint', words: [alpha('floating-promise.ts'), 'no-floating-promises'] },
  { check: 'lint', words: [alpha('explicit-any.ts'), 'no-explicit-any'] },
  { check: 'lint', words: [alpha('reads-env.ts'), 'no-process-env'] },
  { check: 'lint', words: [alpha('forgets-a-case.ts'), 'switch-exhaustiveness-check'] },
  { check: 'lint', words: [alpha('cycle-one.ts'), 'no-cycle'] },
  { check: 'lint', words: [alpha('too-long.ts'), 'max-lines'] },
  { check: 'lint', words: ['web/src/picture-without-words.tsx', 'rules-of-hooks'] },
  { check: 'lint', words: ['web/src/picture-without-words.tsx', 'alt-text'] },
  { check: 'boundaries', words: ['no-cross-service', alpha('crosses-service.ts'), 'services/beta/'] },
  { check: 'boundaries', words: ['no-cycle', alpha('cycle-')] },
  { check: 'boundaries', words: ['through-the-entry', alpha('enters-by-the-window.ts')] },
  { check: 'boundaries', words: ['rules-are-pure:', alpha('jobs/job.ts')] },
  { check: 'boundaries', words: ['rules-are-pure-of-packages', alpha('jobs/job.ts')] },
  { check: 'boundaries', words: ['puppeteer-in-the-pdf-adapter', alpha('prints-pages.ts')] },
  { check: 'boundaries', words: ['proto-imports-only-zod', 'proto/src/index.ts'] },
  { check: 'boundaries', words: ['figures-imports-only-proto', 'services/figures/src/index.ts'] },
  { check: 'boundaries', words: ['web-is-a-client', 'web/src/looks-behind.ts'] },
  { check: 'boundaries', words: ['web-features-stand-alone', 'web/src/features/left/reaches-over.ts'] },
  { check: 'boundaries', words: ['web-app-on-top', 'web/src/features/left/reaches-up.ts'] },
  { check: 'boundaries', words: ['web-pieces-below-features', 'web/src/components/reaches-up.ts'] },
  { check: 'boundaries', words: ['gateway-imports-no-service', 'gateway/src/gateway.ts'] },
  { check: 'deadCode', words: ['usedByNobody', alpha('dead-export.ts')] },
  { check: 'deadCode', words: [alpha('dead-file.ts')] },
  { check: 'structure', words: [alpha('too-long.ts'), '401 lines'] },
  { check: 'envTables', words: ['CIFRA_ALPHA_UNTOLD'] },
  { check: 'envTables', words: ['CIFRA_ALPHA_GONE'] },
  { check: 'generated', words: ['docs/openapi.json'] },
  { check: 'adrs', words: ['0001-enforced-by-nobody.md', 'Enforced by'] },
  { check: 'words', words: ['docs/where-it-lies.md:1', 'path'] },
  { check: 'words', words: ['docs/where-it-lies.md:1', 'registry'] },
];

/** A file without a fault: whoever reports it reports anything. */
export const cleanFile = alpha('clean.ts');
