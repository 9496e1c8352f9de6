import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { hashBody } from './new-job.ts';

describe('the hash of a body', () => {
  it('does not depend on the order of its keys, but on everything else', () => {
    expect(hashBody({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashBody({ b: { d: null, c: [1, 2] }, a: 1 }));
    expect(hashBody({ a: [1, 2] })).not.toBe(hashBody({ a: [2, 1] }));
  });

  it('differs for different bodies', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        // JSON has no negative zero.
        const [one, other] = [left, right].map((value) => JSON.parse(JSON.stringify(value)) as unknown);
        const same = isDeepStrictEqual(one, other);
        expect(hashBody(one) === hashBody(other)).toBe(same);
      }),
    );
  });
});
