import type { AgeingBucket, Bilingual } from '@cifra/proto';

/** How long an open item is overdue, as people read it; digits in it are constants of the report. */
export const bucketNames: Readonly<Record<AgeingBucket, Bilingual>> = {
  '1-30': { es: '1 a 30 días', en: '1 to 30 days' },
  '31-60': { es: '31 a 60 días', en: '31 to 60 days' },
  '61-90': { es: '61 a 90 días', en: '61 to 90 days' },
  'over-90': { es: 'más de 90 días', en: 'over 90 days' },
};

/** What is said after a figure's name when it is the one of the period before, or the change since. */
export const timeNames = {
  previous: { es: 'período anterior', en: 'period before' },
  change: { es: 'variación', en: 'change' },
} as const satisfies Readonly<Record<string, Bilingual>>;
