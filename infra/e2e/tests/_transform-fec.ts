import { tableTransforms } from './_transform-table.ts';

/** The ledger export of French law, its columns parted by tabs. */
export const fecTransforms = tableTransforms({
  separator: '\t',
  first: 'JournalCode',
  amounts: ['Debit', 'Credit'],
  dates: ['EcritureDate', 'PieceDate', 'DateLet', 'ValidDate'],
  accounts: ['CompteNum'],
  names: ['CompteLib', 'CompAuxLib', 'EcritureLib'],
  entry: 'EcritureNum',
  keep: 4,
});
