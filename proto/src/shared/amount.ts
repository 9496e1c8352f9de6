import { z } from 'zod';

/** A decimal number as text: optional minus, digits, optional fraction. Never a binary float. */
export const decimalTextSchema = z.string().regex(/^-?\d+(\.\d+)?$/);

/** ISO 4217 code for money; `percent` (87.5 means 87.5 %), `ratio` (1.5 means 1.5 times), `days`. */
export const unitSchema = z.union([z.enum(['percent', 'ratio', 'days']), z.string().regex(/^[A-Z]{3}$/)]);
export type Unit = z.infer<typeof unitSchema>;

/** An amount with its unit, for example `{ value: "70621.08", unit: "EUR" }`. */
export const amountSchema = z.object({ value: decimalTextSchema, unit: unitSchema });
export type Amount = z.infer<typeof amountSchema>;
