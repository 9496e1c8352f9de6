import { createReadStream } from 'node:fs';
import { cellXml, fitsDouble, styleIndex, sumXml, textXml, xmlText } from './cell.ts';
import type { Cell, FooterCell } from './cell.ts';
import { columnName } from './column-name.ts';
import { workbookStyles } from './workbook-styles.ts';
import { zipStream } from './zip-stream.ts';
import type { ZipEntry } from './zip-stream.ts';

export type SheetColumn = {
  readonly header: string;
  /** In characters. */
  readonly width: number;
};

/** Rows of cells. */
export type Batch = readonly (readonly Cell[])[];

/** Rows that stand written in a local file, numbered from 2 on. */
export type WrittenRows = {
  readonly path: string;
  readonly rows: number;
  /** The columns that hold numbers which had to be written as text. */
  readonly textNumbers: readonly number[];
};

export type Sheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Rows that are written already stand before all others. */
  readonly written?: WrittenRows;
  readonly batches: readonly Batch[];
  /** A last row that a filter leaves in place; where a sum would leave out numbers kept as text it is a number itself. */
  readonly footer?: readonly FooterCell[];
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Rows of a sheet, the header's included, that spreadsheets can hold. */
export const maxSheetRows = 1_048_576;

/** A workbook as a stream: rows written already are read from their file, so that their number does not matter to memory. */
export function workbookStream(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  return zipStream([
    { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
    {
      name: '_rels/.rels',
      content: [relationships([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }])],
    },
    { name: 'xl/workbook.xml', content: [workbookXml(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets.length)] },
    { name: 'xl/styles.xml', content: [workbookStyles] },
    ...sheets.map((sheet, index): ZipEntry => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(sheet),
    })),
  ]);
}

/** The header stays in view and can be filtered; cells without content are left out. */
async function* sheetXml(sheet: Sheet): AsyncGenerator<string | Buffer> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columnsXml(sheet.columns)}</cols><sheetData>`;
  yield `<row r="1">${sheet.columns.map(({ header }, index) => textXml(`${columnName(index)}1`, header, styleIndex.header)).join('')}</row>`;
  const names = sheet.columns.map((_, index) => columnName(index));
  const summed = (sheet.footer ?? []).flatMap((cell, index) => (isSum(cell) ? [index] : []));
  const kept = new Set(summed.filter((index) => sheet.written?.textNumbers.includes(index) !== true));
  if (sheet.written !== undefined) yield* createReadStream(sheet.written.path, { highWaterMark: 1 << 20 });
  let row = 1 + (sheet.written?.rows ?? 0);
  for (const cells of sheet.batches.flat()) {
    for (const index of summed) if (!isSummable(cells[index])) kept.delete(index);
    yield rowXml((row += 1), cells, names);
  }
  if (sheet.footer !== undefined) yield footerXml(row, sheet.footer, names, kept);
  const lastCell = `${columnName(sheet.columns.length - 1)}${row}`;
  yield `</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`;
}

function rowXml(row: number, cells: readonly Cell[], names: readonly string[]): string {
  let xml = `<row r="${row}">`;
  for (const [index, cell] of cells.entries()) xml += cellXml(`${names[index]}${row}`, cell);
  return `${xml}</row>`;
}

function isSum(cell: FooterCell): cell is Exclude<FooterCell, Cell> {
  return cell !== null && typeof cell === 'object' && 'sum' in cell;
}

/** A number that stands as text would be missing from a sum. */
function isSummable(cell: Cell | undefined): boolean {
  if (cell === undefined || cell === null || typeof cell === 'string' || !('number' in cell)) return true;
  return fitsDouble(cell.number);
}

/** @param summable the columns whose cells all are numbers to a spreadsheet */
function footerXml(
  lastRow: number,
  footer: readonly FooterCell[],
  names: readonly string[],
  summable: ReadonlySet<number>,
): string {
  const row = lastRow + 1;
  const cells = footer.map((cell, index) => {
    const name = names[index] ?? '';
    if (!isSum(cell)) return cellXml(`${name}${row}`, cell);
    return lastRow > 1 && summable.has(index) && fitsDouble(cell.sum)
      ? sumXml(`${name}${row}`, `${name}2:${name}${lastRow}`, cell.sum)
      : cellXml(`${name}${row}`, { number: cell.sum, format: 'total' });
  });
  return `<row r="${row}">${cells.join('')}</row>`;
}

function columnsXml(columns: readonly SheetColumn[]): string {
  return columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
}

function workbookXml(sheets: readonly Sheet[]): string {
  const list = sheets
    .map(
      ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('');
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const list = Array.from({ length: sheets }, (_, index) => ({
    id: `rId${index + 1}`,
    type: 'worksheet',
    target: `worksheets/sheet${index + 1}.xml`,
  }));
  return relationships([...list, { id: `rId${sheets + 1}`, type: 'styles', target: 'styles.xml' }]);
}

function relationships(
  list: readonly { readonly id: string; readonly type: string; readonly target: string }[],
): string {
  const items = list
    .map(
      ({ id, type, target }) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('');
  return `${declaration}<Relationships xmlns="${packageRelations}">${items}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
  ).join('');
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${parts}</Types>`;
}
