import { add, compare, decimalText, divide, multiply, sign, subtract, zero } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { Bilingual, FigureKey, Period, StoredFigure } from '@cifra/proto';
import { dayBefore } from '../ledger/days.ts';
import type { BookProfile } from './book-profile.ts';
import { catalogue } from './catalogue.ts';
import type { FigureDefinition, FigureSource } from './catalogue.ts';
import { figureId } from './figure-ids.ts';
import type { Breakdown } from './figure-ids.ts';
import { formulas } from './formulas.ts';
import { joinReasons, reasons } from './reasons.ts';
import type { ReasonCode } from './reasons.ts';
import type { Totals } from './totals.ts';

/** Figures with the exact values behind them, by id. */
type Known = Map<string, { readonly figure: StoredFigure; readonly exact: Decimal | null }>;

type Finding =
  | { readonly exact: Decimal; readonly rows: number; readonly reason: Bilingual | null }
  | { readonly exact: null; readonly rows: 0; readonly reason: Bilingual };

const percentScale = 6;
const hundred: Decimal = { units: 100n, scale: 0 };

/**
 * All figures of a book in canonical order: by the catalogue, then by month or by rank. Values depend on the totals
 * and the profile alone.
 */
export function evaluateFigures(profile: BookProfile, totals: Totals): StoredFigure[] {
  const known: Known = new Map();
  for (const definition of catalogue) {
    for (const breakdown of breakdownsOf(definition, profile, totals)) {
      const id = figureId(definition.key, breakdown);
      known.set(id, evaluate(definition, breakdown, { profile, totals, known }));
    }
  }
  return [...known.values()].map(({ figure }) => figure);
}

type Context = { readonly profile: BookProfile; readonly totals: Totals; readonly known: Known };

function breakdownsOf(definition: FigureDefinition, profile: BookProfile, totals: Totals): Breakdown[] {
  const parties = partyMeasureOf(definition.source);
  if (parties !== undefined) {
    if (isBlocked('closes_unrecognised', profile)) return [];
    return totals.top[parties].map(({ party, name }) => ({ kind: 'party', party, name }));
  }
  const whole: Breakdown = { kind: 'whole' };
  if (definition.monthly !== true) return [whole];
  return [whole, ...profile.months.map((month): Breakdown => ({ kind: 'month', month }))];
}

function partyMeasureOf(source: FigureSource): 'customers' | 'suppliers' | undefined {
  if (source.kind === 'party') return source.measure;
  if (source.kind === 'percent' && source.of[0] === 'top_customers') return 'customers';
  if (source.kind === 'percent' && source.of[0] === 'top_suppliers') return 'suppliers';
  return undefined;
}

function evaluate(definition: FigureDefinition, breakdown: Breakdown, context: Context) {
  const { key, source } = definition;
  const parts = partsOf(source, breakdown, context);
  const found = findValue(definition, breakdown, parts, context);
  const estimates = (definition.caveats ?? [])
    .filter((code) => isCaveat(code, key, context))
    .map((code) => reasons[code]);
  const reason = found.exact === null ? found.reason : joinReasons([...estimates, found.reason]);
  const figure: StoredFigure = {
    id: figureId(key, breakdown),
    key,
    period: periodOf(breakdown, context.profile.period),
    dimension: breakdown.kind === 'whole' ? null : breakdown,
    value: found.exact === null ? null : valueText(found.exact, source),
    unit: source.kind === 'percent' || source.kind === 'ratio' ? source.kind : context.profile.currency,
    state: found.exact === null ? 'not_available' : reason === null ? 'exact' : 'estimated',
    reason,
    formula: formulas[key],
    evidence: { rows: found.rows, parts: parts.map(({ figure: part }) => part.id) },
  };
  return { figure, exact: found.exact };
}

type Part = { readonly figure: StoredFigure; readonly exact: Decimal | null };

function partsOf(source: FigureSource, breakdown: Breakdown, { known }: Context): Part[] {
  if (source.kind === 'rows' || source.kind === 'party') return [];
  return source.of.map((key) => {
    const part = known.get(figureId(key, breakdown)) ?? known.get(key);
    if (part === undefined) throw new Error(`The catalogue uses ${key} before it is evaluated`);
    return part;
  });
}

function findValue(
  definition: FigureDefinition,
  breakdown: Breakdown,
  parts: readonly Part[],
  context: Context,
): Finding {
  const blocker = (definition.blockers ?? []).find((code) => isBlocked(code, context.profile));
  if (blocker !== undefined) return notAvailable(reasons[blocker]);
  const { source } = definition;
  switch (source.kind) {
    case 'rows': {
      const missing = whatIsMissing(source.needs, context.profile);
      if (missing !== undefined) return notAvailable(reasons[missing]);
      const { measures, monthly } = context.totals;
      const total =
        breakdown.kind === 'month'
          ? monthly.get(`${source.measure}.${breakdown.month}`)
          : measures.get(source.measure);
      return { exact: total?.amount ?? zero, rows: total?.rows ?? 0, reason: null };
    }
    case 'party': {
      const parties = context.totals.top[source.measure];
      const total = parties.find(({ party }) => breakdown.kind === 'party' && party === breakdown.party);
      return { exact: total?.amount ?? zero, rows: total?.rows ?? 0, reason: null };
    }
    case 'sum':
    case 'difference':
    case 'ratio':
    case 'percent':
      return calculate(source.kind, parts);
  }
}

function calculate(kind: 'sum' | 'difference' | 'ratio' | 'percent', parts: readonly Part[]): Finding {
  const [a, b] = parts;
  if (a === undefined || b === undefined) throw new Error('A calculated figure has two parts');
  const missing = parts.find(({ exact }) => exact === null);
  if (a.exact === null || b.exact === null) {
    return notAvailable(missing?.figure.reason ?? reasons.no_postings);
  }
  const reason = joinReasons(parts.map(({ figure }) => figure.reason));
  if (kind === 'sum') return { exact: add(a.exact, b.exact), rows: 0, reason };
  if (kind === 'difference') return { exact: subtract(a.exact, b.exact), rows: 0, reason };
  if (sign(b.exact) <= 0) return notAvailable(reasons.zero_denominator);
  const top = kind === 'percent' ? multiply(a.exact, hundred) : a.exact;
  return { exact: divide(top, b.exact, percentScale), rows: 0, reason };
}

function notAvailable(reason: Bilingual): Finding {
  return { exact: null, rows: 0, reason };
}

function whatIsMissing(
  needs: 'period' | 'opening' | 'closing',
  profile: BookProfile,
): ReasonCode | undefined {
  if (needs === 'period') return profile.months.length === 0 ? 'no_postings' : undefined;
  const base = profile[needs];
  return base.known ? undefined : base.because;
}

function isBlocked(code: ReasonCode, profile: BookProfile): boolean {
  return code === 'closes_unrecognised' && profile.closesUnrecognised;
}

function isCaveat(code: ReasonCode, key: FigureKey, { profile, known }: Context): boolean {
  switch (code) {
    case 'no_due_dates':
      return true;
    case 'overdrawn':
      return profile.overdrawn;
    case 'partly_named':
      return key.startsWith('receivables') ? profile.partlyNamed.receivables : profile.partlyNamed.payables;
    case 'cash_differs':
      return cashDiffers(known);
    default:
      return false;
  }
}

/** Money in less money out must be the change in cash; it is not where a year's opening breaks with the one before. */
function cashDiffers(known: Known): boolean {
  const [opening, closing, cashIn, cashOut] = ['cash_opening', 'cash_closing', 'cash_in', 'cash_out'].map(
    (id) => known.get(id)?.exact ?? null,
  );
  if (!opening || !closing || !cashIn || !cashOut) return false;
  return compare(subtract(closing, opening), subtract(cashIn, cashOut)) !== 0;
}

function valueText(exact: Decimal, source: FigureSource): string {
  return decimalText(exact, source.kind === 'ratio' || source.kind === 'percent' ? {} : { minScale: 2 });
}

/** The part of the period that lies in the month; the whole period otherwise. */
function periodOf(breakdown: Breakdown, period: Period): Period {
  if (breakdown.kind !== 'month') return period;
  const first = `${breakdown.month}-01`;
  const last = lastDayOf(breakdown.month);
  return { from: first > period.from ? first : period.from, to: last < period.to ? last : period.to };
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  const next =
    number === 12 ? `${(year ?? 0) + 1}-01` : `${year}-${String((number ?? 0) + 1).padStart(2, '0')}`;
  return dayBefore(`${next}-01`);
}
