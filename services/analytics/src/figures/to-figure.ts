import { decimalText } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { FigureKey, Period, StoredFigure } from '@cifra/proto';
import type { Chart } from '../charts/chart.ts';
import type { BookProfile } from './book-profile.ts';
import type { Breakdown } from './figure-ids.ts';
import type { FoundValue } from './find-value.ts';
import { formulaOf } from './formulas.ts';

export type FigureContext = { readonly profile: BookProfile; readonly chart: Chart };

export type FigureParts = {
  readonly id: string;
  readonly key: FigureKey;
  readonly kind: 'money' | 'ratio' | 'percent' | 'days';
  readonly period: Period;
  readonly breakdown: Breakdown;
  readonly found: FoundValue;
  /** Why it is an estimate, or not available; null for an exact value. */
  readonly reason: StoredFigure['reason'];
  readonly parts?: readonly string[];
};

/** A figure as it is stored. Money has at least two decimals; no zeros at the end beyond, none lost. */
export function toFigure(
  { id, key, kind, period, breakdown, found, reason, parts = [] }: FigureParts,
  { profile, chart }: FigureContext,
): StoredFigure {
  return {
    id,
    key,
    period,
    dimension: breakdown.kind === 'whole' ? null : breakdown,
    value: found.exact === null ? null : valueText(found.exact, kind),
    unit: kind === 'money' ? profile.currency : kind,
    state: found.exact === null ? 'not_available' : reason === null ? 'exact' : 'estimated',
    reason,
    formula: formulaOf(key, chart, breakdown),
    evidence: { rows: found.rows, parts: [...parts] },
  };
}

function valueText(exact: Decimal, kind: FigureParts['kind']): string {
  return decimalText(exact, kind === 'money' ? { minScale: 2 } : {});
}
