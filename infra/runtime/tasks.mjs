import { buildWeb } from './build-web.mjs';
import { runProgram } from './run-program.mjs';

/** Each task and its steps. PORT, DATA, KEEP, FILES, OUT, LANGUAGE, FROM and TO reach the programs as environment. */
export const tasks = {
  demo: [buildWeb, runProgram('infra/standalone/src/demo.ts')],
  start: [buildWeb, runProgram('infra/standalone/src/start.ts')],
  report: [runProgram('infra/standalone/src/report.ts')],
  check: [runProgram('infra/scripts/check.ts')],
  test: [runProgram('infra/scripts/test.ts')],
  verify: [runProgram('infra/scripts/test.ts', { CIFRA_VERIFY: '1' })],
  bench: [runProgram('infra/bench/src/bench.ts')],
  fix: [runProgram('infra/scripts/fix.ts')],
  openapi: [
    runProgram('proto/scripts/generate-openapi.ts'),
    runProgram('proto/scripts/generate-events.ts'),
    runProgram('infra/scripts/generate-licences.ts'),
  ],
  'build-web': [buildWeb],
};
