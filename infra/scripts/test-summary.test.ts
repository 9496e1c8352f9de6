import { describe, expect, it } from '@jest/globals';
import { summariseTests } from './test-summary.ts';

const file = (status: string, ...tests: (readonly [fullName: string, status: string])[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map(([fullName, testStatus]) => ({ fullName, status: testStatus })),
});

describe('summariseTests', () => {
  it('counts passed, failed and skipped tests over all files', () => {
    const summary = summariseTests({
      testResults: [
        file('passed', ['adds', 'passed'], ['asks Kafka (skipped: no broker here)', 'pending']),
        file('failed', ['subtracts', 'failed'], ['divides', 'passed']),
      ],
    });
    expect(summary).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
    expect(summary.lines).toEqual(['skipped: asks Kafka (skipped: no broker here)', 'failed: subtracts']);
  });

  it('counts a test that is left out without a reason as failed', () => {
    const summary = summariseTests({ testResults: [file('passed', ['adds', 'passed'], ['later', 'todo'])] });
    expect(summary).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
    expect(summary.lines).toEqual(['left out without a reason: later']);
  });

  it('counts a file that broke before or after its tests as failed', () => {
    const summary = summariseTests({ testResults: [file('failed'), file('failed', ['adds', 'passed'])] });
    expect(summary).toMatchObject({ passed: 1, failed: 2 });
  });

  it('counts a run without tests as failed', () => {
    expect(summariseTests({ testResults: [] })).toMatchObject({ failed: 1, lines: ['No test ran'] });
  });
});
