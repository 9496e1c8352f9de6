import type { Bilingual } from '@cifra/proto';
import type { Sheet } from './workbook.ts';

/** The workbook is one for both languages: its captions and words say everything in both. */
export function inBoth({ es, en }: Bilingual): string {
  return es === en ? es : `${es} · ${en}`;
}

/** The columns of a sheet: caption and width in characters. */
export function columns(list: readonly (readonly [string | Bilingual, number])[]): Sheet['columns'] {
  return list.map(([caption, width]) => ({
    header: typeof caption === 'string' ? caption : inBoth(caption),
    width,
  }));
}

export const sheetNames = {
  figures: { es: 'Cifras', en: 'Figures' },
  monthly: { es: 'Meses', en: 'Months' },
  parties: { es: 'Terceros', en: 'Parties' },
  findings: { es: 'Hallazgos', en: 'Findings' },
  ledger: { es: 'Apuntes', en: 'Postings' },
} as const satisfies Record<string, Bilingual>;

export const stateNames = {
  exact: { es: 'Exacta', en: 'Exact' },
  estimated: { es: 'Estimada', en: 'Estimated' },
  not_available: { es: 'No disponible', en: 'Not available' },
} as const satisfies Record<string, Bilingual>;

export const entryKinds: Readonly<Record<string, Bilingual>> = {
  normal: { es: 'Normal', en: 'Normal' },
  opening: { es: 'Apertura', en: 'Opening' },
  regularisation: { es: 'Regularización', en: 'Regularisation' },
  closing: { es: 'Cierre', en: 'Closing' },
};

/** The columns of the postings, in the order and under the names of the csv. */
export const ledgerCaptions = {
  file: { es: 'Archivo', en: 'File' },
  sheet: { es: 'Hoja', en: 'Sheet' },
  row: { es: 'Fila', en: 'Row' },
  part: { es: 'Parte', en: 'Part' },
  journal: { es: 'Diario', en: 'Journal' },
  entry: { es: 'Asiento', en: 'Entry' },
  date: { es: 'Fecha', en: 'Date' },
  account: { es: 'Cuenta', en: 'Account' },
  account_name: { es: 'Nombre de la cuenta', en: 'Account name' },
  debit: { es: 'Debe', en: 'Debit' },
  credit: { es: 'Haber', en: 'Credit' },
  text: { es: 'Concepto', en: 'Text' },
  document: { es: 'Documento', en: 'Document' },
  document_date: { es: 'Fecha del documento', en: 'Document date' },
  party: { es: 'Tercero', en: 'Party' },
  party_name: { es: 'Nombre del tercero', en: 'Party name' },
  tax_id: { es: 'NIF', en: 'Tax id' },
  due_date: { es: 'Vencimiento', en: 'Due date' },
  lettering: { es: 'Punteo', en: 'Lettering' },
  kind: { es: 'Clase', en: 'Kind' },
} as const satisfies Record<string, Bilingual>;
