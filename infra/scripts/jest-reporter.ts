import { relative } from 'node:path';
import type { Reporter, Test, TestResult } from '@jest/reporters';

/** One line for each test file; the failures of a file, and what it printed, under its line. */
export default class JestReporter implements Pick<Reporter, 'onTestResult'> {
  onTestResult(test: Test, result: TestResult): void {
    const { numPassingTests, numFailingTests, numPendingTests, perfStats } = result;
    const seconds = ((perfStats.end - perfStats.start) / 1000).toFixed(1);
    const failed = numFailingTests > 0 || result.testExecError !== undefined;
    const counts = [
      `${numPassingTests} passed`,
      ...(numFailingTests > 0 ? [`${numFailingTests} failed`] : []),
      ...(numPendingTests > 0 ? [`${numPendingTests} skipped`] : []),
    ];
    const file = relative(test.context.config.rootDir, test.path);
    console.log(`${failed ? '✗' : '✓'} ${file}: ${counts.join(', ')} (${seconds} s)`);
    if (!failed) return;
    for (const { type, message, origin } of result.console ?? [])
      console.log(`[${type}] ${message}\n${origin}`);
    console.log(result.failureMessage ?? result.testExecError?.message ?? '');
  }
}
