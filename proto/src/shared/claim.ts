import { z } from 'zod';
import { sha256Schema } from './ids.ts';

/** A claim check: what is too big for an event stands in the blob store under this key, with this hash. */
export const claimSchema = z.strictObject({
  key: z.string().min(1),
  sha256: sha256Schema,
  bytes: z.number().int().nonnegative(),
});
export type Claim = z.infer<typeof claimSchema>;
