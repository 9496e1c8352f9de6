import { compare, parseDecimal, sign, zero } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { StoredFigure } from '@cifra/proto';

/** A party of the top lists, as rules see it. */
export type RankedParty = {
  readonly party: string;
  /** Null for the unidentified bucket. */
  readonly name: string | null;
  readonly amount: StoredFigure;
  readonly share: StoredFigure;
};

/** The figures of an analysis, as rules ask for them. A rule stays silent about what is not available. */
export type FigureBook = {
  readonly all: ReadonlyMap<string, StoredFigure>;
  /** Whether each of these figures is known. */
  readonly knows: (...ids: readonly string[]) => boolean;
  /** @throws RangeError for a figure that is not known. */
  readonly value: (id: string) => Decimal;
  readonly isAbove: (id: string, limit: Decimal) => boolean;
  readonly isBelow: (id: string, limit: Decimal) => boolean;
  readonly isPositive: (id: string) => boolean;
  readonly isNegative: (id: string) => boolean;
  /** Months with figures, in order. */
  readonly months: readonly string[];
  /** Those but for the last of a whole year, which takes the year's depreciation, stock change and tax. */
  readonly ordinaryMonths: readonly string[];
  readonly customers: readonly RankedParty[];
  readonly suppliers: readonly RankedParty[];
  /** The largest that has a name and a known share. */
  readonly topCustomer: NamedParty | undefined;
  readonly topSupplier: NamedParty | undefined;
  /** The month with the highest net income; unknown for fewer than three months. */
  readonly bestMonth: RankedMonth | undefined;
  /**
   * The ordinary month with the lowest net income; words must not call it the worst of all.
   */
  readonly weakMonth: RankedMonth | undefined;
};

export type NamedParty = RankedParty & { readonly name: string };

/** A month with the id of its net income. */
export type RankedMonth = { readonly month: string; readonly id: string };

/** Fewer months tell nothing of a best or a weak one. */
const fewestMonths = 3;
const monthsOfYear = 12;

export function whole(number: number): Decimal {
  return parseDecimal(String(number));
}

export function createFigureBook(figures: readonly StoredFigure[]): FigureBook {
  const all = new Map(figures.map((figure) => [figure.id, figure]));
  const known = (id: string): Decimal | null => {
    const value = all.get(id)?.value ?? null;
    return value === null ? null : parseDecimal(value);
  };
  const compares = (id: string, limit: Decimal): -1 | 0 | 1 => {
    const value = known(id);
    return value === null ? 0 : compare(value, limit);
  };
  const months = figures.flatMap(({ key, dimension }) =>
    key === 'income' && dimension?.kind === 'month' ? [dimension.month] : [],
  );
  const ordinaryMonths = months.length === monthsOfYear ? months.slice(0, -1) : months;
  const knows = (...ids: readonly string[]): boolean => ids.every((id) => known(id) !== null);
  const value = (id: string): Decimal => {
    const found = known(id);
    if (found === null) throw new RangeError(`The figure ${id} is not known`);
    return found;
  };
  const customers = rankedParties(figures, all, 'top_customers', 'customer_share');
  const suppliers = rankedParties(figures, all, 'top_suppliers', 'supplier_share');
  const monthAtEdge = (edge: 1 | -1, among: readonly string[]): RankedMonth | undefined => {
    const ranked = among.map((month) => ({ month, id: `net_income.${month}` }));
    if (ranked.length < fewestMonths || !knows(...ranked.map(({ id }) => id))) return undefined;
    return ranked.reduce((best, one) => (compare(value(one.id), value(best.id)) === edge ? one : best));
  };
  return {
    all,
    knows,
    value,
    isAbove: (id, limit) => compares(id, limit) > 0,
    isBelow: (id, limit) => compares(id, limit) < 0,
    isPositive: (id) => sign(known(id) ?? zero) > 0,
    isNegative: (id) => sign(known(id) ?? zero) < 0,
    months,
    ordinaryMonths,
    customers,
    suppliers,
    topCustomer: customers.find((party): party is NamedParty => party.name !== null && knows(party.share.id)),
    topSupplier: suppliers.find((party): party is NamedParty => party.name !== null && knows(party.share.id)),
    bestMonth: monthAtEdge(1, months),
    weakMonth: monthAtEdge(-1, ordinaryMonths),
  };
}

function rankedParties(
  figures: readonly StoredFigure[],
  all: ReadonlyMap<string, StoredFigure>,
  key: 'top_customers' | 'top_suppliers',
  shareKey: 'customer_share' | 'supplier_share',
): RankedParty[] {
  return figures.flatMap((amount) => {
    if (amount.key !== key || amount.dimension?.kind !== 'party') return [];
    const { party, name } = amount.dimension;
    const share = all.get(`${shareKey}.${party}`);
    return share === undefined ? [] : [{ party, name, amount, share }];
  });
}
