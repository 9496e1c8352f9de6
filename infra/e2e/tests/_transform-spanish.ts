import { tableTransforms } from './_transform-table.ts';

/** A plain Spanish journal, as the sample company's. */
export const plainJournal = tableTransforms({
  separator: ';',
  first: 'Fecha',
  amounts: ['Debe', 'Haber'],
  dates: ['Fecha'],
  accounts: ['Cuenta'],
  names: ['Nombre cuenta', 'Concepto'],
  entry: 'Asiento',
  keep: 4,
});

/** A Spanish journal with both sides of an entry in a row, pesetas beside euros, and rows numbered within entries. */
export const doubleJournal = tableTransforms({
  separator: ';',
  first: 'Asiento',
  amounts: ['ImporteD', 'ImporteH', 'ImporteDE', 'ImporteHE'],
  dates: ['Fecha'],
  accounts: ['CuentaD', 'CuentaH'],
  names: ['Concepto'],
  entry: 'Fecha',
  keep: 4,
});
