import { z } from 'zod';
import { daySchema, monthSchema } from './time.ts';
import { figureIdSchema } from './ids.ts';

/**
 * One piece of a text made for people. Plain words never hold a digit: each digit that a person reads
 * stands in a piece that says where it comes from.
 */
export const textPartSchema = z.discriminatedUnion('kind', [
  /** Words of ours, free of digits. */
  z.object({ kind: z.literal('words'), text: z.string() }),
  /** A figure, shown by the one formatter; `magnitude` drops the sign where the words say the direction. */
  z.object({ kind: z.literal('figure'), figure_id: figureIdSchema, magnitude: z.boolean().optional() }),
  /** Text taken from the books: a party's name, an account code. */
  z.object({ kind: z.literal('label'), text: z.string() }),
  z.object({ kind: z.literal('date'), day: daySchema }),
  z.object({ kind: z.literal('month'), month: monthSchema }),
  /** A number of law or configuration, such as an alert's threshold, with its source. */
  z.object({ kind: z.literal('constant'), text: z.string(), source: z.string() }),
]);
export type TextPart = z.infer<typeof textPartSchema>;

/** A sentence or title as pieces, so that every figure in it can be opened. */
export const markedTextSchema = z.array(textPartSchema).min(1);
export type MarkedText = z.infer<typeof markedTextSchema>;

/** The same text in both languages, with the same figures in each. */
export const bilingualTextSchema = z.object({ es: markedTextSchema, en: markedTextSchema });
export type BilingualText = z.infer<typeof bilingualTextSchema>;
