import { runStaticChecks } from './static-checks.ts';

const { passed, failed } = await runStaticChecks();
console.log(`${passed} checks passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
