import { readDayStyles } from './day-styles.ts';
import { openParts, type ZipParts } from './open-parts.ts';
import type { CellContext } from './cell-text.ts';
import { type OnSheetRow, readSheet } from './read-sheet.ts';
import { readSharedStrings } from './shared-strings.ts';
import { WorkbookError } from './workbook-error.ts';
import { readWorkbookIndex, relations, type SheetPart } from './workbook-index.ts';
import { zipLimits } from './zip-limits.ts';

/** A workbook whose sheets can be read, each as often as wanted, row by row; nothing of a sheet is kept. */
export type Workbook = {
  /** Worksheets in the order of their tabs. */
  readonly sheets: readonly SheetPart[];
  readonly dateSystem: CellContext['dateSystem'];
  readonly rows: (sheet: SheetPart, onRow: OnSheetRow) => Promise<void>;
  readonly close: () => void;
};

/**
 * Opens a workbook (Office Open XML, ECMA-376) and reads its index, styles and shared strings.
 * @throws WorkbookError where it is damaged, protected, of another format, or inflates beyond the limits.
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const parts = await openParts(path);
  try {
    await refuseOthers(parts);
    const index = await readWorkbookIndex(parts);
    const context: CellContext = {
      dateSystem: index.dateSystem,
      dayStyles: index.styles === null ? new Set() : await readDayStyles(await held(parts, index.styles)),
      strings: index.strings === null ? [] : await readSharedStrings(await held(parts, index.strings)),
    };
    return {
      sheets: index.sheets,
      dateSystem: index.dateSystem,
      rows: async (sheet, onRow) => readSheet(await parts.stream(sheet.part), context, onRow),
      close: parts.close,
    };
  } catch (error) {
    parts.close();
    throw error;
  }
}

function held(parts: ZipParts, name: string) {
  if (parts.sizeOf(name) > zipLimits.maxHeldBytes) throw new WorkbookError('inflated_workbook', name);
  return parts.stream(name);
}

/** Binary workbooks and OpenDocument sheets are zips as well. */
async function refuseOthers(parts: ZipParts): Promise<void> {
  const names = new Set(parts.names);
  if (names.has('xl/workbook.bin')) throw new WorkbookError('binary_workbook');
  if (names.has('content.xml') && names.has('mimetype')) throw new WorkbookError('open_document');
  const workbook = (await relations(parts, '')).find(({ type }) => type === 'officeDocument');
  if (workbook === undefined || !names.has(workbook.target)) {
    const ours = [...names].some((name) => name.startsWith('xl/'));
    throw new WorkbookError(ours ? 'damaged_workbook' : 'archive');
  }
}
