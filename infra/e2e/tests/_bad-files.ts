import { fecFile, inventBook, saftFile, spanishLedgerFile } from '@cifra/sample-company';
import { book } from './_corrupt.ts';
import {
  bombWorkbook,
  crowdedWorkbook,
  deepWorkbook,
  farWorkbook,
  laughingWorkbook,
  lyingWorkbook,
  nestedWorkbook,
  openDocument,
  peekingWorkbook,
  protectedWorkbook,
} from './_hostile-workbooks.ts';

/** A file that can't be a report, and what is told of it in both languages beside its name and the remedy. */
export type BadFile = readonly [what: string, name: string, content: () => Buffer, es: RegExp, en: RegExp];

const stranger = inventBook({ year: 2024, seed: 99, invoicesPerMonth: 2, closed: false });
const saft = saftFile(book);
const rows = (text: string): number => text.split('\n').length;
const header = 'Fecha;Asiento;Cuenta;Concepto;Debe;Haber';
const png = '89504e470d0a1a0a0000000d4948445200000001000000010806000000';
const half = saft.slice(0, Math.floor(saft.length / 2)).trimEnd();
const lols = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

const ofText =
  (text: string): (() => Buffer) =>
  () =>
    Buffer.from(text);

export const badFiles: readonly BadFile[] = [
  ['nothing', 'vacio.csv', ofText(''), /vacío/, /empty/],
  ['a picture under a ledger’s name', 'diario.csv', () => Buffer.from(png, 'hex'), /imagen/, /picture/],
  [
    'half a SAF-T',
    'contabilidade.xml',
    ofText(half),
    new RegExp(`cortado: .*fila ${rows(half)} `),
    new RegExp(`cut off: .*row ${rows(half)},`),
  ],
  [
    'a SAF-T under a hundred tags',
    'x.xml',
    ofText(saft.replace('<MasterFiles>', `<MasterFiles>${'<a>'.repeat(100_000)}`)),
    /fila \d+ .*anidamientos/,
    /row \d+ .*nesting/,
  ],
  [
    'a SAF-T that laughs',
    'risa.xml',
    ofText(saft.replace('?>', `?><!DOCTYPE AuditFile [<!ENTITY l0 "lol">${lols}]>`)),
    /fila 1 declaraciones/,
    /row 1 declarations/,
  ],
  [
    'amounts in words',
    'palabras.csv',
    ofText(`${header}\n31/01/2024;1;43000001;Venta;ciento;\n31/01/2024;1;70000000;Venta;;ciento\n`),
    /fila 1.*debe y .*haber/,
    /row 1.*debit and .*credit/,
  ],
  [
    'an HTML page named .xls',
    'diario.xls',
    ofText('<html><head></head><body><table><tr><td>Fecha</td></tr></table></body></html>'),
    /HTML/,
    /HTML/,
  ],
  ['another office’s sheet', 'diario.ods', openDocument, /OpenDocument/, /OpenDocument/],
  ['a workbook behind a password', 'diario.xlsx', protectedWorkbook, /contraseña/, /password/],
  ['a bomb', 'bomba.xlsx', bombWorkbook, /descomprimido/, /unpack/],
  ['a bomb that lies', 'bomba.xlsx', lyingWorkbook, /dañado/, /damaged/],
  ['a bomb of sixty thousand parts', 'partes.xlsx', crowdedWorkbook, /descomprimido/, /unpack/],
  ['bombs within bombs', 'cajas.xlsx', nestedWorkbook, /dañado/, /damaged/],
  ['deep cells', 'hondo.xlsx', deepWorkbook, /dañado/, /damaged/],
  ['a workbook that laughs', 'risa.xlsx', laughingWorkbook, /dañado/, /damaged/],
  ['a workbook that peeks at another file', 'mira.xlsx', peekingWorkbook, /dañado/, /damaged/],
  ['cells far beyond a sheet', 'lejos.xlsx', farWorkbook, /cabecera/, /header row/],
  [
    'ten megabytes in one line',
    'linea.csv',
    () => Buffer.alloc(10 << 20, 'Fecha;Asiento;Cuenta;Debe;Haber;'),
    /cabecera/,
    /header row/,
  ],
  [
    'ten megabytes in one cell',
    'celda.csv',
    () => Buffer.concat([Buffer.from(`${header}\n31/01/2024;1;43000001;"`), Buffer.alloc(10 << 20, 'x')]),
    /cabecera/,
    /header row/,
  ],
  [
    'ten megabytes in one text of a SAF-T',
    'texto.xml',
    ofText(saft.replace('<CompanyName>', `<CompanyName>${'x'.repeat(10 << 20)}`)),
    /fila 8 .*textos/,
    /row 8 .*texts/,
  ],
  ['a million line ends', 'lineas.csv', () => Buffer.alloc(1_000_000, '\n'), /cabecera/, /header row/],
  [
    'a million line ends below a header',
    'filas.csv',
    () => Buffer.concat([Buffer.from(header), Buffer.alloc(1_000_000, '\n')]),
    /ningún apunte.*fila 1/,
    /no posting.*row 1/,
  ],
  ['a million separators', 'huecos.csv', () => Buffer.alloc(1_000_000, ';'), /cabecera/, /header row/],
  [
    'a FEC under itself of another book',
    'fec.txt',
    ofText(fecFile(book) + fecFile(stranger)),
    new RegExp(`dos libros.*fila ${rows(fecFile(book))} `),
    new RegExp(`two books.*row ${rows(fecFile(book))} `),
  ],
  [
    'UTF-16 that lost its first byte',
    'u16.csv',
    () => Buffer.from(spanishLedgerFile(book), 'utf16le').subarray(1),
    /cortado: la fila \d+/,
    /cut off: row \d+/,
  ],
];

/** Two hundred megabytes of nothing. */
export const zeros: BadFile = ['zeros', 'ceros.csv', () => Buffer.alloc(200 << 20), /ceros/, /zeros/];
