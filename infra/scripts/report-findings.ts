/** Ends a check: prints its findings and exits with 1 when there are any, or else prints what was looked at. */
export function reportFindings(findings: readonly string[], summary: string): void {
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  else console.log(summary);
}
