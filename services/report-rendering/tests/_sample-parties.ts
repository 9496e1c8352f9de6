import { decimalText, divide, multiply, parseDecimal } from '@cifra/figures';
import type { Dimension, FigureKey, StoredFigure } from '@cifra/proto';
import { figure } from './_stored-figure.ts';

export const customers = [
  ['4300000031', 'Hotel Bahía 24 Horas SL', '112930.45'],
  ['4300000012', 'Distribuciones Gómez & Hijos', '87411.20'],
  ['4300000044', 'Restaurante El Puerto', '61230.00'],
  ['4300000007', 'Comercial de Alimentación y Bebidas del Mediterráneo Occidental SA', '48990.15'],
  ['4300000099', 'Ana María Ruiz Peña', '33120.60'],
  ['unidentified', null, '21544.05'],
  ['4300000051', 'Mercados del Sur', '18002.33'],
] as const;

export const suppliers = [
  ['4000000003', 'Cooperativa Vinícola La Mancha', '98120.00'],
  ['4000000014', 'Embotelladora Levante SA', '65400.75'],
  ['4100000021', 'Transportes Rápidos 2000', '30211.40'],
  ['4100000002', 'Energía Clara Comercializadora', '17890.02'],
] as const;

/** Sales, purchases and their shares by party. */
export function partyFigures(): StoredFigure[] {
  const of = (
    parties: typeof customers | typeof suppliers,
    amountKey: FigureKey,
    shareKey: FigureKey,
    total: string,
  ) =>
    parties.flatMap(([party, name, amount]) => {
      const dimension: Dimension = { kind: 'party', party, name };
      const share = divide(multiply(parseDecimal(amount), parseDecimal('100')), parseDecimal(total), 6);
      return [
        figure(amountKey, amount, { dimension }),
        figure(shareKey, decimalText(share), { dimension, unit: 'percent' }),
      ];
    });
  return [
    ...of(customers, 'top_customers', 'customer_share', '560110.09'),
    ...of(suppliers, 'top_suppliers', 'supplier_share', '402990.31'),
  ];
}

/** The same parties as the dashboard lists them. */
export function topParties(
  parties: typeof customers | typeof suppliers,
  amountKey: string,
  shareKey: string,
) {
  return parties.map(([party, name], index) => ({
    party,
    counterparty: name,
    amount: `${amountKey}.${party}`,
    share: `${shareKey}.${party}`,
    due_date: index % 3 === 0 && amountKey === 'top_customers' ? '2024-01-15' : null,
  }));
}
