import { runChecks, staticChecks } from './static-checks.ts';

const { passed, failed } = await runChecks(Object.values(staticChecks));
console.log(`${passed} checks passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
