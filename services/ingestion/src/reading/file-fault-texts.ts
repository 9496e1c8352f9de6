import type { Bilingual } from '@cifra/proto';
import type { FileFault } from './reading-result.ts';

type Place = { readonly file: string; readonly row: number | null; readonly cell: string | null };

const exportAgain: Bilingual = {
  es: 'Expórtelo como CSV o texto desde su programa de contabilidad y vuelva a subirlo.',
  en: 'Export it as CSV or text from your accounting program and upload it again.',
};

const sentences: Record<FileFault, (place: Place) => Bilingual> = {
  empty: ({ file }) => what(file, 'está vacío', 'is empty'),
  zeros: ({ file }) =>
    what(file, 'solo contiene ceros binarios, ningún texto', 'holds nothing but binary zeros, no text'),
  archive: ({ file }) =>
    what(file, 'es un archivo comprimido; descomprímalo antes', 'is a compressed archive; unpack it first'),
  workbook: ({ file }) =>
    what(
      file,
      'es un libro de Excel u hoja de cálculo, que aún no se lee',
      'is a spreadsheet workbook, which is not read yet',
    ),
  old_workbook: ({ file }) =>
    what(
      file,
      'es un libro de Excel antiguo (.xls), que aún no se lee',
      'is an old Excel workbook (.xls), which is not read yet',
    ),
  markup: ({ file }) =>
    what(file, 'es XML o HTML, no una tabla de texto', 'is XML or HTML, not a text table'),
  pdf: ({ file }) =>
    what(
      file,
      'es un PDF, del que no se pueden leer apuntes',
      'is a PDF, from which no postings can be read',
    ),
  picture: ({ file }) => what(file, 'es una imagen', 'is a picture'),
  binary: ({ file }) => what(file, 'no es texto', 'is not text'),
  unclosed_quote: ({ file, row }) =>
    what(
      file,
      `tiene en la fila ${row ?? 1} unas comillas que no se cierran, así que no se sabe dónde acaba esa celda`,
      `has a quotation mark in row ${row ?? 1} that is never closed, so where that cell ends is unknown`,
    ),
  cut_off: ({ file, row }) =>
    what(
      file,
      `está cortado: la fila ${row ?? 1} se interrumpe y no se sabe cuántas faltan`,
      `is cut off: row ${row ?? 1} breaks off, and how many are missing is unknown`,
    ),
  no_postings: ({ file, row, cell }) =>
    what(
      file,
      `tiene cabecera de diario pero ningún apunte que se pueda leer${at(row, cell, 'fila')}`,
      `has a journal's header but no posting that can be read${at(row, cell, 'row')}`,
    ),
  only_pesetas: ({ file }) => ({
    es: `${file} solo trae importes en pesetas. Expórtelo con las columnas en euros y vuelva a subirlo.`,
    en: `${file} only holds amounts in pesetas. Export it with its columns in euros and upload it again.`,
  }),
  peseta_mismatch: ({ file, row }) =>
    what(
      file,
      `trae columnas en euros que no corresponden a las de pesetas (cabecera en la fila ${row ?? 1}), como si se hubieran desplazado`,
      `has euro columns that do not agree with its peseta columns (header in row ${row ?? 1}), as if they had shifted`,
    ),
  several_companies: ({ file, cell }) => ({
    es: `${file} mezcla varias empresas (${cell ?? ''}). Exporte el diario de una sola empresa y vuelva a subirlo.`,
    en: `${file} mixes several companies (${cell ?? ''}). Export the journal of one company only and upload it again.`,
  }),
  several_currencies: ({ file, cell }) => ({
    es: `${file} mezcla varias monedas (${cell ?? ''}) sin columnas en euros. Expórtelo con los importes en la moneda de la empresa y vuelva a subirlo.`,
    en: `${file} mixes several currencies (${cell ?? ''}) without columns in euros. Export it with amounts in the company’s currency and upload it again.`,
  }),
  mostly_damaged: ({ file, row, cell }) =>
    what(
      file,
      `tiene demasiadas filas con importe que no se entienden${at(row, cell, 'fila')}`,
      `has too many rows with amounts that make no sense${at(row, cell, 'row')}`,
    ),
  time_limit: ({ file }) => tooMuch(file, 'tarda demasiado en leerse', 'takes too long to read'),
  memory_limit: ({ file }) =>
    tooMuch(file, 'necesita demasiada memoria para leerse', 'needs too much memory to read'),
  output_limit: ({ file }) => tooMuch(file, 'contiene demasiados datos', 'holds too much data'),
  crashed: ({ file }) => what(file, 'no se ha podido leer hasta el final', 'could not be read to its end'),
};

/** Why a file can't be read: names it, the row where there is one, and what to do. */
export function fileFaultText(fault: FileFault, place: Place): Bilingual {
  return sentences[fault](place);
}

function what(file: string, es: string, en: string): Bilingual {
  return { es: `${file} ${es}. ${exportAgain.es}`, en: `${file} ${en}. ${exportAgain.en}` };
}

function tooMuch(file: string, es: string, en: string): Bilingual {
  return {
    es: `${file} ${es}. Divídalo, por ejemplo por años o trimestres, y suba las partes.`,
    en: `${file} ${en}. Split it, for example by year or quarter, and upload the parts.`,
  };
}

function at(row: number | null, cell: string | null, word: string): string {
  if (row === null) return '';
  return cell === null || cell === '' ? ` (${word} ${row})` : ` (${word} ${row}: «${cell}»)`;
}
