import { type DateSystem, serialDay } from './cell-days.ts';
import { numberText } from './cell-numbers.ts';
import { plainText } from './plain-text.ts';
import { WorkbookError } from './workbook-error.ts';

/** A cell as the sheet's part has it, before its type and style are applied. */
export type RawCell = {
  /** `s`, `str`, `inlineStr`, `b`, `e`, `d`, `n` or nothing, which is `n`. */
  readonly type: string;
  readonly style: number;
  /** `null` where the cell has no value at all: a formula that was never computed. */
  readonly value: string | null;
  readonly formula: string | null;
};

/** What cells refer to. */
export type CellContext = {
  readonly strings: readonly string[];
  readonly dayStyles: ReadonlySet<number>;
  readonly dateSystem: DateSystem;
};

/** A cell as text; `numeric` where it holds a number, which is then plain decimal text with a point. */
export type CellText = { readonly text: string; readonly numeric: boolean };

const blank: CellText = { text: '', numeric: false };
const constant = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Reads one cell: days as `YYYY-MM-DD`, numbers as plain decimal text, formulas by the value stored with them. One
 * without stored value counts where it is a constant (`=-1499`); else its text stands, so that an amount is missed
 * with its row and never taken for blank.
 * @throws WorkbookError where it points to a text that is not there.
 */
export function cellText(cell: RawCell, context: CellContext): CellText {
  const { type, value, formula } = cell;
  if (value === null) return formula === null ? blank : formulaText(formula);
  switch (type) {
    case 's':
      return { text: sharedText(value, context.strings), numeric: false };
    case 'str':
    case 'inlineStr':
    case 'e':
      return { text: plainText(value), numeric: false };
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE', numeric: false };
    case 'd':
      return { text: value.replace(/T.*$/, ''), numeric: false };
    default:
      return numberCell(value, context.dayStyles.has(cell.style) ? context.dateSystem : null);
  }
}

function formulaText(formula: string): CellText {
  const number = constant.test(formula.trim()) ? numberText(formula.trim()) : null;
  return number === null ? { text: `=${formula}`, numeric: false } : { text: number, numeric: true };
}

function sharedText(value: string, strings: readonly string[]): string {
  const text = strings[Number(value)];
  if (text === undefined) throw new WorkbookError('damaged_workbook');
  return text;
}

function numberCell(value: string, system: DateSystem | null): CellText {
  const raw = value.trim();
  if (raw === '') return blank;
  const number = numberText(raw);
  if (number === null) return { text: raw, numeric: false };
  const day = system === null ? null : serialDay(number, system);
  return day === null ? { text: number, numeric: true } : { text: day, numeric: false };
}
