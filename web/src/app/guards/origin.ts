import { z } from 'zod';

const stateSchema = z.object({ origin: z.string().regex(/^\/(?!\/)/) });

/** The page that was wanted before signing in, out of a place's state; only ever one of our own. */
export function readOrigin(state: unknown): string | null {
  const read = stateSchema.safeParse(state);
  return read.success ? read.data.origin : null;
}
