/**
 * Who may import whom. The rules are docs/architecture.md's "direction of imports", one per sentence;
 * infra/scripts/canary.ts proves that they still bite.
 */
const testFiles =
  '[.]test[.]tsx?$|/tests/|/_[^/]+[.]tsx?$|[.]contract[.]ts$|/contract/|/testing/|^infra/(e2e|bench)/';

/** A rules file is named after its folder's plural, jobs/job.ts, or says so: *-rules.ts. */
const rulesFiles = {
  path: ['/(?<noun>[^/]+)s/\\k<noun>[.]ts$', '/(?<other>[^/]+)es/\\k<other>[.]ts$', '-rules[.]ts$'],
  pathNot: '^(proto|gateway|web|infra|services/platform|services/figures)/',
};

const onlyIn = (name, packages, place, reason) => ({
  name,
  comment: reason,
  severity: 'error',
  from: { pathNot: place },
  to: { path: `(^|/)node_modules/(${packages})/` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Files that import each other can only be understood, tested and moved together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that can not be resolved escapes every other rule here.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-dependency',
      comment: 'What is imported stands in a package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'proto-imports-only-zod',
      comment: 'The contracts import zod and nothing else, so that anyone can import them.',
      severity: 'error',
      from: { path: '^proto/src/', pathNot: testFiles },
      to: { pathNot: '^proto/src/|(^|/)node_modules/zod/' },
    },
    {
      name: 'figures-imports-only-proto',
      comment: 'The web uses this library too: no Node, no npm, nothing of the services.',
      severity: 'error',
      from: { path: '^services/figures/src/', pathNot: testFiles },
      to: { pathNot: '^services/figures/src/|^proto/src/' },
    },
    {
      name: 'platform-knows-no-business',
      comment: 'The runtime library imports proto and npm packages.',
      severity: 'error',
      from: { path: '^services/platform/' },
      to: { path: '^(services/(?!platform/)|gateway/|web/|infra/)' },
    },
    {
      name: 'no-cross-service',
      comment: 'Services meet by events and contracts only.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: testFiles },
      to: { path: '^(services/(?!platform/|figures/|$1/)|gateway/|web/|infra/)' },
    },
    {
      name: 'tests-no-cross-service',
      comment: 'Tests meet no other service either; the invented book is there for all of them.',
      severity: 'error',
      from: { path: '^services/([^/]+)/(?=tests/|.*[.]test[.]ts$)' },
      to: { path: '^(services/(?!platform/|figures/|$1/)|gateway/|web/|infra/(?!sample-company/))' },
    },
    {
      name: 'gateway-imports-no-service',
      comment: 'The public door knows routes, not rules.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services/(?!platform/)|web/|infra/)' },
    },
    {
      name: 'web-is-a-client',
      comment: 'The browser sees the contracts and the figures library, nothing of the servers.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(services/(?!figures/)|gateway/|infra/)' },
    },
    {
      name: 'web-features-stand-alone',
      comment: 'A page composes features; a feature that needs another one would be half of it.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/(?!$1/)' },
    },
    {
      name: 'web-app-on-top',
      comment: 'Features, pieces and client know nothing of the pages that put them together.',
      severity: 'error',
      from: { path: '^web/src/(?!app/|main[.]tsx$)' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-pieces-below-features',
      comment: 'What several features share knows none of them.',
      severity: 'error',
      from: { path: '^web/src/(?!app/|features/|main[.]tsx$)' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'nothing-imports-web',
      comment: 'The web is built and served as files.',
      severity: 'error',
      from: { pathNot: '^(web|infra/e2e)/' },
      to: { path: '^web/' },
    },
    {
      name: 'only-standalone-imports-services',
      comment: 'One place puts the services together.',
      severity: 'error',
      from: { path: '^infra/(?!standalone/)' },
      to: { path: '^(services/(?!platform/|figures/)|gateway/)' },
    },
    {
      name: 'through-the-entry',
      comment: 'Packages are entered by what their package.json exports.',
      severity: 'error',
      from: { path: '^(?:services/)?([a-z-]+)/' },
      to: {
        path: '^(proto|gateway|services/[^/]+)/',
        pathNot: [
          '^(services/)?$1/',
          '^proto/src/(index|testing/samples)[.]ts$',
          '^services/figures/src/index[.]ts$',
          '^services/platform/src/(index|testing/index|database/open-database)[.]ts$',
          '^services/[^/]+/src/service[.]ts$',
          '^gateway/src/gateway[.]ts$',
        ],
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules import proto, figures and other rules: no disk, no network, no clock, no platform.',
      severity: 'error',
      from: rulesFiles,
      to: {
        path: '^services/platform/|^services/[^/]+/src/(service|context|config|main)[.]ts$|-(store|routes)[.]ts$',
      },
    },
    {
      name: 'rules-are-pure-of-packages',
      comment: 'See rules-are-pure; zod is how the contracts are written.',
      severity: 'error',
      from: rulesFiles,
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '(^|/)node_modules/zod/' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'What production code needs does not live in a test or a test helper.',
      severity: 'error',
      from: { pathNot: testFiles },
      to: { path: '[.]test[.]tsx?$|/tests/|/_[^/]+[.]tsx?$' },
    },
    {
      name: 'engines-are-not-bypassed',
      comment: 'Only the composition root and tests choose an adapter.',
      severity: 'error',
      from: { path: '^(services/(?!platform/)|gateway/)' },
      to: { path: '^services/platform/src/.*[.](embedded|disk|kafka|mongo|s3)[.]ts$' },
    },
    onlyIn(
      'kafkajs-in-one-file',
      'kafkajs',
      '^services/platform/src/bus/bus[.]kafka[.]ts$',
      'Behind the bus port.',
    ),
    onlyIn(
      'mongoose-in-one-file',
      'mongoose',
      '^services/platform/src/documents/documents[.]mongo[.]ts$',
      'Behind the documents port.',
    ),
    onlyIn(
      's3-in-one-file',
      '@aws-sdk',
      '^services/platform/src/blobs/blobs[.]s3[.]ts$',
      'Behind the blobs port.',
    ),
    onlyIn(
      'duckdb-in-the-database',
      '@duckdb',
      '^services/platform/src/database/',
      'Opened in one place, with its limits and without extensions.',
    ),
    onlyIn(
      'langchain-in-llm-files',
      'langchain|@langchain',
      '[.]llm[.]ts$',
      'Language models are an adapter.',
    ),
    onlyIn(
      'puppeteer-in-the-pdf-adapter',
      'puppeteer|puppeteer-core',
      '^services/report-rendering/src/pdf/puppeteer-printer[.]ts$|^infra/e2e/',
      'Behind the printer port; end-to-end tests drive the same browser.',
    ),
    onlyIn(
      'browser-in-the-pdf-adapter',
      '@sparticuz/chromium',
      '^services/report-rendering/src/pdf/(unpack-)?npm-browser[.]ts$|^infra/e2e/',
      'One place brings the browser that comes from npm.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
