import type { AgeingBucket, FigureKey } from '@cifra/proto';

/** What a figure is broken down by; `whole` is the period, undivided. */
export type Breakdown =
  | { readonly kind: 'whole' }
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'party'; readonly party: string; readonly name: string | null }
  | { readonly kind: 'bucket'; readonly bucket: AgeingBucket }
  /** The same of the period before, and how much it changed since. */
  | { readonly kind: 'previous' | 'change' };

/** A figure's id: its key and, after a point, the month or the party's slug. */
export function figureId(key: FigureKey, breakdown: Breakdown): string {
  switch (breakdown.kind) {
    case 'whole':
      return key;
    case 'month':
      return `${key}.${breakdown.month}`;
    case 'party':
      return `${key}.${breakdown.party}`;
    case 'bucket':
      return `${key}.${breakdown.bucket}`;
    case 'previous':
    case 'change':
      return `${key}.${breakdown.kind}`;
  }
}
