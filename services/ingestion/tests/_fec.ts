import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawColumns } from '../src/reading/posting-line.ts';
import { readFile } from '../src/reading/read-file.ts';
import type { FileReading, ReadingResult } from '../src/reading/reading-result.ts';

/** A row of a French ledger; amounts in cents, one of them zero. */
export type FecRow = {
  readonly journal: string;
  readonly label: string;
  readonly entry: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly account: string;
  readonly name: string;
  readonly party: readonly [code: string, name: string] | null;
  readonly document: string;
  readonly documentDay: string;
  readonly text: string;
  readonly debit: number;
  readonly credit: number;
  readonly lettering: string;
};

/** How a program writes its FEC. */
export type FecDialect = {
  readonly separator: '\t' | '|';
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'latin';
  readonly lineEnd: '\r\n' | '\n';
  readonly amounts: 'sides' | 'D/C' | '+1/-1';
  readonly dates: 'compact' | 'iso' | 'dmy';
  readonly mark: ',' | '.';
  readonly blankZero: boolean;
  /** Dolibarr adds due date, invoice and file. */
  readonly columns: 18 | 21;
  readonly quoted: boolean;
  readonly lowerCase: boolean;
  readonly numbered: boolean;
  /** Spaces and vertical tabs after texts. */
  readonly untidy: boolean;
  /** Whether the empty cells that end a row are cut off. */
  readonly stripped: boolean;
  /** Every so many rows have a separator inside their text; 0 for none. */
  readonly strayEvery: number;
};

const legalDialect: FecDialect = {
  separator: '\t',
  encoding: 'utf-8',
  lineEnd: '\r\n',
  amounts: 'sides',
  dates: 'compact',
  mark: ',',
  blankZero: false,
  columns: 18,
  quoted: false,
  lowerCase: false,
  numbered: true,
  untidy: false,
  stripped: false,
  strayEvery: 0,
};

export const fecDialects: fc.Arbitrary<FecDialect> = fc
  .record({
    separator: fc.constantFrom('\t' as const, '|' as const),
    encoding: fc.constantFrom('utf-8' as const, 'utf-8-bom' as const, 'latin' as const),
    lineEnd: fc.constantFrom('\r\n' as const, '\n' as const),
    amounts: fc.constantFrom('sides' as const, 'D/C' as const, '+1/-1' as const),
    dates: fc.constantFrom('compact' as const, 'iso' as const, 'dmy' as const),
    mark: fc.constantFrom(',' as const, '.' as const),
    blankZero: fc.boolean(),
    columns: fc.constantFrom(18 as const, 21 as const),
    quoted: fc.boolean(),
    lowerCase: fc.boolean(),
    numbered: fc.boolean(),
    untidy: fc.boolean(),
    stripped: fc.boolean(),
    strayEvery: fc.constantFrom(0, 0, 5),
  })
  // A quoted cell may hold the separator; a row stripped of cells is never one that has too many.
  .map((of) => ({
    ...of,
    stripped: of.stripped && !of.quoted && of.strayEvery === 0,
    strayEvery: of.quoted ? 0 : of.strayEvery,
  }));

/** Rows of one entry from `account ±cents` pairs. */
export function entryRows(
  common: Partial<FecRow> & Pick<FecRow, 'journal' | 'label' | 'entry' | 'day'>,
  lines: readonly (readonly [account: string, cents: number])[],
): FecRow[] {
  return lines.map(([account, cents]) => ({
    name: `Compte ${account}`,
    party: /^4[01]1/.test(account) ? [`T${account}`, 'Société Éclair'] : null,
    document: `P${common.entry}`,
    documentDay: common.day,
    text: `Écriture à régler ${common.entry}`,
    lettering: /^4[01]1/.test(account) ? 'AA' : '',
    ...common,
    account,
    debit: Math.max(cents, 0),
    credit: Math.max(-cents, 0),
  }));
}

/** A year of a small firm: a detailed opening with the days of years before, sales, collections, a purchase each month. */
export function smallYear(year = 2023): FecRow[] {
  const opening = { journal: 'AN', label: 'A nouveaux détaillés', entry: '1', document: 'OUV' };
  const rows = [
    ...entryRows({ ...opening, day: `${year - 3}-11-22` }, [['411000', 120_000]]),
    ...entryRows({ ...opening, day: `${year - 1}-12-15` }, [['401000', -70_000]]),
    ...entryRows({ ...opening, day: `${year}-01-01` }, [
      ['512000', 250_025],
      ['101300', -300_025],
    ]),
  ];
  for (let month = 1; month <= 12; month += 1) {
    const day = (of: number) => `${year}-${String(month).padStart(2, '0')}-${of}`;
    const entry = (kind: number) => String(month * 10 + kind);
    const cents = month * 1_234_56 + 7;
    rows.push(
      ...entryRows({ journal: 'VE', label: 'Ventes', entry: entry(0), day: day(13) }, [
        ['411000', cents * 6],
        ['707000', -cents * 5],
        ['445710', -cents],
      ]),
      ...entryRows({ journal: 'BQ', label: 'Banque', entry: entry(1), day: day(25) }, [
        ['512000', cents * 6],
        ['411000', -cents * 6],
      ]),
      ...entryRows({ journal: 'AC', label: 'Achats', entry: entry(2), day: day(28) }, [
        ['607000', 55_010 + month],
        ['401000', -55_010 - month],
      ]),
    );
  }
  return rows;
}

const names = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
];

/** The file's bytes. */
export function writeFec(rows: readonly FecRow[], given: Partial<FecDialect> = {}): Buffer {
  const dialect = { ...legalDialect, ...given };
  const header = names
    .map((name) => {
      if (dialect.amounts === 'sides') return name;
      return name === 'Debit' ? 'Montant' : name === 'Credit' ? 'Sens' : name;
    })
    .concat(dialect.columns === 21 ? ['DateLimitReglmt', 'NumFacture', 'FichierFacture'] : []);
  const cased = dialect.lowerCase ? header.map((name) => name.toLowerCase()) : header;
  const lines = [cased, ...rows.map((row, at) => cellsOf(row, at, dialect))].map((cells) =>
    cells.map((cell) => (dialect.quoted ? `"${cell}"` : cell)).join(dialect.separator),
  );
  const stripped = dialect.stripped ? lines.map((line) => line.replace(/[\t|]+$/, '')) : lines;
  const text = stripped.map((line) => `${line}${dialect.lineEnd}`).join('');
  if (dialect.encoding === 'latin') return Buffer.from(text, 'latin1');
  return Buffer.from(dialect.encoding === 'utf-8-bom' ? `\uFEFF${text}` : text);
}

function cellsOf(row: FecRow, at: number, dialect: FecDialect): string[] {
  const day = (text: string) => dayText(text, dialect.dates);
  const amount = (cents: number) => amountText(cents, dialect);
  const tail = dialect.untidy ? '  \v' : '';
  const stray = dialect.strayEvery > 0 && at % dialect.strayEvery === 3;
  const text = stray ? row.text.replace(' ', dialect.separator) : row.text;
  const amounts =
    dialect.amounts === 'sides'
      ? [amount(row.debit), amount(row.credit)]
      : [amount(row.debit + row.credit), sideText(row, dialect.amounts)];
  return [
    row.journal,
    row.label,
    dialect.numbered ? row.entry : '0',
    day(row.day),
    row.account,
    `${row.name}${tail}`,
    row.party?.[0] ?? '',
    row.party?.[1] ?? '',
    row.document,
    day(row.documentDay),
    `${text}${tail}`,
    ...amounts,
    row.lettering,
    '',
    dialect.numbered ? day('2024-05-15') : '',
    '',
    '',
    ...(dialect.columns === 21 ? [row.party === null ? '' : day('2023-09-30'), 'F-1', ''] : []),
  ];
}

function sideText({ credit }: FecRow, amounts: FecDialect['amounts']): string {
  if (amounts === 'D/C') return credit === 0 ? 'D' : 'C';
  return credit === 0 ? '+1' : '-1';
}

function dayText(day: string, form: FecDialect['dates']): string {
  if (form === 'iso') return day;
  return form === 'compact' ? day.replaceAll('-', '') : day.split('-').toReversed().join('/');
}

function amountText(cents: number, { mark, blankZero }: FecDialect): string {
  if (cents === 0 && blankZero) return '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
}

export type FecPosting = Readonly<Record<string, string>>;

/** Reads bytes through the product's one way in. */
export async function readBytes(
  bytes: Buffer | string,
): Promise<{ result: ReadingResult; postings: FecPosting[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-fec-'));
  try {
    const path = join(folder, 'given');
    await writeFile(path, bytes);
    const postings: FecPosting[] = [];
    const result = await readFile(path, (line) => postings.push(postingOf(line)));
    return { result, postings };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same of a file that must be read in full. */
export async function readGood(
  bytes: Buffer | string,
): Promise<{ reading: FileReading; postings: FecPosting[] }> {
  const { result, postings } = await readBytes(bytes);
  if (result.outcome !== 'read') throw new Error(`not read: ${JSON.stringify(result)}`);
  return { reading: result, postings };
}

/** A line handed over, by the names of its columns. */
export function postingOf(line: string): FecPosting {
  const cells = line.slice(0, -1).split('\t');
  return Object.fromEntries(rawColumns.map((name, at) => [name, cells[at] ?? '']));
}

/** Decimal text as whole cents. */
export function centsOf(text: string | undefined): bigint {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  return BigInt(`${minus}${whole}${fraction.padEnd(2, '0')}`);
}

/** Debit less credit by account, in cents; accounts cut to so many digits. */
export function balancesBy(postings: readonly FecPosting[], digits = 40): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  for (const { account = '', debit, credit } of postings) {
    const key = account.slice(0, digits);
    balances.set(key, (balances.get(key) ?? 0n) + centsOf(debit) - centsOf(credit));
  }
  return balances;
}
