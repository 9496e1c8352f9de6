import { ApiError } from '../api/api-client.ts';
import { ReportRefusedError } from '../report/make-report.ts';
import { NotStartedError } from '../stack.ts';
import { UsageError } from './program-settings.ts';

/** The person stopped the program before it had done what it was called for. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Errors whose message is all that a person needs; anything else is a fault of ours and shows its stack. */
const plainErrors = [UsageError, NotStartedError, ReportRefusedError, ApiError, StoppedError];

/** Runs a program and turns its end into an exit code: 0, 1 for a refusal or fault, 2 for a wrong call. */
export async function runProgram(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    const isPlain = plainErrors.some((kind) => error instanceof kind);
    process.stderr.write(`${isPlain ? (error as Error).message : describe(error)}\n`);
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.stack ?? error.message;
}

/** Waits for the work, but no longer than until Ctrl-C or SIGTERM: then what it holds can be tidied up. */
export async function unlessStopped<T>(work: Promise<T>): Promise<T> {
  const stopped = untilStopped().then((): never => {
    throw new StoppedError('Stopped.');
  });
  return Promise.race([work, stopped]);
}

/** Resolves at the first Ctrl-C or SIGTERM. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}
