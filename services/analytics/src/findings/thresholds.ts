import type { Language, TextPart } from '@cifra/proto';

/** From where on something is worth saying, in percent. */
export type Thresholds = {
  /** Receivables over income and payables over expenses (specification, validation rules). */
  readonly openShare: number;
  /** Collection and payment efficiency below it are low. */
  readonly efficiency: number;
  /** One customer or supplier with at least this share is a concentration. */
  readonly concentration: number;
  /** A task about at least this share of a year's income or expenses is pressing. */
  readonly highEffect: number;
  /** From here on it is of medium priority. */
  readonly mediumEffect: number;
};

/**
 * The effects follow what auditors take as material: about one percent of a year's volume is worth an afternoon, and
 * five percent is, for most small companies, the whole of the year's margin.
 */
export const defaultThresholds: Thresholds = {
  openShare: 50,
  efficiency: 80,
  concentration: 20,
  highEffect: 5,
  mediumEffect: 1,
};

/** Those that texts quote, each with its source. */
const sources = {
  openShare: 'specification:alert-threshold',
  efficiency: 'configuration:efficiency-threshold',
  concentration: 'configuration:concentration-threshold',
} as const satisfies Partial<Readonly<Record<keyof Thresholds, string>>>;

type Quoted = keyof typeof sources;

/** A threshold as it stands in a text: `50 %` in Spanish, `50%` in English. */
export function threshold(thresholds: Thresholds, name: Quoted): Readonly<Record<Language, TextPart>> {
  const piece = (language: Language): TextPart => ({
    kind: 'constant',
    text: thresholdText(thresholds[name], language),
    source: sources[name],
  });
  return { es: piece('es'), en: piece('en') };
}

/** Every text that a threshold can stand as, by its source. */
export function thresholdTexts(thresholds: Thresholds): [source: string, texts: ReadonlySet<string>][] {
  return (Object.keys(sources) as Quoted[]).map((name) => [
    sources[name],
    new Set([thresholdText(thresholds[name], 'es'), thresholdText(thresholds[name], 'en')]),
  ]);
}

function thresholdText(value: number, language: Language): string {
  return language === 'es' ? `${value}\u00A0%` : `${value}%`;
}
