import type { Bilingual } from '@cifra/proto';
import { markupSentences } from './markup-fault-texts.ts';
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
  old_workbook: ({ file }) =>
    saveAs(
      file,
      'es un libro de Excel antiguo (.xls), que no se lee',
      'is an old Excel workbook (.xls), which is not read',
    ),
  binary_workbook: ({ file }) =>
    saveAs(
      file,
      'es un libro binario de Excel (.xlsb), que no se lee',
      'is a binary Excel workbook (.xlsb), which is not read',
    ),
  open_document: ({ file }) =>
    saveAs(
      file,
      'es una hoja de cálculo OpenDocument (.ods), que no se lee',
      'is an OpenDocument spreadsheet (.ods), which is not read',
    ),
  protected_workbook: ({ file }) => ({
    es: `${file} está protegido con contraseña. Guárdelo sin contraseña y vuelva a subirlo.`,
    en: `${file} is protected by a password. Save it without one and upload it again.`,
  }),
  damaged_workbook: ({ file, cell }) =>
    what(
      file,
      `es un libro de Excel dañado o incompleto${part(cell)}: su contenido no coincide con el que se guardó`,
      `is an Excel workbook that is damaged or incomplete${part(cell)}: its content is not what was saved`,
    ),
  inflated_workbook: ({ file }) =>
    what(
      file,
      'es un libro de Excel que, descomprimido, ocuparía mucho más de lo que ocupa cualquier contabilidad',
      'is an Excel workbook that would unpack to far more than any ledger takes',
    ),
  unsafe_workbook: ({ file }) =>
    what(
      file,
      'es un libro de Excel con partes que apuntan fuera de él, como no hace ningún programa de contabilidad',
      'is an Excel workbook with parts that point outside it, as no accounting program writes them',
    ),
  several_ledgers: ({ file, cell }) => ({
    es: `${file} contiene más de un libro contable en hojas distintas (${cell ?? ''}) y no se sabe cuál leer. Deje en el archivo solo uno de ellos y vuelva a subirlo.`,
    en: `${file} holds more than one ledger, in different sheets (${cell ?? ''}), and which to read is unknown. Leave only one of them in the file and upload it again.`,
  }),
  several_books: ({ file, row }) => ({
    es: `${file} contiene dos libros, uno tras otro: en la fila ${row ?? 1} vuelve a empezar la cabecera y los mismos números de asiento aparecen con otras fechas. Suba cada libro en su propio archivo y, si son de empresas distintas, pida un informe por empresa.`,
    en: `${file} holds two books, one after the other: in row ${row ?? 1} the header begins again, and the same entry numbers come back on other days. Upload each book in a file of its own and, if they belong to different companies, request one report per company.`,
  }),
  repeated_sheet: ({ file, cell }) => ({
    es: `En ${file} los mismos apuntes están en dos hojas (${cell ?? ''}) y contarían dos veces. Deje solo una de ellas y vuelva a subirlo.`,
    en: `In ${file} the same postings stand in two sheets (${cell ?? ''}) and would count twice. Leave only one of them and upload it again.`,
  }),
  no_period: ({ file, row }) => ({
    es: `${file} es un balance de sumas y saldos que no dice de qué fecha a qué fecha va (cabecera en la fila ${row ?? 1}). Expórtelo con una línea como «Período: de 01/01/2023 a 31/12/2023» sobre la tabla y vuelva a subirlo.`,
    en: `${file} is a trial balance that does not say from which day to which day it goes (header in row ${row ?? 1}). Export it with a line such as "Period: from 2023-01-01 to 2023-12-31" above the table and upload it again.`,
  }),
  ...markupSentences,
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
  several_companies: ({ file, row, cell }) => ({
    es: `${file} mezcla varias empresas${at(row, cell, 'fila')}. Exporte el diario de una sola empresa y vuelva a subirlo.`,
    en: `${file} mixes several companies${at(row, cell, 'row')}. Export the journal of one company only and upload it again.`,
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

function saveAs(file: string, es: string, en: string): Bilingual {
  return {
    es: `${file} ${es}. Guárdelo como .xlsx o CSV y vuelva a subirlo.`,
    en: `${file} ${en}. Save it as .xlsx or CSV and upload it again.`,
  };
}

function part(cell: string | null): string {
  return cell === null ? '' : ` (${cell})`;
}

function tooMuch(file: string, es: string, en: string): Bilingual {
  return {
    es: `${file} ${es}. Divídalo, por ejemplo por años o trimestres, y suba las partes.`,
    en: `${file} ${en}. Split it, for example by year or quarter, and upload the parts.`,
  };
}

function at(row: number | null, cell: string | null, word: string): string {
  if (row === null) return cell === null ? '' : ` (${cell})`;
  return cell === null || cell === '' ? ` (${word} ${row})` : ` (${word} ${row}: «${cell}»)`;
}
