import { describe, expect, it } from '@jest/globals';
import { joinReasons, reasons } from './reasons.ts';

const { term_assumed: term, order_assumed: order, no_opening: opening } = reasons;

describe('joining reasons', () => {
  it('says once that they are estimates', () => {
    const joined = joinReasons([term, order]);
    expect(joined?.es.match(/Estimado/g)).toHaveLength(1);
    expect(joined?.en.match(/Estimated/g)).toHaveLength(1);
    expect(joined?.es).toContain('. Los libros no casan');
    expect(joined?.en).toContain('. The books do not match');
  });

  it('tells each once, joined before or not', () => {
    const joined = joinReasons([term, order]);
    expect(joinReasons([joined, null, order, term, joined])).toEqual(joined);
    expect(joinReasons([opening, opening])).toEqual(opening);
  });

  it('has nothing to say without a reason', () => {
    expect(joinReasons([null, null])).toBeNull();
  });
});
