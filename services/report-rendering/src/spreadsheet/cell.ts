import type { Unit } from '@cifra/proto';

/** A cell: text, a heading, a number with the way it is shown, a day, or nothing. Numbers travel as decimal text, exactly. */
export type Cell =
  | null
  | string
  | { readonly heading: string }
  | { readonly number: string; readonly format: NumberFormat }
  | { readonly day: string };

/**
 * A cell of a sheet's last row, which may be the sum of its column: it becomes a formula over the rows above; `sum` is
 * what they add up to, for readers that calculate nothing.
 */
export type FooterCell = Cell | { readonly sum: string };

type UnitFormat = 'money' | 'percent' | 'ratio' | 'count';

/** An estimate stays a number, with “≈” before it wherever it is shown. */
export type NumberFormat = UnitFormat | `estimated_${UnitFormat}` | 'total';

/** How a figure's unit is shown; percent stands as 87.5, as everywhere in the product. */
export function formatOf(unit: Unit): UnitFormat {
  if (unit === 'days') return 'count';
  return unit === 'percent' || unit === 'ratio' ? unit : 'money';
}

/** Indexes into the cell formats of `styles.xml`. */
export const styleIndex = {
  plain: 0,
  header: 1,
  money: 2,
  percent: 3,
  ratio: 4,
  count: 5,
  day: 6,
  quoted: 7,
  total: 8,
  estimated_money: 9,
  estimated_percent: 10,
  estimated_ratio: 11,
  estimated_count: 12,
} as const;

const decimalPattern = /^-?\d+(\.\d+)?$/;
const maxDigits = 15;
const maxTextLength = 32_767;

/**
 * A cell as SpreadsheetML. A number with more than 15 significant digits, which spreadsheets would silently round,
 * goes as text; text that starts like a formula stays text, also after somebody edits the cell.
 */
export function cellXml(reference: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string')
    return textXml(reference, cell, isFormulaLike(cell) ? styleIndex.quoted : styleIndex.plain);
  if ('heading' in cell) return textXml(reference, cell.heading, styleIndex.header);
  if ('day' in cell) return dayXml(reference, cell.day);
  return fitsDouble(cell.number)
    ? `<c r="${reference}" s="${styleIndex[cell.format]}"><v>${cell.number}</v></c>`
    : textXml(reference, cell.number, styleIndex.plain);
}

/** The sum of the cells of a range as a formula, its value beside it. */
export function sumXml(reference: string, range: string, value: string): string {
  return `<c r="${reference}" s="${styleIndex.total}"><f>SUM(${range})</f><v>${value}</v></c>`;
}

export function textXml(reference: string, text: string, style: number): string {
  return `<c r="${reference}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text.slice(0, maxTextLength))}</t></is></c>`;
}

/** Spreadsheets count days from 30 December 1899 and have no day before 1 March 1900 that others agree on. */
function dayXml(reference: string, day: string): string {
  const serial = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);
  if (!(serial > 60)) return textXml(reference, day, styleIndex.plain);
  return `<c r="${reference}" s="${styleIndex.day}"><v>${serial}</v></c>`;
}

/** Whether a spreadsheet keeps all digits of a number. */
export function fitsDouble(decimal: string): boolean {
  if (!decimalPattern.test(decimal)) return false;
  const digits = decimal.replace(/[-.]/g, '').replace(/^0+/, '');
  return (decimal.includes('.') ? digits.replace(/0+$/, '') : digits).length <= maxDigits;
}

function isFormulaLike(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}

/** Characters that XML cannot hold become the sign for an unreadable one. */
export function xmlText(text: string): string {
  if (!special.test(text) && text.isWellFormed()) return text;
  return text
    .toWellFormed()
    .replace(unwritable, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const special = /[&<>"\u0000-\u001F\uFFFE\uFFFF]/;
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
