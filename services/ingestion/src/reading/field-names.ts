import type { Bilingual } from '@cifra/proto';

/** The columns that a journal can't do without, as people call them. */
const names: Readonly<Record<string, Bilingual>> = {
  date: { es: 'una columna con la fecha', en: 'a column with the date' },
  account: { es: 'una columna con la cuenta', en: 'a column with the account' },
  debit: { es: 'una columna con el debe', en: 'a column with the debit' },
  credit: { es: 'una columna con el haber', en: 'a column with the credit' },
  amount: { es: 'una columna con el importe', en: 'a column with the amount' },
  debit_account: { es: 'una columna con la cuenta del debe', en: 'a column with the debited account' },
  credit_account: { es: 'una columna con la cuenta del haber', en: 'a column with the credited account' },
};

/** What a person calls a missing column. */
export function fieldName(field: string): Bilingual {
  return names[field] ?? { es: `una columna «${field}»`, en: `a "${field}" column` };
}
