import { describe, expect, it } from '@jest/globals';
import { failureFor } from './failure-reasons.ts';

const failedBy = (reason: string) => ({
  name: 'AppError',
  message: '',
  code: 'pipeline_failed' as const,
  params: { reason },
});

describe('a rendering that is impossible', () => {
  const reasons = [
    'no_browser',
    'no_text',
    'browser_failed',
    'unproven_text',
    'unproven_print',
    'outputs_failed',
  ];

  it.each([...reasons, 'a reason that nobody knows', ''])(
    'for %j says what happened and what to do',
    (reason) => {
      const { code, detail } = failureFor(failedBy(reason));
      expect(code).toBe('pipeline_failed');
      expect(detail.es).toMatch(
        /^El informe no se ha podido generar: .+; .*(pedir el informe|escriba a soporte)/,
      );
      expect(detail.en).toMatch(/: .+; .*(request the report again|write to support)/);
      expect(detail.es + detail.en).not.toContain('{');
    },
  );

  it('tells each reason apart', () => {
    const told = reasons.map((reason) => failureFor(failedBy(reason)).detail.es);
    expect(new Set(told).size).toBe(reasons.length);
  });

  it('without any code is told as one that failed on the way', () => {
    expect(failureFor({ ...failedBy(''), code: null })).toMatchObject({ code: 'pipeline_failed' });
  });
});
