import { z } from 'zod';

/** An opaque identifier made by a service: letters, digits, `-` and `_`, never guessed at by a reader. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** A figure's id is made of its key and dimension (`income`, `income.2023-01`, `top_customers.4300000001`). */
export const figureIdSchema = z.string().regex(/^[a-z_]+(\.[A-Za-z0-9_-]{1,80})*$/);

/** SHA-256 in lower-case hexadecimal. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
