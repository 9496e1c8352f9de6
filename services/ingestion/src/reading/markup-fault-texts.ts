import type { Bilingual } from '@cifra/proto';

/** Why a markup file can't be read. */
export type MarkupFault =
  'markup_broken' | 'markup_cut_off' | 'markup_unsafe' | 'saft_foreign' | 'saft_without_ledger';

type Place = { readonly file: string; readonly row: number | null; readonly cell: string | null };

const countries: Readonly<Record<string, Bilingual>> = {
  AO: { es: 'Angola', en: 'Angola' },
  CV: { es: 'Cabo Verde', en: 'Cape Verde' },
  LT: { es: 'Lituania', en: 'Lithuania' },
  LU: { es: 'Luxemburgo', en: 'Luxembourg' },
  MZ: { es: 'Mozambique', en: 'Mozambique' },
  NO: { es: 'Noruega', en: 'Norway' },
  PL: { es: 'Polonia', en: 'Poland' },
  RO: { es: 'Rumanía', en: 'Romania' },
};

/** What `TaxAccountingBasis` says of a file without a ledger. */
const bases: Readonly<Record<string, Bilingual>> = {
  F: { es: 'facturación', en: 'billing' },
  P: { es: 'datos parciales de facturación', en: 'partial billing data' },
  S: { es: 'autofacturación', en: 'self-billing' },
  E: { es: 'facturación emitida por terceros', en: 'billing by third parties' },
  R: { es: 'recibos', en: 'receipts' },
  T: { es: 'documentos de transporte', en: 'transport documents' },
};

const exportAgain: Bilingual = {
  es: 'Expórtelo de nuevo desde su programa de contabilidad, sin abrirlo ni guardarlo con otro, y vuelva a subirlo.',
  en: 'Export it from your accounting program once more, without opening or saving it in another, and upload it again.',
};

/** What is said of each: the file, the row, and what to do. */
export const markupSentences: Record<MarkupFault, (place: Place) => Bilingual> = {
  markup_broken: ({ file, row }) => ({
    es: `${file} es un XML dañado: en la fila ${row ?? 1} sus etiquetas o caracteres no son válidos. ${exportAgain.es}`,
    en: `${file} is damaged XML: in row ${row ?? 1} its tags or characters are not valid. ${exportAgain.en}`,
  }),
  markup_cut_off: ({ file, row }) => ({
    es: `${file} es un XML cortado: se interrumpe en la fila ${row ?? 1} y no se sabe cuánto falta. ${exportAgain.es}`,
    en: `${file} is XML that is cut off: it breaks off in row ${row ?? 1}, and how much is missing is unknown. ${exportAgain.en}`,
  }),
  markup_unsafe: ({ file, row }) => ({
    es: `${file} trae en la fila ${row ?? 1} declaraciones, anidamientos o textos que ningún programa de contabilidad escribe, y no se lee. ${exportAgain.es}`,
    en: `${file} holds in row ${row ?? 1} declarations, nesting or texts that no accounting program writes, and is not read. ${exportAgain.en}`,
  }),
  saft_foreign: ({ file, cell }) => ({
    es: `${file} es un SAF-T ${foreign(cell, 'es')}, que aún no se lee; se leen los de Portugal, versiones 1.01 a 1.04. Exporte el libro diario como CSV o texto y vuelva a subirlo.`,
    en: `${file} is a SAF-T ${foreign(cell, 'en')}, which is not read yet; those of Portugal are, versions 1.01 to 1.04. Export the journal as CSV or text and upload it again.`,
  }),
  saft_without_ledger: ({ file, cell }) => ({
    es: `${file} es un SAF-T de ${bases[cell ?? '']?.es ?? 'otro tipo'} (tipo ${cell ?? ''}), que no trae la contabilidad: ni gastos ni tesorería. Exporte el SAF-T de contabilidad (tipo C o I) y vuelva a subirlo.`,
    en: `${file} is a SAF-T of ${bases[cell ?? '']?.en ?? 'another kind'} (type ${cell ?? ''}), which does not hold the ledger: neither expenses nor cash. Export the accounting SAF-T (type C or I) and upload it again.`,
  }),
};

function foreign(code: string | null, language: 'es' | 'en'): string {
  const name = countries[code ?? '']?.[language];
  if (name !== undefined) return language === 'es' ? `de ${name}` : `of ${name}`;
  const rest = {
    es: ['de otro país', 'de otro país o versión'],
    en: ['of another country', 'of another country or version'],
  };
  return code === null ? (rest[language][0] ?? '') : `${rest[language][1] ?? ''} (${code.slice(0, 20)})`;
}
