import type { Language, TextPart } from '@cifra/proto';

/** From where on something is worth saying, in percent, or as a ratio for liquidity. */
export type Thresholds = {
  /** Receivables over income and payables over expenses (specification, validation rules). */
  readonly openShare: number;
  /** Collection and payment efficiency below it are low. */
  readonly efficiency: number;
  /** One customer or supplier with at least this share is a concentration. */
  readonly concentration: number;
};

export const defaultThresholds: Thresholds = { openShare: 50, efficiency: 80, concentration: 20 };

const sources: Readonly<Record<keyof Thresholds, string>> = {
  openShare: 'specification:alert-threshold',
  efficiency: 'configuration:efficiency-threshold',
  concentration: 'configuration:concentration-threshold',
};

/** A threshold as it stands in a text: `50 %` in Spanish, `50%` in English. */
export function threshold(thresholds: Thresholds, name: keyof Thresholds, language: Language): TextPart {
  return { kind: 'constant', text: thresholdText(thresholds[name], language), source: sources[name] };
}

/** Every text that a threshold can stand as. */
export function thresholdTexts(thresholds: Thresholds): Set<string> {
  const values = [thresholds.openShare, thresholds.efficiency, thresholds.concentration];
  return new Set(values.flatMap((value) => [thresholdText(value, 'es'), thresholdText(value, 'en')]));
}

function thresholdText(value: number, language: Language): string {
  return language === 'es' ? `${value}\u00A0%` : `${value}%`;
}
