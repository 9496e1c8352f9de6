import { inOtherOrder, laterDay, nameWithDigits, renumberedAccount, timesAmount } from './_transform.ts';
import type { Transforms } from './_transform.ts';

/** How a file of delimited rows is laid out; columns by the names in its header. */
type TableForm = {
  readonly separator: string;
  /** The first cell of the header row. */
  readonly first: string;
  readonly amounts: readonly string[];
  readonly dates: readonly string[];
  readonly accounts: readonly string[];
  readonly names: readonly string[];
  /** A row belongs to another entry than the one above where this column differs. */
  readonly entry: string;
  /** Digits of an account to which the chart gives meaning. */
  readonly keep: number;
};

type Table = { readonly above: readonly string[]; readonly header: string; readonly rows: readonly string[] };

const end = '\r\n';

/** The transformations of a file of delimited rows without quotes, lines ending in CRLF. */
export function tableTransforms(form: TableForm): Transforms {
  const read = (file: string): Table => {
    const lines = file.split(end).slice(0, -1);
    const at = lines.findIndex((line) =>
      line.replace(/^\uFEFF/, '').startsWith(`${form.first}${form.separator}`),
    );
    const header = lines[at];
    if (header === undefined) throw new Error(`no header begins with ${form.first}`);
    return { above: lines.slice(0, at), header, rows: lines.slice(at + 1) };
  };
  const write = ({ above, header, rows }: Table): string =>
    [...above, header, ...rows].map((line) => `${line}${end}`).join('');
  const columnOf = ({ header }: Table, name: string): number => {
    const at = header
      .replace(/^\uFEFF/, '')
      .split(form.separator)
      .indexOf(name);
    if (at === -1) throw new Error(`no column ${name}`);
    return at;
  };
  const changed = (table: Table, names: readonly string[], change: (cell: string) => string): Table => {
    const columns = names.map((name) => columnOf(table, name));
    const rows = table.rows.map((row) => {
      const cells = row.split(form.separator);
      return cells.map((cell, at) => (columns.includes(at) ? change(cell) : cell)).join(form.separator);
    });
    return { ...table, rows };
  };
  return {
    times: (file, factor) => write(changed(read(file), form.amounts, (cell) => timesAmount(cell, factor))),
    later: (file, years) => {
      const table = changed(read(file), form.dates, (cell) => laterCell(cell, years));
      return write({ ...table, above: table.above.map((line) => laterCell(line, years)) });
    },
    permuted: (file) => {
      const table = read(file);
      return write({ ...table, rows: inOtherOrder(table.rows) });
    },
    split: (file) => {
      const table = read(file);
      const at = boundary(table.rows, columnOf(table, form.entry), form.separator);
      return [
        write({ ...table, rows: table.rows.slice(0, at) }),
        write({ ...table, rows: table.rows.slice(at) }),
      ];
    },
    withDigits: (file) => {
      const table = changed(read(file), form.names, nameWithDigits);
      const above = table.above.map((line) => line.replace(/^Empresa: .*/, (name) => nameWithDigits(name)));
      return write({ ...table, above });
    },
    renumbered: (file) =>
      write(changed(read(file), form.accounts, (cell) => renumberedAccount(cell, form.keep))),
  };
}

/** Dates as days first with slashes, or as eight digits alone in their cell. */
function laterCell(cell: string, years: number): string {
  if (/^\d{8}$/.test(cell)) {
    return laterDay(cell.slice(0, 4), cell.slice(4, 6), cell.slice(6), years).join('');
  }
  return cell.replace(/(\d\d)\/(\d\d)\/(\d{4})/g, (_, day: string, month: string, year: string) =>
    laterDay(year, month, day, years).toReversed().join('/'),
  );
}

/** The first row past the middle with which another entry begins. */
function boundary(rows: readonly string[], column: number, separator: string): number {
  const entryOf = (row: string | undefined): string | undefined => row?.split(separator)[column];
  let at = Math.ceil(rows.length / 2);
  while (at < rows.length && entryOf(rows[at]) === entryOf(rows[at - 1])) at += 1;
  return at;
}
