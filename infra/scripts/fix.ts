import { runTool } from './run-tool.ts';

const repairs = [
  ['oxlint', '--type-aware', '--fix', '--format=unix'],
  ['prettier', '--write', '--log-level=warn', '.'],
] as const;

for (const [command, ...args] of repairs) {
  const { passed, output } = await runTool(command, args);
  console.log(`${passed ? '✓' : '✗'} ${command}`);
  if (output !== '') console.log(output);
  if (!passed) process.exitCode = 1;
}
