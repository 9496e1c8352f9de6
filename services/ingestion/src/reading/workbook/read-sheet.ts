import type { Readable } from 'node:stream';
import { type CellContext, cellText } from './cell-text.ts';
import { readXml } from './read-xml.ts';

/** A row of a sheet: its number as the person sees it, its cells from column A on, and which of them hold numbers. */
export type SheetRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly numeric: readonly boolean[];
};

export type OnSheetRow = (row: SheetRow) => 'stop' | undefined;

/** No ledger is wider; cells beyond are not looked at. */
const widest = 512;

/**
 * Reads the rows of a worksheet in order, one call each; rows that hold nothing are left out.
 * @throws WorkbookError where the sheet is damaged.
 */
export async function readSheet(stream: Readable, context: CellContext, onRow: OnSheetRow): Promise<void> {
  const sheet = new SheetParser(context, onRow);
  await readXml(stream, {
    open: (name, attributes) => sheet.open(name, attributes),
    text: (text) => sheet.text(text),
    close: (name) => sheet.close(name),
  });
}

class SheetParser {
  readonly #context: CellContext;
  readonly #onRow: OnSheetRow;
  #row = 0;
  #column = -1;
  #cells: string[] = [];
  #numeric: boolean[] = [];
  #type = '';
  #style = 0;
  #value: string | null = null;
  #formula: string | null = null;
  /** What the text now read belongs to. */
  #target: 'value' | 'formula' | null = null;
  #phonetic = false;
  /** What follows the rows is read to the part's end, for its check sum, but says nothing of them. */
  #ended = false;

  constructor(context: CellContext, onRow: OnSheetRow) {
    this.#context = context;
    this.#onRow = onRow;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#ended) return;
    switch (name) {
      case 'c':
        this.#startCell(attributes);
        break;
      case 'v':
        this.#value ??= '';
        this.#target = 'value';
        break;
      case 't':
        if (this.#phonetic) break;
        this.#value ??= '';
        this.#target = 'value';
        break;
      case 'f':
        this.#formula = '';
        this.#target = 'formula';
        break;
      case 'rPh':
        this.#phonetic = true;
        break;
      case 'row':
        this.#row = attributes['r'] === undefined ? this.#row + 1 : Number(attributes['r']);
        this.#column = -1;
        this.#cells = [];
        this.#numeric = [];
        break;
      default:
    }
  }

  text(text: string): void {
    if (this.#target === 'value') this.#value = (this.#value ?? '') + text;
    else if (this.#target === 'formula') this.#formula = (this.#formula ?? '') + text;
  }

  close(name: string): 'stop' | undefined {
    if (this.#ended) return undefined;
    if (name === 'v' || name === 't' || name === 'f') this.#target = null;
    else if (name === 'rPh') this.#phonetic = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') return this.#endRow();
    else if (name === 'sheetData') this.#ended = true;
    return undefined;
  }

  #startCell(attributes: Readonly<Record<string, string>>): void {
    const reference = attributes['r'];
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    this.#type = attributes['t'] ?? '';
    this.#style = Number(attributes['s'] ?? '0');
    this.#value = null;
    this.#formula = null;
  }

  #endCell(): void {
    if (this.#column < 0 || this.#column >= widest) return;
    const cell = { type: this.#type, style: this.#style, value: this.#value, formula: this.#formula };
    const { text, numeric } = cellText(cell, this.#context);
    if (text === '') return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
    if (numeric) this.#numeric[this.#column] = true;
  }

  #endRow(): 'stop' | undefined {
    if (this.#cells.length === 0) return undefined;
    return this.#onRow({ row: this.#row, cells: this.#cells, numeric: this.#numeric });
  }
}

/** `C7` is column 2; -1 where the reference has no letters. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length && at < 4; at += 1) {
    const letter = (reference.codePointAt(at) ?? 0) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
