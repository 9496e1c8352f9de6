import { markup } from '../html.ts';
import type { Html } from '../html.ts';

export type Column = { readonly title: string; readonly align: 'left' | 'right' };

export type TableRow = {
  readonly cells: readonly Html[];
  /** Set off by a rule above and heavier type. */
  readonly isTotal?: boolean;
  /** A result on the way to the total, in heavier type. */
  readonly isResult?: boolean;
};

/**
 * A table with thin rules; its head is repeated on every page it reaches, so it holds no digits, and no row is split.
 */
export function figureTable(
  caption: string | Html,
  columns: readonly Column[],
  rows: readonly TableRow[],
): Html {
  return markup`<table>
    <caption>${caption}</caption>
    <thead><tr>${columns.map(({ title, align }) => headCell(title, align))}</tr></thead>
    <tbody>${rows.map((row) => bodyRow(row, columns))}</tbody>
  </table>`;
}

function headCell(title: string, align: Column['align']): Html {
  return align === 'right'
    ? markup`<th scope="col" class="number">${title}</th>`
    : markup`<th scope="col">${title}</th>`;
}

function bodyRow(row: TableRow, columns: readonly Column[]): Html {
  const cells = row.cells.map((cell, index) => {
    if (index === 0) return markup`<th scope="row">${cell}</th>`;
    return columns[index]?.align === 'right'
      ? markup`<td class="number">${cell}</td>`
      : markup`<td>${cell}</td>`;
  });
  if (row.isTotal === true) return markup`<tr class="total">${cells}</tr>`;
  return row.isResult === true ? markup`<tr class="result">${cells}</tr>` : markup`<tr>${cells}</tr>`;
}
