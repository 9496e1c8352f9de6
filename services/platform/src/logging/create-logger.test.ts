import { describe, expect, it } from '@jest/globals';
import { createLogger } from './create-logger.ts';
import { withLogContext } from './log-context.ts';

function written(log: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  log(createLogger({ service: 'auth', level: 'info', destination: { write: (line) => lines.push(line) } }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('a log line', () => {
  it('carries the service, the level by name and what the request is known by', () => {
    const [line] = written((logger) =>
      withLogContext({ requestId: 'r-1', correlationId: 'c-1' }, () =>
        withLogContext({ job: 'j-1' }, () => logger.with({ stage: 'queued' }).info('Started', { rows: 3 })),
      ),
    );
    expect(line).toMatchObject({
      level: 'info',
      service: 'auth',
      msg: 'Started',
      request_id: 'r-1',
      correlation_id: 'c-1',
      job: 'j-1',
      stage: 'queued',
      rows: 3,
    });
  });

  it('hides what goes by the name of a secret', () => {
    const [line] = written((logger) => logger.warn('Refused', { password: 'x1', token: 'x2', email: 'x3' }));
    expect(JSON.stringify(line)).not.toMatch(/x[123]/);
  });

  it('keeps an error’s kind, message, stack and cause, cleaned of addresses, tokens and other properties', () => {
    const cause = new Error('no account ana@example.org with eyJhbGci.eyJzdWIi.c2lnbmF0dXJl');
    const error = Object.assign(new TypeError('refused Bearer abc.def', { cause }), { body: 'confidential' });
    const [line] = written((logger) => logger.error('A request failed', {}, error));
    expect(line?.['error']).toMatchObject({
      kind: 'TypeError',
      message: 'refused Bearer [token]',
      cause: { kind: 'Error', message: 'no account [email] with [token]' },
    });
    expect(JSON.stringify(line)).not.toMatch(/ana@|confidential|c2lnbmF0dXJl/);
  });

  it('is left out below its level', () => {
    expect(written((logger) => logger.debug('Detail'))).toEqual([]);
  });
});
