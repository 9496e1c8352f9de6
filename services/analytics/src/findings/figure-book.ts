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
  readonly isEstimated: (id: string) => boolean;
  /** Months with figures, in order. */
  readonly months: readonly string[];
  readonly customers: readonly RankedParty[];
  readonly suppliers: readonly RankedParty[];
};

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
  return {
    all,
    knows: (...ids) => ids.every((id) => known(id) !== null),
    value: (id) => {
      const value = known(id);
      if (value === null) throw new RangeError(`The figure ${id} is not known`);
      return value;
    },
    isAbove: (id, limit) => compares(id, limit) > 0,
    isBelow: (id, limit) => compares(id, limit) < 0,
    isPositive: (id) => sign(known(id) ?? zero) > 0,
    isNegative: (id) => sign(known(id) ?? zero) < 0,
    isEstimated: (id) => all.get(id)?.state === 'estimated',
    months: figures.flatMap(({ key, dimension }) =>
      key === 'income' && dimension?.kind === 'month' ? [dimension.month] : [],
    ),
    customers: rankedParties(figures, all, 'top_customers', 'customer_share'),
    suppliers: rankedParties(figures, all, 'top_suppliers', 'supplier_share'),
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
