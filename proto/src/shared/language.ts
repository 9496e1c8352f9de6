import { z } from 'zod';

/** The two languages of the product; Spanish is the default (specification §1). */
export const languageSchema = z.enum(['es', 'en']);
export type Language = z.infer<typeof languageSchema>;

export const defaultLanguage: Language = 'es';

/** A sentence in both languages, so that a stored result can be read in either. */
export const bilingualSchema = z.object({ es: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingualSchema>;
