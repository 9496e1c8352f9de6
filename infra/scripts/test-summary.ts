/** What is used of the result file that `jest --json` writes. */
export type JestResults = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

export type TestSummary = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** For people: each skipped test with its reason, and what counts as failed without being a failed test. */
  readonly lines: readonly string[];
};

const reasonOf = (fullName: string): string | undefined => /\(skipped: ([^)]+)\)/.exec(fullName)?.[1];

/**
 * Counts tests. A test that can not run here says why in its name or its group's: `it.skip('… (skipped: reason)')`;
 * one that is left out without a reason counts as failed, and so does a file that broke before its tests, and a run
 * without any test.
 */
export function summariseTests({ testResults }: JestResults): TestSummary {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const left = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const skipped = left.filter(({ fullName }) => reasonOf(fullName) !== undefined);
  const unexplained = left.filter(({ fullName }) => reasonOf(fullName) === undefined);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const empty = tests.length === 0 && broken.length === 0 ? ['No test ran'] : [];
  const failedTests = tests.filter(({ status }) => status === 'failed');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failedTests.length + unexplained.length + broken.length + empty.length,
    skipped: skipped.length,
    lines: [
      ...skipped.map(({ fullName }) => `skipped: ${fullName}`),
      ...unexplained.map(({ fullName }) => `left out without a reason: ${fullName}`),
      ...broken.map(({ name }) => `could not run: ${name}`),
      ...failedTests.map(({ fullName }) => `failed: ${fullName}`),
      ...empty,
    ],
  };
}
