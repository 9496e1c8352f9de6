import { compare } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { FigureKey, StoredFigure } from '@cifra/proto';

/** A party of the top lists, as rules see it. */
export type RankedParty = {
  readonly party: string;
  /** Null for the unidentified bucket. */
  readonly name: string | null;
  readonly amount: StoredFigure;
  readonly share: StoredFigure;
};

export type NamedParty = RankedParty & { readonly name: string };

/** A party with a name and the id of one of its figures. */
export type PartyAmount = { readonly party: string; readonly name: string; readonly id: string };

/** The parties of a top list, in its order. */
export function rankedParties(
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

/** The party with a name whose figure of this key is the largest above zero; of equals the first. */
export function largestOf(
  figures: readonly StoredFigure[],
  key: FigureKey,
  isPositive: (id: string) => boolean,
  value: (id: string) => Decimal,
): PartyAmount | undefined {
  const parties = figures.flatMap(({ id, key: own, dimension }): PartyAmount[] => {
    if (own !== key || dimension?.kind !== 'party' || dimension.name === null || !isPositive(id)) return [];
    return [{ party: dimension.party, name: dimension.name, id }];
  });
  const [first, ...others] = parties;
  if (first === undefined) return undefined;
  return others.reduce((best, one) => (compare(value(one.id), value(best.id)) > 0 ? one : best), first);
}
