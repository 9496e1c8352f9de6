import { readDate } from '../../reading/date-text.ts';
import type { JournalForms } from './journal-forms.ts';
import type { JournalLayout } from './journal-layout.ts';
import { readMovements } from './posting-rows.ts';

/**
 * A record with more cells than the header, most often because its text holds the separator: the cells from a text
 * column on are joined again when the rest of the row then fits. The record itself is answered where only that
 * fits, `null` where nothing does.
 */
export function alignRow(
  record: readonly string[],
  layout: JournalLayout,
  forms: JournalForms,
): readonly string[] | null {
  let width = record.length;
  while (width > layout.width && (record[width - 1] ?? '').trim() === '') width -= 1;
  const extra = width - layout.width;
  const { text, account_name: name, party_name: party, document } = layout.columns;
  for (const column of [text, name, party, document]) {
    if (column === undefined) continue;
    const joined = [
      ...record.slice(0, column),
      record.slice(column, column + extra + 1).join(' '),
      ...record.slice(column + extra + 1, width),
    ];
    if (fits(joined, layout, forms)) return joined;
  }
  return fits(record, layout, forms) ? record : null;
}

function fits(cells: readonly string[], layout: JournalLayout, forms: JournalForms): boolean {
  const { movements, faults } = readMovements(cells, layout, forms);
  if (movements.length === 0 || faults.length > 0) return false;
  const date = cells[layout.columns.date ?? -1] ?? '';
  return date.trim() === '' || readDate(date, forms.date) !== null;
}
