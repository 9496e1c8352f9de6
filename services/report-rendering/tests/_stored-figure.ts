import type { FigureKey, StoredFigure } from '@cifra/proto';

export const period = { from: '2023-01-01', to: '2023-12-31' };

function suffixOf(dimension: NonNullable<StoredFigure['dimension']>): string {
  if (dimension.kind === 'month') return dimension.month;
  if (dimension.kind === 'party') return dimension.party;
  return dimension.kind === 'bucket' ? dimension.bucket : dimension.kind;
}

type FigureDetails = Partial<Pick<StoredFigure, 'unit' | 'state' | 'reason' | 'dimension'>>;

/** A stored figure of the sample's period. */
export function figure(key: FigureKey, value: string | null, details: FigureDetails = {}): StoredFigure {
  const dimension = details.dimension ?? null;
  const suffix = dimension === null ? '' : `.${suffixOf(dimension)}`;
  return {
    id: `${key}${suffix}`,
    key,
    period,
    dimension,
    value,
    unit: details.unit ?? 'EUR',
    state: details.state ?? 'exact',
    reason: details.reason ?? null,
    formula: {
      es: 'Saldos deudores, por subcuenta y tercero, de 430–436 y 44 al final del período; los saldos acreedores no se restan',
      en: 'Debit balances, by sub-account and party, of 430–436 and 44 at the end of the period; credit balances are not netted',
    },
    evidence: { rows: 12, parts: [] },
  };
}
