import { serialDay, type DateSystem } from '../../reading/workbook/cell-days.ts';
import type { SheetRow } from '../../reading/workbook/read-sheet.ts';
import { amountFields, type JournalForms } from './journal-forms.ts';
import type { JournalLayout } from './journal-layout.ts';

const dayFields = ['date', 'due_date'] as const;

/**
 * A sheet's row as the journal's columns want it: no cells beyond the header (a note beside the table is none of its
 * columns), and day numbers without a date format turned into days by the workbook's own date system.
 */
export function tableRow(row: SheetRow, layout: JournalLayout, system: DateSystem): SheetRow {
  const cells = row.cells.length > layout.width ? row.cells.slice(0, layout.width) : [...row.cells];
  for (const field of dayFields) {
    const column = layout.columns[field] ?? -1;
    if (row.numeric[column] !== true || !/^\d{5}(\.\d+)?$/.test(cells[column] ?? '')) continue;
    cells[column] = serialDay(cells[column] ?? '', system) ?? cells[column] ?? '';
  }
  return { ...row, cells };
}

/** The row's numbers with the decimal mark that the texts of their column have, so that one reader reads both. */
export function markedCells(row: SheetRow, layout: JournalLayout, forms: JournalForms): readonly string[] {
  const cells = [...row.cells];
  for (const field of amountFields) {
    const column = layout.columns[field] ?? -1;
    if (row.numeric[column] === true && (forms.marks[field] ?? ',') === ',')
      cells[column] = (cells[column] ?? '').replace('.', ',');
  }
  return cells;
}
