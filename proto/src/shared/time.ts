import { z } from 'zod';
import type { FieldSentence } from '../catalogue/field-sentences.ts';

/** An instant, RFC 3339 in UTC, with milliseconds. */
export const instantSchema = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const daySchema = z.iso.date();

/** A calendar month, `YYYY-MM`. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** A span of days, both ends included. */
export const periodSchema = z
  .strictObject({ from: daySchema, to: daySchema })
  .refine((period) => period.from <= period.to, {
    message: 'period_order' satisfies FieldSentence,
    path: ['to'],
  });
export type Period = z.infer<typeof periodSchema>;
