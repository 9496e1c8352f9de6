import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { readEvents } from './read-events.ts';

export type Connection = 'live' | 'reconnecting';

type FollowOptions<S extends z.ZodType> = {
  readonly schema: S;
  /** Opens the stream after the given event. @throws ApiError */
  readonly open: (lastEventId: string | null) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  readonly onEvent: (event: z.output<S>) => void;
  readonly onConnection: (connection: Connection) => void;
  /** Whether nothing follows this event. */
  readonly isLast: (event: z.output<S>) => boolean;
  /** Waits before the next attempt; may come back earlier, for example when the network is there again. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly isStopped: () => boolean;
};

const firstDelayMs = 500;
const longestDelayMs = 15_000;

/** The pause before attempt 1, 2, 3…: doubling up to a quarter of a minute. */
export function reconnectDelay(attempt: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
}

/**
 * Follows an event stream to its last event, across lost connections: each new one resumes after the last event seen.
 * @throws ApiError when the server refuses for good (no such report, session over).
 */
export async function followEvents<S extends z.ZodType>(options: FollowOptions<S>): Promise<void> {
  let lastEventId: string | null = null;
  let attempt = 0;
  while (!options.isStopped()) {
    try {
      const body = await options.open(lastEventId);
      options.onConnection('live');
      for await (const event of readEvents(body, options.schema)) {
        if (options.isStopped()) return;
        attempt = 0;
        lastEventId = event.id ?? lastEventId;
        options.onEvent(event.data);
        if (options.isLast(event.data)) return;
      }
    } catch (error) {
      if (options.isStopped()) return;
      if (isFinal(error)) throw error;
    }
    attempt += 1;
    options.onConnection('reconnecting');
    await options.wait(reconnectDelay(attempt));
  }
}

/** Too many requests and server trouble pass; other refusals do not. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
