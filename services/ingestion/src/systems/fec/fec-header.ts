import type { TextForm } from '../../reading/decode-text.ts';
import { readLines } from '../../reading/read-lines.ts';

/** The 18 columns of the law (Livre des procédures fiscales, article A47 A-1, VII), and what else may stand for them. */
const legal = [
  'journalcode',
  'journallib',
  'ecriturenum',
  'ecrituredate',
  'comptenum',
  'comptelib',
  'compauxnum',
  'compauxlib',
  'pieceref',
  'piecedate',
  'ecriturelib',
  'debit',
  'credit',
  'ecriturelet',
  'datelet',
  'validdate',
  'montantdevise',
  'idevise',
] as const;

/** `Montant` and `Sens` may take the place of debit and credit; the due date and the invoice are Dolibarr's. */
const others = ['montant', 'sens', 'datelimitreglmt', 'numfacture'] as const;

export type FecField = (typeof legal)[number] | (typeof others)[number];

/** What the first line of a FEC says about the rest. */
export type FecHeader = {
  readonly row: number;
  readonly separator: string;
  /** All cells stand in quotes; else a quote is a character like any other. */
  readonly quoted: boolean;
  readonly headers: readonly string[];
  readonly columns: Readonly<Partial<Record<FecField, number>>>;
  readonly width: number;
};

const fewestNames = 16;
const separators = ['\t', '|', ';'];
const known: ReadonlySet<string> = new Set([...legal, ...others]);
const spellings: ReadonlyMap<string, string> = new Map([['iddevise', 'idevise']]);
/** No header line is longer. */
const longestHeader = 2000;

/** The header of a FEC in a file's first line that holds anything; `null` where it is none. */
export async function findFecHeader(path: string, form: TextForm): Promise<FecHeader | null> {
  let header: FecHeader | null = null;
  await readLines(path, form, (line, row) => {
    if (line.trim() === '') return undefined;
    header = fecHeader(line, row);
    return 'stop';
  });
  return header;
}

/** A line that names at least 16 of the 18 columns, in any order and case; `null` for any other. */
function fecHeader(line: string, row: number): FecHeader | null {
  if (line.length > longestHeader) return null;
  for (const separator of separators) {
    const cells = line.split(separator).map((cell) => cell.trim());
    if (cells.length < fewestNames) continue;
    const quoted = cells.every((cell) => /^".*"$/.test(cell));
    const headers = quoted ? cells.map((cell) => cell.slice(1, -1).trim()) : cells;
    const columns = columnsOf(headers);
    if (namesIn(columns) < fewestNames) continue;
    return { row, separator, quoted, headers, columns, width: widthOf(headers) };
  }
  return null;
}

function columnsOf(headers: readonly string[]): FecHeader['columns'] {
  const columns: Partial<Record<FecField, number>> = {};
  for (const [column, header] of headers.entries()) {
    const name = plainName(header);
    if (isField(name)) columns[name] ??= column;
  }
  return columns;
}

function plainName(header: string): string {
  const name = header
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  return spellings.get(name) ?? name;
}

function isField(name: string): name is FecField {
  return known.has(name);
}

function namesIn(columns: FecHeader['columns']): number {
  const stands = (field: FecField, other: FecField) =>
    columns[field] !== undefined || columns[other] !== undefined;
  return legal.filter((field) => {
    if (field === 'debit') return stands('debit', 'montant');
    if (field === 'credit') return stands('credit', 'sens');
    return columns[field] !== undefined;
  }).length;
}

/** Separators at the end of the line make no columns. */
function widthOf(headers: readonly string[]): number {
  return headers.findLastIndex((header) => header !== '') + 1;
}

/** The columns without which no posting can be read, as the journal calls them. */
export function missingColumns({ columns }: FecHeader): readonly string[] {
  const missing: string[] = [];
  if (columns.ecrituredate === undefined && columns.piecedate === undefined) missing.push('date');
  if (columns.comptenum === undefined) missing.push('account');
  if (columns.montant !== undefined && columns.sens !== undefined) return missing;
  if (columns.debit === undefined) missing.push('debit');
  if (columns.credit === undefined) missing.push('credit');
  return missing;
}

/** A line's cells; quotes go where the whole file quotes its cells. */
export function splitFecLine(line: string, { separator, quoted }: FecHeader): string[] {
  if (!quoted) return line.split(separator);
  const inner = line.trim();
  if (inner.length > 1 && inner.startsWith('"') && inner.endsWith('"')) {
    return inner
      .slice(1, -1)
      .split(`"${separator}"`)
      .map((cell) => cell.replace(/""/g, '"'));
  }
  return line.split(separator);
}

/** Whether a record repeats the header, as files put together by hand do. */
export function isFecHeader(record: readonly string[], { headers, width }: FecHeader): boolean {
  return (
    record.length >= width && headers.slice(0, width).every((header, at) => record[at]?.trim() === header)
  );
}
