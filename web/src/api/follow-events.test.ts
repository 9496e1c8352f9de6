import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { followEvents, reconnectDelay } from './follow-events.ts';

const schema = z.object({ step: z.number() });

/** A stream that gives its text in pieces and then ends, or breaks. */
function stream(pieces: readonly string[], breaks = false): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const left = [...pieces];
  return new ReadableStream({
    pull: (controller) => {
      const piece = left.shift();
      if (piece !== undefined) controller.enqueue(encoder.encode(piece));
      else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
}
const event = (id: number): string => `id: ${id}\ndata: {"step":${id}}\n\n`;

type Connection = ReadableStream<Uint8Array<ArrayBuffer>> | Error;

/** Follows the given connections one after the other; tells all that happened. */
async function follow(connections: readonly Connection[], last: number, stopAfter = Infinity) {
  const seen = {
    steps: [] as number[],
    resumedFrom: [] as (string | null)[],
    waits: [] as number[],
    states: [] as string[],
  };
  const left = [...connections];
  const outcome = await followEvents({
    schema,
    open: (lastEventId) => {
      seen.resumedFrom.push(lastEventId);
      const next = left.shift() ?? new Error('no more connections');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    onEvent: ({ step }) => void seen.steps.push(step),
    onConnection: (state) => void seen.states.push(state),
    isLast: ({ step }) => step === last,
    wait: (milliseconds) => {
      seen.waits.push(milliseconds);
      return Promise.resolve();
    },
    isStopped: () => seen.steps.length >= stopAfter,
  }).then(
    () => 'ended',
    (error: unknown) => (error instanceof ApiError ? `refused ${error.status}` : 'failed'),
  );
  return { ...seen, outcome };
}

describe('followEvents', () => {
  it('reads events split anywhere, comments and other data passed over', async () => {
    const text = `: beat\n\n${event(1)}data: nonsense\n\ndata: {"other":1}\n\n${event(2)}`;
    const { steps, outcome } = await follow([stream([...text])], 2);
    expect([steps, outcome]).toEqual([[1, 2], 'ended']);
  });

  it('resumes after the last event seen when the connection breaks or ends early', async () => {
    const seen = await follow([stream([event(1)], true), stream([event(2)]), stream([event(3)])], 3);
    expect(seen.steps).toEqual([1, 2, 3]);
    expect(seen.resumedFrom).toEqual([null, '1', '2']);
    expect(seen.states).toEqual(['live', 'reconnecting', 'live', 'reconnecting', 'live']);
  });

  it('waits longer each time the server is away, and starts afresh after an event', async () => {
    const away = new ApiError({ status: 0, detail: null });
    const busy = new ApiError({ status: 503, detail: null });
    const seen = await follow([away, busy, stream([event(1)], true), stream([event(2)])], 2);
    expect(seen.waits).toEqual([500, 1000, 500]);
    expect(reconnectDelay(20)).toBe(15_000);
  });

  it('gives up when the server refuses for good', async () => {
    const { outcome, waits } = await follow([new ApiError({ status: 404, detail: null })], 1);
    expect([outcome, waits]).toEqual(['refused 404', []]);
  });

  it('stops when told to', async () => {
    const { steps, outcome } = await follow([stream([event(1), event(2), event(3)])], 3, 1);
    expect([steps, outcome]).toEqual([[1], 'ended']);
  });
});
