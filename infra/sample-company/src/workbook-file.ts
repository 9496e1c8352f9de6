import { type CellValue, type WriteSheet, writeXlsx } from 'hucre';
import type { Book, Entry } from './book.ts';

const header = ['Fecha', 'Asiento', 'Cuenta', 'Nombre cuenta', 'Concepto', 'Documento', 'Debe', 'Haber'];

/** The book as one sheet of a workbook, with true dates and numbers: the rows and columns of the plain journal. */
export function workbookFile(book: Book): Promise<Uint8Array> {
  const titles: CellValue[][] = [
    ['Libro diario'],
    [`Empresa: ${book.company}`],
    [`NIF: ${book.taxId}`],
    [`Período: de 01/01/${book.year} a 31/12/${book.year}`],
    [],
  ];
  const rows = book.entries.flatMap((entry) =>
    entry.lines.map((line): CellValue[] => [
      workbookDay(entry.date),
      entry.number,
      line.account,
      book.accountNames.get(line.account) ?? '',
      entry.text,
      entry.document,
      workbookAmount(line.debit),
      workbookAmount(line.credit),
    ]),
  );
  return writeSheets([{ name: 'Diario', rows: [...titles, header, ...rows] }]);
}

const months =
  'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' ');
const a3Header =
  'Fecha|Asiento|Apunte|Concepto|Documento|Cuenta|Descripción de la cuenta|Importe debe|Importe haber'.split(
    '|',
  );

/**
 * The book as A3 exports it: a sheet a month, titles in rows 1 to 6, the header in row 7, date and entry on the first
 * line of an entry alone, blank rows between entries, accounts as numbers, and a row of totals as formulas.
 */
export function a3WorkbookFile(book: Book): Promise<Uint8Array> {
  return writeSheets(months.map((name, at) => monthSheet(book, name, at + 1)));
}

function monthSheet(book: Book, name: string, month: number): WriteSheet {
  const entries = book.entries.filter(({ date }) => Number(date.slice(5, 7)) === month);
  const titles: CellValue[][] = [
    ['Diario.'],
    [`Empresa: ${book.company}`],
    [`Período: de 01/01/${book.year} a 31/12/${book.year}`],
    ['Fecha: 15/02/2026'],
    [],
    [],
  ];
  const rows = entries.flatMap((entry) => [...entryRows(book, entry), []]);
  const before = [...titles, a3Header, ...rows];
  const total: CellValue[] = [...Array<null>(6).fill(null), `Total en ${name}`, null, null];
  const sumOf = (side: 'debit' | 'credit') =>
    entries.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line[side], 0n);
  const formula = (column: string, cents: bigint) => ({
    formula: `SUM(${column}8:${column}${before.length})`,
    formulaResult: Number(cents) / 100,
  });
  return {
    name,
    rows: [...before, total],
    cells: new Map([
      [`${before.length},7`, formula('H', sumOf('debit'))],
      [`${before.length},8`, formula('I', sumOf('credit'))],
    ]),
  };
}

function entryRows(book: Book, entry: Entry): CellValue[][] {
  return entry.lines.map((line, at) => [
    at === 0 ? workbookDay(entry.date) : null,
    at === 0 ? entry.number : null,
    at + 1,
    entry.text,
    entry.document,
    Number(line.account),
    book.accountNames.get(line.account) ?? '',
    workbookAmount(line.debit),
    workbookAmount(line.credit),
  ]);
}

/** Dates of a workbook have no time zone: midnight UTC is that day. */
function workbookDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** A spreadsheet counts in binary; cents below 10¹⁵ come back exactly. Zero stays empty. */
export function workbookAmount(cents: bigint): number | null {
  return cents === 0n ? null : Number(cents) / 100;
}

/** Sheets as the bytes of a workbook. */
export async function writeSheets(sheets: WriteSheet[]): Promise<Uint8Array> {
  return new Uint8Array(await writeXlsx({ sheets }));
}
