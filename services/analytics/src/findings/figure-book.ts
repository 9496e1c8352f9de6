import { compare, parseDecimal, roundTo, sign, zero } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { FigureKey, StoredFigure } from '@cifra/proto';
import { monthsOf } from '../figures/months.ts';
import { largestOf, rankedParties } from './ranked-parties.ts';
import type { NamedParty, PartyAmount, RankedParty } from './ranked-parties.ts';

/** The figures of an analysis, as rules ask for them. A rule stays silent about what is not available. */
export type FigureBook = {
  readonly all: ReadonlyMap<string, StoredFigure>;
  /** Whether each of these figures is known. */
  readonly knows: (...ids: readonly string[]) => boolean;
  /** Whether it is known, and exactly. */
  readonly isExact: (id: string) => boolean;
  readonly isEstimated: (id: string) => boolean;
  /** @throws RangeError for a figure that is not known. */
  readonly value: (id: string) => Decimal;
  readonly isAbove: (id: string, limit: Decimal) => boolean;
  readonly isBelow: (id: string, limit: Decimal) => boolean;
  /** Known, and above zero as people see it: what is shown as zero is neither positive nor negative. */
  readonly isPositive: (id: string) => boolean;
  readonly isNegative: (id: string) => boolean;
  /** Known, and shown as zero. */
  readonly isNothing: (id: string) => boolean;
  /** How many calendar months the period touches; undefined without figures. */
  readonly length: number | undefined;
  /** Months with figures, in order. */
  readonly months: readonly string[];
  /** Those but for the last of a whole year, which takes the year's depreciation, stock change and tax. */
  readonly ordinaryMonths: readonly string[];
  readonly customers: readonly RankedParty[];
  readonly suppliers: readonly RankedParty[];
  /** The largest that has a name, an amount above zero and a known share. */
  readonly topCustomer: NamedParty | undefined;
  readonly topSupplier: NamedParty | undefined;
  /** The named customer who owes most, and who owes most that is overdue. */
  readonly largestDebtor: PartyAmount | undefined;
  readonly largestOverdue: PartyAmount | undefined;
  /** The month with the highest net income; unknown for fewer than three months. */
  readonly bestMonth: RankedMonth | undefined;
  /**
   * The ordinary month with the lowest net income; words must not call it the worst of all.
   */
  readonly weakMonth: RankedMonth | undefined;
};

/** A month with the id of its net income. */
export type RankedMonth = { readonly month: string; readonly id: string };

/** Fewer months tell nothing of a best or a weak one. */
const fewestMonths = 3;
const monthsOfYear = 12;

/** Decimals beyond these are never shown of money. */
const shownDecimals = 2;

export function whole(number: number): Decimal {
  return parseDecimal(String(number));
}

export function createFigureBook(figures: readonly StoredFigure[]): FigureBook {
  const all = new Map(figures.map((figure) => [figure.id, figure]));
  const asked = createQuestions(all);
  const { knows, value } = asked;
  const months = figures.flatMap(({ key, dimension }) =>
    key === 'income' && dimension?.kind === 'month' ? [dimension.month] : [],
  );
  const ordinaryMonths = months.length === monthsOfYear ? months.slice(0, -1) : months;
  const customers = rankedParties(figures, all, 'top_customers', 'customer_share');
  const suppliers = rankedParties(figures, all, 'top_suppliers', 'supplier_share');
  const isNamed = (party: RankedParty): party is NamedParty =>
    party.name !== null && asked.isPositive(party.amount.id) && knows(party.share.id);
  const monthAtEdge = (edge: 1 | -1, among: readonly string[]): RankedMonth | undefined => {
    const ranked = among.map((month) => ({ month, id: `net_income.${month}` }));
    if (ranked.length < fewestMonths || !knows(...ranked.map(({ id }) => id))) return undefined;
    return ranked.reduce((best, one) => (compare(value(one.id), value(best.id)) === edge ? one : best));
  };
  const largest = (key: FigureKey): PartyAmount | undefined =>
    largestOf(figures, key, asked.isPositive, value);
  return {
    all,
    ...asked,
    length: lengthOf(all),
    months,
    ordinaryMonths,
    customers,
    suppliers,
    topCustomer: customers.find(isNamed),
    topSupplier: suppliers.find(isNamed),
    largestDebtor: largest('customer_balance'),
    largestOverdue: largest('customer_overdue'),
    bestMonth: monthAtEdge(1, months),
    weakMonth: monthAtEdge(-1, ordinaryMonths),
  };
}

type Questions = Pick<
  FigureBook,
  | 'knows'
  | 'isExact'
  | 'isEstimated'
  | 'value'
  | 'isAbove'
  | 'isBelow'
  | 'isPositive'
  | 'isNegative'
  | 'isNothing'
>;

function createQuestions(all: ReadonlyMap<string, StoredFigure>): Questions {
  const known = (id: string): Decimal | null => {
    const value = all.get(id)?.value ?? null;
    return value === null ? null : parseDecimal(value);
  };
  const compares = (id: string, limit: Decimal): -1 | 0 | 1 => {
    const value = known(id);
    return value === null ? 0 : compare(value, limit);
  };
  const shownSign = (id: string): -1 | 0 | 1 => sign(roundTo(known(id) ?? zero, shownDecimals));
  return {
    knows: (...ids) => ids.every((id) => known(id) !== null),
    isExact: (id) => all.get(id)?.state === 'exact',
    isEstimated: (id) => all.get(id)?.state === 'estimated',
    value: (id) => {
      const found = known(id);
      if (found === null) throw new RangeError(`The figure ${id} is not known`);
      return found;
    },
    isAbove: (id, limit) => compares(id, limit) > 0,
    isBelow: (id, limit) => compares(id, limit) < 0,
    isPositive: (id) => shownSign(id) > 0,
    isNegative: (id) => shownSign(id) < 0,
    isNothing: (id) => known(id) !== null && shownSign(id) === 0,
  };
}

function lengthOf(all: ReadonlyMap<string, StoredFigure>): number | undefined {
  const period = all.get('income')?.period ?? all.get('net_income')?.period;
  return period === undefined ? undefined : monthsOf(period).length;
}

/** Whether the period is known to be shorter than a year, so that a balance weighs more against its flows. */
export function isShort({ length }: FigureBook): boolean {
  return length !== undefined && length < monthsOfYear;
}
