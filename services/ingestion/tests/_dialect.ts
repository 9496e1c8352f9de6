import fc from 'fast-check';
import type { Book, BookEntry, BookLine } from './_book.ts';

/** How a program writes a ledger; every combination is one that some program could make. */
export type Dialect = {
  readonly separator: ';' | ',' | '\t' | '|';
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'windows-1252' | 'cp850';
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly decimal: ',' | '.';
  readonly thousands: '' | 'mark' | ' ' | '\u00A0' | "'";
  readonly negative: 'before' | 'after' | 'parentheses';
  readonly zero: '' | '0' | '0,00' | '-';
  readonly date: keyof typeof dateForms;
  readonly amounts: 'sides' | 'signed' | 'marked' | 'negative-credits';
  readonly words: 'es' | 'es2' | 'es3' | 'en';
  /** Sorts the columns. */
  readonly order: number;
  readonly preamble: number;
  readonly blankLines: boolean;
  /** Date and entry only on an entry's first line. */
  readonly fillDown: boolean;
  readonly totals: boolean;
  readonly footer: boolean;
  readonly accountWithName: boolean;
  readonly balance: boolean;
  readonly quoteAll: boolean;
  /** A line feed inside the text, where the dialect can quote. */
  readonly multiline: boolean;
};

export const dateForms = {
  'dd/mm/yyyy': (y: string, m: string, d: string) => `${d}/${m}/${y}`,
  'dd-mm-yy': (y: string, m: string, d: string) => `${d}-${m}-${y.slice(2)}`,
  'd/m/yyyy': (y: string, m: string, d: string) => `${Number(d)}/${Number(m)}/${y}`,
  'mm/dd/yyyy': (y: string, m: string, d: string) => `${m}/${d}/${y}`,
  yyyymmdd: (y: string, m: string, d: string) => `${y}${m}${d}`,
  ddmmyyyy: (y: string, m: string, d: string) => `${Number(d)}${m}${y}`,
  'yyyy-mm-dd': (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  'iso time': (y: string, m: string, d: string) => `${y}-${m}-${d}T00:00:00`,
  'dd.mm.yyyy time': (y: string, m: string, d: string) => `${d}.${m}.${y} 0:00:00`,
} as const;

const headers = {
  es: {
    date: 'Fecha',
    entry: 'Asiento',
    account: 'Cuenta',
    text: 'Concepto',
    document: 'Documento',
    debit: 'Debe',
    credit: 'Haber',
    amount: 'Importe',
    side: 'D/H',
    balance: 'Saldo',
  },
  es2: {
    date: 'Fecha Asiento',
    entry: 'Nº Asiento',
    account: 'Subcuenta',
    text: 'Descripción',
    document: 'Nº Factura',
    debit: 'Importe Debe',
    credit: 'Importe Haber',
    amount: 'Importe (€)',
    side: 'Debe/Haber',
    balance: 'Saldo acumulado',
  },
  es3: {
    date: 'F. Contable',
    entry: 'Núm. asiento',
    account: 'Cta. contable',
    text: 'Glosa',
    document: 'Referencia',
    debit: 'Cargos',
    credit: 'Abonos',
    amount: 'Importe euros',
    side: 'Signo',
    balance: 'Saldo acum.',
  },
  en: {
    date: 'Posting Date',
    entry: 'Entry No.',
    account: 'G/L Account No.',
    text: 'Description',
    document: 'Document No.',
    debit: 'Debit Amount',
    credit: 'Credit Amount',
    amount: 'Amount',
    side: 'Dr/Cr',
    balance: 'Running balance',
  },
} as const;

export const dialects: fc.Arbitrary<Dialect> = fc.record({
  separator: fc.constantFrom(';', ',', '\t', '|'),
  encoding: fc.constantFrom('utf-8', 'utf-8-bom', 'utf-16le', 'windows-1252', 'cp850'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  decimal: fc.constantFrom(',', '.'),
  thousands: fc.constantFrom('', 'mark', ' ', '\u00A0', "'"),
  negative: fc.constantFrom('before', 'after', 'parentheses'),
  zero: fc.constantFrom('', '0', '0,00', '-'),
  date: fc.constantFrom(...(Object.keys(dateForms) as (keyof typeof dateForms)[])),
  amounts: fc.constantFrom('sides', 'signed', 'marked', 'negative-credits'),
  words: fc.constantFrom('es', 'es2', 'es3', 'en'),
  order: fc.nat(),
  preamble: fc.nat(4),
  blankLines: fc.boolean(),
  fillDown: fc.boolean(),
  totals: fc.boolean(),
  footer: fc.boolean(),
  accountWithName: fc.boolean(),
  balance: fc.boolean(),
  quoteAll: fc.boolean(),
  multiline: fc.boolean(),
});

/** What must be read back, one per posting. */
export type WrittenPosting = {
  readonly row: number;
  readonly entry: string;
  readonly date: string;
  readonly account: string;
  readonly debit: string;
  readonly credit: string;
  readonly text: string;
};

export type WrittenBook = { readonly bytes: Buffer; readonly postings: readonly WrittenPosting[] };

/** Gesyf's way: a debited and a credited account in one row, entry × 1000 + line as number, pesetas beside if told. */
export function writeTwoAccountBook(book: Book, dialect: Dialect, pesetas: boolean): WrittenBook {
  const record = (values: readonly string[]) =>
    `${values.map((cell) => quoted(cell, dialect)).join(dialect.separator)}${dialect.lineEnd}`;
  const titles = ['Asiento', 'Fecha', 'CuentaD', 'CuentaH', 'Concepto', 'ImporteDE', 'ImporteHE'];
  const out = [record(pesetas ? [...titles, 'ImporteD', 'ImporteH', 'FactorC'] : titles)];
  const postings: WrittenPosting[] = [];
  for (const entry of book) {
    for (const [at, pair] of pairsOf(entry.lines).entries()) {
      const numbered = { ...entry, number: entry.number * 1000 + at };
      out.push(record(twoAccountCells(numbered, pair, dialect, pesetas)));
      const { text } = pair[0] ?? pair[1];
      for (const line of pair) if (line !== null) postings.push(posting(numbered, line, out.length, text));
    }
  }
  return { bytes: encoded(out.join(''), dialect), postings };
}

function twoAccountCells(
  entry: BookEntry,
  [debit, credit]: Pair,
  dialect: Dialect,
  pesetas: boolean,
): string[] {
  const [y, m, d] = entry.date.split('-') as [string, string, string];
  const amounts = [debit?.debit ?? 0, credit?.credit ?? 0];
  const inPesetas = amounts.map((cents) => `${Math.round((cents / 100) * 166.386)}`);
  return [
    `${entry.number}`,
    dateForms[dialect.date](y, m, d),
    debit?.account ?? '',
    credit?.account ?? '',
    (debit ?? credit)?.text ?? '',
    ...amounts.map((cents) => money(cents, dialect)),
    ...(pesetas ? [...inPesetas, `166${dialect.decimal}386`] : []),
  ];
}

type Pair = readonly [BookLine, BookLine] | readonly [BookLine, null] | readonly [null, BookLine];

/** Two lines of one entry share a row where one debits what the other credits. */
function pairsOf(lines: readonly BookLine[]): readonly Pair[] {
  const [first, second] = lines;
  if (lines.length === 2 && first !== undefined && second !== undefined && first.debit > 0)
    return [[first, second]];
  return lines.map((line): Pair => (line.debit > 0 ? [line, null] : [null, line]));
}

type Column = keyof (typeof headers)['es'];

/** Writes a plain journal, one account a row, counting lines as an editor does. */
export function writeBook(book: Book, dialect: Dialect): WrittenBook {
  const columns = columnsOf(dialect);
  const out: string[] = [];
  let line = 1;
  const push = (cells: readonly string[]) => {
    const record = cells.map((cell) => quoted(cell, dialect)).join(dialect.separator);
    out.push(record);
    const row = line;
    line += 1 + record.split('\n').length - 1;
    return row;
  };
  const title = [
    'LIBRO DIARIO',
    'Empresa: Talleres Ficticios S.L.',
    'Período: de 01/01/2023 a 31/12/2023',
    '',
  ];
  for (const text of title.slice(0, dialect.preamble)) push([text, ...columns.slice(1).map(() => '')]);
  push(columns.map((column) => headers[dialect.words][column]));
  const postings: WrittenPosting[] = [];
  let [debit, credit] = [0, 0];
  for (const entry of book) {
    for (const [at, bookLine] of entry.lines.entries()) {
      debit += bookLine.debit;
      credit += bookLine.credit;
      const text =
        dialect.multiline && at === 0 && dialect.lineEnd !== '\r'
          ? `${bookLine.text}\n(cont.)`
          : bookLine.text;
      const cells = cellsOf(entry, bookLine, at, debit - credit, text, dialect);
      const row = push(columns.map((column) => cells[column]));
      postings.push(posting(entry, bookLine, row, text));
    }
    if (dialect.blankLines) push(['']);
  }
  if (dialect.totals) push(totalsRow(columns, debit, credit, dialect));
  if (dialect.footer) push([`Página 1 de 1`]);
  return { bytes: encoded(out.join('\n').replace(/\n/g, dialect.lineEnd), dialect), postings };
}

function columnsOf({ amounts, balance, order }: Dialect): Column[] {
  const sides: Column[] =
    amounts === 'signed' ? ['amount'] : amounts === 'marked' ? ['amount', 'side'] : ['debit', 'credit'];
  const all: Column[] = [
    'date',
    'entry',
    'account',
    'text',
    'document',
    ...sides,
    ...(balance ? ['balance' as const] : []),
  ];
  const weight = (at: number) => ((order + 1) * (at + 7) * 2_654_435_761) % 1009;
  return order % 3 === 0 ? all : all.toSorted((a, b) => weight(all.indexOf(a)) - weight(all.indexOf(b)));
}

function cellsOf(
  entry: BookEntry,
  line: BookLine,
  at: number,
  balance: number,
  text: string,
  dialect: Dialect,
): Record<Column, string> {
  const repeat = dialect.fillDown && at > 0;
  const [y, m, d] = entry.date.split('-') as [string, string, string];
  const zero = dialect.zero === '0,00' ? `0${dialect.decimal}00` : dialect.zero;
  const credit = dialect.amounts === 'negative-credits' ? -line.credit : line.credit;
  return {
    date: repeat ? '' : dateForms[dialect.date](y, m, d),
    entry: repeat ? '' : `${entry.number}`,
    account: dialect.accountWithName ? `${line.account} Cuenta de prueba` : line.account,
    text,
    document: entry.document,
    debit: line.debit === 0 ? zero : money(line.debit, dialect),
    credit: line.credit === 0 ? zero : money(credit, dialect),
    amount: money(
      dialect.amounts === 'signed' ? line.debit - line.credit : line.debit + line.credit,
      dialect,
    ),
    side: dialect.words === 'en' ? (line.debit > 0 ? 'DR' : 'CR') : line.debit > 0 ? 'D' : 'H',
    balance: money(balance, dialect),
  };
}

function posting(entry: BookEntry, line: BookLine, row: number, text: string): WrittenPosting {
  return {
    row,
    entry: `${entry.number}`,
    date: entry.date,
    account: line.account,
    debit: decimal(line.debit),
    credit: decimal(line.credit),
    text: text.replace(/\s+/g, ' '),
  };
}

function totalsRow(columns: readonly Column[], debit: number, credit: number, dialect: Dialect): string[] {
  const shown = dialect.amounts === 'negative-credits' ? -credit : credit;
  return columns.map((column) =>
    column === 'text'
      ? 'TOTAL'
      : column === 'debit'
        ? money(debit, dialect)
        : column === 'credit'
          ? money(shown, dialect)
          : '',
  );
}

/** Cents as decimal text without trailing zeros. */
function decimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`.replace(/\.?0+$/, (zeros) =>
    zeros.startsWith('.') ? '' : zeros.slice(0, zeros.search(/0+$/)),
  );
}

function money(cents: number, { decimal: mark, thousands, negative }: Dialect): string {
  const size = Math.abs(cents);
  const group = thousands === 'mark' ? (mark === ',' ? '.' : ',') : thousands;
  const whole = `${Math.floor(size / 100)}`.replace(/\B(?=(\d{3})+$)/g, group);
  const text = `${whole}${mark}${String(size % 100).padStart(2, '0')}`;
  if (cents >= 0) return text;
  return { before: `-${text}`, after: `${text}-`, parentheses: `(${text})` }[negative];
}

function quoted(cell: string, { separator, quoteAll }: Dialect): string {
  if (!quoteAll && !cell.includes(separator) && !/["\n]/.test(cell)) return cell;
  return cell === '' ? cell : `"${cell.replace(/"/g, '""')}"`;
}

const cp850Bytes: Record<string, number> = {
  é: 0x82,
  ñ: 0xa4,
  Ú: 0xe9,
  ó: 0xa2,
  í: 0xa1,
  º: 0xa7,
  '€': 0x3f,
  '\u00A0': 0xff,
  á: 0xa0,
  ú: 0xa3,
};
const windowsBytes: Record<string, number> = { '€': 0x80 };

function encoded(text: string, { encoding }: Dialect): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text, 'utf8');
    case 'utf-8-bom':
      return Buffer.from(`\uFEFF${text}`, 'utf8');
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'windows-1252':
      return Buffer.from([...text].map((char) => windowsBytes[char] ?? char.charCodeAt(0)));
    case 'cp850':
      return Buffer.from([...text].map((char) => cp850Bytes[char] ?? char.charCodeAt(0)));
  }
}
