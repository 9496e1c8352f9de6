import { z } from 'zod';

/** For endpoints without path parameters, query or body. */
export const noInput = z.strictObject({});
