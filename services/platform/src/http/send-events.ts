import type { Response } from 'express';
import { once } from 'node:events';
import type { Clock } from '../clock/clock.ts';

/** One message of a stream of server-sent events; `id` is what the browser resumes after. */
export type StreamEvent<T> = { readonly id: string; readonly event?: string; readonly data: T };

type EventsOptions<T> = {
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly heartbeatMs: number;
  /** The data as it may leave. */
  readonly check: (data: T) => unknown;
};

/**
 * Sends server-sent events (HTML standard, 9.2) until the source ends, the client goes away or the process
 * drains. A comment goes out in between, so that nobody on the way takes the silence for a dead connection.
 */
export async function sendEvents<T>(
  response: Response,
  events: AsyncIterable<StreamEvent<T>>,
  options: EventsOptions<T>,
): Promise<void> {
  response.status(200);
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  response.flushHeaders();
  const stopHeartbeat = beat(response, options);
  const iterator = events[Symbol.asyncIterator]();
  const aborted = abortionOf(options.signal);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next === 'aborted' || next.done === true) break;
      const { id, event, data } = next.value;
      await write(response, messageOf(id, event, options.check(data)), options.signal);
    }
  } finally {
    stopHeartbeat();
    // Not awaited: a generator that waits for its next event can only be told once that has come.
    iterator.return?.().catch(() => undefined);
    response.end();
  }
}

/** A comment again and again, until it is called off. */
function beat(
  response: Response,
  options: { readonly clock: Clock; readonly heartbeatMs: number },
): () => void {
  let callOff = options.clock.after(options.heartbeatMs, again);
  function again(): void {
    response.write(': still here\n\n');
    callOff = options.clock.after(options.heartbeatMs, again);
  }
  return () => callOff();
}

function messageOf(id: string, event: string | undefined, data: unknown): string {
  const name = event === undefined ? '' : `event: ${event}\n`;
  return `id: ${id}\n${name}data: ${JSON.stringify(data)}\n\n`;
}

async function write(response: Response, text: string, signal: AbortSignal): Promise<void> {
  if (response.write(text) || signal.aborted) return;
  // The client reads more slowly than events come: wait, but not for one that has left.
  await once(response, 'drain', { signal }).catch(() => undefined);
}

function abortionOf(signal: AbortSignal): Promise<'aborted'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('aborted');
    signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
}
