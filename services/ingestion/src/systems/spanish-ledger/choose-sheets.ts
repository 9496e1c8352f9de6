import { normaliseHeader } from '../../recognition/normalise-header.ts';
import { isBlank, type TableRow, type TableSample } from '../../recognition/table-sample.ts';
import { matchTable, type TableMatch } from '../table-systems.ts';

/** A visible sheet with its first rows that hold anything. */
export type SheetSample = { readonly name: string; readonly sample: TableSample };

/** A sheet that belongs to the table read: where its own header stands. */
export type TableSheet = SheetSample & { readonly headerRow: number };

export type SheetChoice = {
  readonly table: TableMatch;
  /** The sheets with the table's header, in the order of their tabs; the first rows of the one that fits best. */
  readonly sheets: readonly TableSheet[];
  readonly best: TableSheet;
  /** Sheets that look like a table of the same kind under another header. */
  readonly rivals: readonly SheetSample[];
  /** Sheets with rows that are not read. */
  readonly others: readonly string[];
};

/** A header stands within the first forty rows that hold anything. */
const headerWithin = 40;

/**
 * Which sheets of a workbook make up its table: the one that fits best, and all that have the same header (a sheet a
 * month). A journal goes before a trial balance, which says the same in sums. `null` where no sheet knows a column.
 */
export function chooseSheets(samples: readonly SheetSample[]): SheetChoice | null {
  const matched = samples.flatMap((sheet) => {
    const table = matchTable(sheet.sample);
    return table === null ? [] : [{ sheet, table }];
  });
  const complete = matched.filter(({ table }) => table.match.layout !== null);
  const journals = complete.filter(({ table }) => table.kind === 'journal');
  const candidates = journals.length > 0 ? journals : complete.length > 0 ? complete : matched;
  const best = candidates.toSorted((a, b) => b.table.match.score - a.table.match.score)[0];
  if (best === undefined) return null;
  const { layout } = best.table.match;
  const sheets = layout === null ? [] : samples.flatMap((sheet) => withHeader(sheet, layout.headerRow, best));
  const names = new Set(sheets.map(({ name }) => name));
  return {
    table: best.table,
    sheets,
    best: { ...best.sheet, headerRow: layout?.headerRow ?? 0 },
    rivals: candidates
      .filter(({ sheet, table }) => table.match.layout !== null && !names.has(sheet.name))
      .map(({ sheet }) => sheet),
    others: samples
      .filter(({ name, sample }) => sample.length > 0 && !names.has(name))
      .map(({ name }) => name),
  };
}

type Best = { readonly sheet: SheetSample };

function withHeader(sheet: SheetSample, headerRow: number, best: Best): readonly TableSheet[] {
  const wanted = best.sheet.sample.find(({ row }) => row === headerRow);
  if (wanted === undefined) return [];
  const key = headerKey(wanted);
  const found =
    sheet.name === best.sheet.name
      ? wanted
      : sheet.sample.slice(0, headerWithin).find((row) => headerKey(row) === key);
  return found === undefined ? [] : [{ ...sheet, headerRow: found.row }];
}

function headerKey({ cells }: TableRow): string {
  return cells
    .map(normaliseHeader)
    .join('\u0000')
    .replace(/\u0000+$/, '');
}

/**
 * One sample of all sheets of a table, as if their rows stood in one sheet: the first month alone may hold an opening
 * entry only, and say little of the columns.
 */
export function unitedSample({ sheets, best }: SheetChoice): TableSample {
  let offset = best.sample.at(-1)?.row ?? 0;
  const united: TableRow[] = [...best.sample];
  for (const sheet of sheets) {
    if (sheet.name === best.name) continue;
    const rows = sheet.sample.filter(({ row, cells }) => row > sheet.headerRow && !isBlank(cells));
    for (const { row, cells } of rows) united.push({ row: row + offset, cells });
    offset += sheet.sample.at(-1)?.row ?? 0;
  }
  return united;
}
