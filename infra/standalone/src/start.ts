import { superviseService } from '@cifra/platform';
import { portOf } from './program/program-settings.ts';
import { runProgram } from './program/run-program.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';

await runProgram(async () => {
  const { env } = process;
  const port = portOf(env, 8080);
  let starting: Promise<Stack> | undefined;

  async function start(): Promise<void> {
    starting = startStack({ dataFolder: env['DATA'] ?? '.cifra/data', port, env, fresh: false });
    const stack = await starting;
    process.stdout.write(`Cifra: ${stack.url}\n`);
    if (stack.setupCode !== undefined) {
      process.stdout.write(`Set-up code for the first admin (shown this once): ${stack.setupCode}\n`);
    }
    process.stdout.write(`Log: ${stack.logFile}\nCtrl-C stops.\n`);
  }

  const stop = async (): Promise<void> => (await starting?.catch(() => undefined))?.stop();
  await superviseService({ start, stop, ready: async () => true }, process);
  return Number(process.exitCode ?? 0);
});
