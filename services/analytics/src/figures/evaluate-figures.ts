import { compare, subtract } from '@cifra/figures';
import { ageingBuckets } from '@cifra/proto';
import type { FigureKey, StoredFigure } from '@cifra/proto';
import type { Chart } from '../charts/chart.ts';
import type { BookProfile, Naming } from './book-profile.ts';
import { catalogue, sourceOf } from './catalogue.ts';
import type { FigureDefinition, FigureSource } from './catalogue.ts';
import { comparePeriods } from './compare-periods.ts';
import { figureId } from './figure-ids.ts';
import type { Breakdown } from './figure-ids.ts';
import { findValue, notAvailable } from './find-value.ts';
import type { FoundValue, Known } from './find-value.ts';
import type { PartyMeasure } from './measures.ts';
import { monthWithin } from './months.ts';
import { joinReasons, reasons } from './reasons.ts';
import type { ReasonCode } from './reasons.ts';
import type { Assumptions } from './open-items/assumptions.ts';
import { legalPaymentTermDays } from './open-items/payment-term.ts';
import { toFigure } from './to-figure.ts';
import type { FigureContext } from './to-figure.ts';
import type { PartyTotal, Totals } from './totals.ts';

type Context = FigureContext & {
  readonly totals: Totals;
  /** The figures so far, by id. */
  readonly known: Map<string, Known>;
};

/**
 * All figures of a book in canonical order: by the catalogue, then by month or by rank; last how they stand in time. Values depend on the totals
 * and the profile alone.
 */
export function evaluateFigures(profile: BookProfile, totals: Totals, chart: Chart): StoredFigure[] {
  const context: Context = { profile, totals, chart, known: new Map() };
  for (const definition of catalogue) {
    for (const breakdown of breakdownsOf(definition, context)) {
      context.known.set(figureId(definition.key, breakdown), evaluate(definition, breakdown, context));
    }
  }
  const told = [...context.known.values()].map(({ figure }) => figure);
  return [...told, ...comparePeriods(context)];
}

function breakdownsOf(definition: FigureDefinition, { profile, totals }: Context): Breakdown[] {
  const { source } = definition;
  if (source.kind === 'ageing') return ageingBuckets.map((bucket) => ({ kind: 'bucket', bucket }));
  if (source.kind === 'balance') return totals.top[source.among].map(partyBreakdown);
  const parties = partyMeasureOf(source);
  if (parties !== undefined) {
    if (profile.closesUnrecognised || profile.granularity === 'balances') return [];
    return totals.top[parties].map(partyBreakdown);
  }
  const whole: Breakdown = { kind: 'whole' };
  if (definition.monthly !== true) return [whole];
  return [whole, ...profile.months.map((month): Breakdown => ({ kind: 'month', month }))];
}

function partyBreakdown({ party, name }: PartyTotal): Breakdown {
  return { kind: 'party', party, name };
}

/** Whose parties a figure is told for, if any. */
function partyMeasureOf(source: FigureSource): PartyMeasure | undefined {
  if (source.kind === 'party') return source.measure;
  if (source.kind !== 'percent') return undefined;
  if (source.of[0] === 'top_customers') return 'customers';
  return source.of[0] === 'top_suppliers' ? 'suppliers' : undefined;
}

function evaluate(definition: FigureDefinition, breakdown: Breakdown, context: Context): Known {
  const { key } = definition;
  const { period, granularity } = context.profile;
  const source = sourceOf(definition, granularity);
  const parts = partsOf(source, breakdown, context);
  const found = isBlocked(definition, context)
    ? notAvailable(reasons.closes_unrecognised)
    : findValue(source, breakdown, parts, context);
  const reason = reasonOf(definition, source, found, context);
  const figure = toFigure(
    {
      id: figureId(key, breakdown),
      key,
      kind:
        source.kind === 'ratio' || source.kind === 'percent' || source.kind === 'days'
          ? source.kind
          : 'money',
      period: breakdown.kind === 'month' ? monthWithin(breakdown.month, period) : period,
      breakdown,
      found,
      reason,
      parts: parts.map(({ figure: part }) => part.id),
    },
    context,
  );
  return { figure, exact: found.exact };
}

/** The parts of the same month or party where there are such, else of the whole period. */
function partsOf(source: FigureSource, breakdown: Breakdown, { known }: Context): Known[] {
  if (!('of' in source)) return [];
  return source.of.map((key) => {
    const part = known.get(figureId(key, breakdown)) ?? known.get(key);
    if (part === undefined) throw new Error(`The catalogue uses ${key} before it is evaluated`);
    return part;
  });
}

function isBlocked({ blockedByClosing = false }: FigureDefinition, { profile }: Context): boolean {
  return blockedByClosing && profile.closesUnrecognised;
}

function reasonOf(
  definition: FigureDefinition,
  source: FigureSource,
  found: FoundValue,
  context: Context,
): StoredFigure['reason'] {
  if (found.exact === null) return found.reason;
  const caveats = (definition.caveats ?? []).filter((code) => isCaveat(code, definition.key, context));
  const unbalanced = 'measure' in source ? context.profile.unbalanced : null;
  const told = caveats.map((code) => reasons[wordingOf(code, context.profile)]);
  return joinReasons([...told, unbalanced, found.reason]);
}

/** A term other than the law's is told as what it is. */
function wordingOf(code: ReasonCode, { open }: BookProfile): ReasonCode {
  return code === 'term_assumed' && open.termDays !== legalPaymentTermDays ? 'term_configured' : code;
}

function isCaveat(code: ReasonCode, key: FigureKey, { profile, known }: Context): boolean {
  switch (code) {
    case 'term_assumed':
      return assumptionsOf(key, profile).term;
    case 'order_assumed':
      return assumptionsOf(key, profile).order;
    case 'mixed_parties':
      return assumptionsOf(key, profile).mixed;
    case 'overdrawn':
      return profile.overdrawn;
    case 'undated_debt':
      return profile.hasUndatedDebt;
    case 'partly_named':
      return namingOf(key, profile) === 'partly';
    case 'nobody_named':
      return namingOf(key, profile) === 'nobody';
    case 'cash_differs':
      return !profile.movesTransit && cashDiffers(known);
    case 'in_transit':
      return profile.movesTransit && cashDiffers(known);
    default:
      return false;
  }
}

function assumptionsOf(key: FigureKey, { open }: BookProfile): Assumptions {
  if (key.startsWith('payments')) return open.payments;
  return isOfCustomers(key) ? open.receivables : open.payables;
}

function namingOf(key: FigureKey, { naming }: BookProfile): Naming {
  return isOfCustomers(key) ? naming.receivables : naming.payables;
}

function isOfCustomers(key: FigureKey): boolean {
  return key.startsWith('receivables') || key.startsWith('customer');
}

/** Money in less money out must be the change in cash; it is not where a year's opening breaks with the one before. */
function cashDiffers(known: Context['known']): boolean {
  const [opening, closing, cashIn, cashOut] = ['cash_opening', 'cash_closing', 'cash_in', 'cash_out'].map(
    (id) => known.get(id)?.exact ?? null,
  );
  if (!opening || !closing || !cashIn || !cashOut) return false;
  return compare(subtract(closing, opening), subtract(cashIn, cashOut)) !== 0;
}
