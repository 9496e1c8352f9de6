import { portOf } from './program/program-settings.ts';
import { runProgram, untilStopped } from './program/run-program.ts';
import { startStack } from './stack.ts';

await runProgram(async () => {
  const { env } = process;
  const stack = await startStack({
    dataFolder: env['DATA'] ?? '.cifra/data',
    port: portOf(env, 8080),
    env,
    fresh: false,
  });
  process.stdout.write(`Cifra: ${stack.url}\n`);
  if (stack.setupCode !== undefined) {
    process.stdout.write(`Set-up code for the first admin (shown this once): ${stack.setupCode}\n`);
  }
  process.stdout.write(`Log: ${stack.logFile}\nCtrl-C stops.\n`);
  await untilStopped();
  await stack.stop();
  return 0;
});
