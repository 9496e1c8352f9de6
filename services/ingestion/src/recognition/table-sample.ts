/** The first records of a table, before anything is known of its columns. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] };
export type TableSample = readonly TableRow[];

/** Whether a record holds nothing. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** How many cells a record has without the blank ones at its end. */
export function filledWidth(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && (cells[width - 1] ?? '').trim() === '') width -= 1;
  return width;
}
