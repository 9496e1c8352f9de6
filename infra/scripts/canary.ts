import { rmSync } from 'node:fs';
import { cleanFile, plantedFaults } from './planted-faults.ts';
import type { PlantedFault } from './planted-faults.ts';
import { reportFindings } from './report-findings.ts';
import { runTool } from './run-tool.ts';
import { stageCanary } from './stage-canary.ts';
import { staticChecks } from './static-checks.ts';

const folder = stageCanary();

/** Runs one check where the faults are planted, and tells which of them it overlooked. */
async function overlooked(check: PlantedFault['check'], faults: readonly PlantedFault[]): Promise<string[]> {
  const { command, args } = staticChecks[check];
  const { passed, output } = await runTool(command, args, folder);
  const lines = output.split('\n');
  const missed = faults.filter(
    ({ words }) => !lines.some((line) => words.every((word) => line.includes(word))),
  );
  return [
    ...missed.map(({ words }) => `${check} overlooked a planted fault: ${words.join(', ')}`),
    ...(passed ? [`${check} passed a workspace that is full of faults`] : []),
    ...(output.includes(cleanFile) ? [`${check} reported ${cleanFile}, which has no fault`] : []),
    ...(missed.length > 0 ? [`what ${check} said instead:\n${output}`] : []),
  ];
}

try {
  const byCheck = [...Map.groupBy(plantedFaults, ({ check }) => check)];
  const findings = await Promise.all(byCheck.map(([check, faults]) => overlooked(check, faults)));
  reportFindings(findings.flat(), `${plantedFaults.length} planted faults, each caught`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
