import { add, divide, multiply, sign, subtract, zero } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { Bilingual, StoredFigure } from '@cifra/proto';
import type { BookProfile } from './book-profile.ts';
import type { FigureSource, Need } from './catalogue.ts';
import type { Breakdown } from './figure-ids.ts';
import type { MeasureName } from './measures.ts';
import { joinReasons, reasons } from './reasons.ts';
import type { ReasonCode } from './reasons.ts';
import type { Total, Totals } from './totals.ts';

/** A figure with the exact value behind it. */
export type Known = { readonly figure: StoredFigure; readonly exact: Decimal | null };

/** A value with how many rows it is the sum of; `reason` is why it is an estimate, or why it can't be known. */
export type FoundValue =
  | { readonly exact: Decimal; readonly rows: number; readonly reason: Bilingual | null }
  | { readonly exact: null; readonly rows: 0; readonly reason: Bilingual };

type CalculatedKind = 'sum' | 'difference' | 'ratio' | 'percent';

/** Ratios and percentages are kept to six decimals, half away from zero. */
const ratioScale = 6;
const hundred: Decimal = { units: 100n, scale: 0 };

/** The value of a figure from the totals, or from its parts. */
export function findValue(
  source: FigureSource,
  breakdown: Breakdown,
  parts: readonly Known[],
  { profile, totals }: { readonly profile: BookProfile; readonly totals: Totals },
): FoundValue {
  switch (source.kind) {
    case 'rows': {
      const missing = whatIsMissing(source.needs, profile);
      if (missing !== undefined) return notAvailable(reasons[missing]);
      const found = valueOf(totalOf(source.measure, breakdown, totals));
      return found.exact !== null && isFromZero(source.needs, profile)
        ? { ...found, reason: reasons.founded }
        : found;
    }
    case 'party':
      return valueOf(
        totals.top[source.measure].find(
          ({ party }) => breakdown.kind === 'party' && party === breakdown.party,
        ),
      );
    case 'sum':
    case 'difference': {
      const found = calculate(source.kind, parts);
      if (found.exact === null) return found;
      return { ...found, rows: totalOf(source.measure, breakdown, totals)?.rows ?? 0 };
    }
    case 'ratio':
    case 'percent':
      return calculate(source.kind, parts);
  }
}

export function notAvailable(reason: Bilingual): FoundValue {
  return { exact: null, rows: 0, reason };
}

function totalOf(
  measure: MeasureName,
  breakdown: Breakdown,
  { measures, monthly }: Totals,
): Total | undefined {
  return breakdown.kind === 'month' ? monthly.get(`${measure}.${breakdown.month}`) : measures.get(measure);
}

/** What has no rows adds up to zero. */
export function valueOf(total: Total | undefined): FoundValue {
  return { exact: total?.amount ?? zero, rows: total?.rows ?? 0, reason: null };
}

/** How much a figure changed since, in percent of what it was; of nothing or less there is no such part. */
export function findChange(now: Known, before: Known): FoundValue {
  if (now.exact === null || before.exact === null) {
    const missing = now.exact === null ? now : before;
    return notAvailable(missing.figure.reason ?? reasons.no_postings);
  }
  if (sign(before.exact) <= 0) return notAvailable(reasons.no_base);
  const change = multiply(subtract(now.exact, before.exact), hundred);
  const reason = joinReasons([now.figure.reason, before.figure.reason]);
  return { exact: divide(change, before.exact, ratioScale), rows: 0, reason };
}

/** A figure rests on all that its parts rest on; where one can't be known, neither can it. */
function calculate(kind: CalculatedKind, parts: readonly Known[]): FoundValue {
  const [a, b] = parts;
  if (a === undefined || b === undefined) throw new Error('A calculated figure has two parts');
  if (a.exact === null || b.exact === null) {
    const missing = a.exact === null ? a : b;
    return notAvailable(missing.figure.reason ?? reasons.no_postings);
  }
  if ((kind === 'ratio' || kind === 'percent') && sign(b.exact) <= 0) {
    return notAvailable(reasons.zero_denominator);
  }
  const reason = joinReasons(parts.map(({ figure }) => figure.reason));
  return { exact: combine(kind, a.exact, b.exact), rows: 0, reason };
}

function combine(kind: CalculatedKind, a: Decimal, b: Decimal): Decimal {
  switch (kind) {
    case 'sum':
      return add(a, b);
    case 'difference':
      return subtract(a, b);
    case 'ratio':
      return divide(a, b, ratioScale);
    case 'percent':
      return divide(multiply(a, hundred), b, ratioScale);
  }
}

function whatIsMissing(needs: Need, profile: BookProfile): ReasonCode | undefined {
  if (needs === 'opening' || needs === 'closing') {
    const base = profile[needs];
    return base.known ? undefined : base.because;
  }
  const hasSumsOnly = profile.granularity === 'balances';
  if (hasSumsOnly && (needs === 'movements' || (needs === 'bought' && profile.passesPurchases)))
    return 'sums_only';
  return profile.hasPostings ? undefined : 'no_postings';
}

/** A balance of a company founded within the books. */
function isFromZero(needs: Need, profile: BookProfile): boolean {
  if (needs !== 'opening' && needs !== 'closing') return false;
  const base = profile[needs];
  return base.known && base.founded === true;
}
