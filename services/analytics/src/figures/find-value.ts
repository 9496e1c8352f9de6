import { add, divide, multiply, parseDecimal, sign, subtract, zero } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { Bilingual, Period, StoredFigure } from '@cifra/proto';
import { daysBetween } from '../ledger/days.ts';
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

type Calculation = Extract<FigureSource, { readonly of: unknown }>;

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
    case 'rows':
      return fromRows(source.needs, profile, totalOf(source.measure, breakdown, totals));
    case 'items':
      return fromItems(source.needs, profile, totals.measures.get(source.measure));
    case 'ageing':
      if (breakdown.kind !== 'bucket') throw new Error('Ageing is told by bucket');
      return fromItems('closing', profile, totals.measures.get(`${source.measure}.${breakdown.bucket}`));
    case 'balance':
      if (breakdown.kind !== 'party') throw new Error('Balances are told by party');
      return fromItems('closing', profile, totals.open.get(`${source.measure}.${breakdown.party}`));
    case 'party':
      return valueOf(
        totals.top[source.measure].find(
          ({ party }) => breakdown.kind === 'party' && party === breakdown.party,
        ),
      );
    case 'sum':
    case 'difference':
      return withRows(calculate(source, parts, profile), totalOf(source.measure, breakdown, totals));
    case 'ratio':
    case 'percent':
    case 'days':
      return calculate(source, parts, profile);
  }
}

/** What is calculated from two sums has rows of its own: theirs, put together. */
function withRows(found: FoundValue, total: Total | undefined): FoundValue {
  return found.exact === null ? found : { ...found, rows: total?.rows ?? 0 };
}

/** A sum by account holds no items to tell apart. */
function fromItems(needs: Need, profile: BookProfile, total: Total | undefined): FoundValue {
  if (profile.granularity === 'balances') return notAvailable(reasons.sums_only);
  return fromRows(needs, profile, total);
}

function fromRows(needs: Need, profile: BookProfile, total: Total | undefined): FoundValue {
  const missing = whatIsMissing(needs, profile);
  if (missing !== undefined) return notAvailable(reasons[missing]);
  const found = valueOf(total);
  return found.exact !== null && isFromZero(needs, profile) ? { ...found, reason: reasons.founded } : found;
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
function calculate(source: Calculation, parts: readonly Known[], { period }: BookProfile): FoundValue {
  const [a, b] = parts;
  if (a === undefined || b === undefined) throw new Error('A calculated figure has two parts');
  if (a.exact === null || b.exact === null) {
    const missing = a.exact === null ? a : b;
    return notAvailable(missing.figure.reason ?? reasons.no_postings);
  }
  const reason = joinReasons(parts.map(({ figure }) => figure.reason));
  if ('measure' in source) {
    const exact = source.kind === 'sum' ? add(a.exact, b.exact) : subtract(a.exact, b.exact);
    return { exact, rows: 0, reason };
  }
  const { kind, unless } = source;
  if (sign(b.exact) <= 0) return notAvailable(reasons[unless?.nothing ?? 'zero_denominator']);
  if (unless?.negative !== undefined && sign(a.exact) < 0) return notAvailable(reasons[unless.negative]);
  return { exact: divide(multiply(a.exact, factorOf(kind, period)), b.exact, ratioScale), rows: 0, reason };
}

function factorOf(kind: 'ratio' | 'percent' | 'days', { from, to }: Period): Decimal {
  switch (kind) {
    case 'ratio':
      return { units: 1n, scale: 0 };
    case 'percent':
      return hundred;
    case 'days':
      return parseDecimal(String(daysBetween(from, to) + 1));
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
