import {
  a3WorkbookFile,
  fecFile,
  inventBook,
  saftFile,
  spanishLedgerFile,
  trialBalanceFile,
  trialBalanceWorkbook,
  workbookFile,
} from '@cifra/sample-company';

type Book = ReturnType<typeof inventBook>;
type Entry = Book['entries'][number];
type Line = Entry['lines'][number];
type File = { readonly name: string; readonly content: string | Uint8Array };

/** A generated book as it is uploaded. */
export type VariedBook = {
  readonly title: string;
  readonly files: readonly File[];
  /** All that the books say in words. */
  readonly words: string;
};

/** Names that a careless page would take for figures, dates or markup. */
const hardNames = [
  'Proveedor 24 Horas SL',
  '3M España',
  'Cliente 1.234,50 €',
  '−12,5 % Descuentos SL',
  '31/12/2023 Eventos SA',
  'Bar 33 & Cía <SL>',
  '7½ Centímetros, SL',
  'Ruta 66 (2.ª época)',
  'Nº 5 "El Quinto"',
  '1&1 Ionos España',
  '≈ 99 Aproximados',
  '€1,234.50 Trading Ltd',
  'Grupo 90 días',
  'Calle 13, n.º 4, 28013',
];

type Change = (book: Book) => Book;

const writers: Readonly<Record<string, (book: Book) => Promise<File>>> = {
  csv: async (book) => ({ name: `diario-${book.year}.csv`, content: spanishLedgerFile(book) }),
  xlsx: async (book) => ({ name: `diario-${book.year}.xlsx`, content: await workbookFile(book) }),
  a3: async (book) => ({ name: `a3-${book.year}.xlsx`, content: await a3WorkbookFile(book) }),
  fec: async (book) => ({ name: `FEC${book.year}1231.txt`, content: fecFile(book) }),
  saft: async (book) => ({ name: `saft-${book.year}.xml`, content: namedAnew(saftFile(book)) }),
  trial: async (book) => ({ name: `sumas-${book.year}.csv`, content: trialBalanceFile(book) }),
  trialXlsx: async (book) => ({
    name: `sumas-${book.year}.xlsx`,
    content: await trialBalanceWorkbook(book),
  }),
};

const changes: Readonly<Record<string, Change>> = {
  plain: (book) => book,
  names: (book) => renamed(book),
  loss: (book) =>
    keeping(renamed(book), ({ text, number }) => !text.startsWith('Factura de venta') || number % 5 === 0),
  oneMonth: (book) => keeping(renamed(book), ({ date, number }) => number === 1 || date.slice(5, 7) === '03'),
  noOpening: (book) => keeping(renamed(book), ({ number }) => number !== 1),
  huge: (book) => ({ ...renamed(book), entries: book.entries.map((entry) => times(entry, 100_000_000n)) }),
  tiny: (book) => ({ ...renamed(book), entries: book.entries.map(inCents) }),
  fewDays: (book) => keeping(book, ({ date, number }) => number === 1 || /-0[16]-(?:0[1-9]|1\d)/.test(date)),
};

/** Every way of writing beside every kind of year that it can hold: [writer, change]. */
const kinds: readonly (readonly [string, string])[] = [
  ['csv', 'names'],
  ['fec', 'loss'],
  ['saft', 'plain'],
  ['csv', 'tiny'],
  ['xlsx', 'huge'],
  ['trial', 'names'],
  ['csv', 'oneMonth'],
  ['a3', 'names'],
  ['fec', 'names'],
  ['csv', 'noOpening'],
  ['saft', 'huge'],
  ['csv', 'loss'],
  ['fec', 'huge'],
  ['xlsx', 'tiny'],
  ['trialXlsx', 'names'],
  ['fec', 'oneMonth'],
  ['csv', 'fewDays'],
  ['saft', 'loss'],
  ['xlsx', 'noOpening'],
];

/** The book of a number: the same on every run. Every fifth is two years, so that one is compared with the other. */
export async function variedBook(number: number): Promise<VariedBook> {
  const [writer = 'csv', change = 'names'] = kinds[number % kinds.length] ?? [];
  // Sums of one year cannot be added to those of another.
  const hasTwoYears = !writer.startsWith('trial') && (number % 5 === 3 || number >= 2 * kinds.length);
  const years = hasTwoYears ? [2023, 2024] : [2019 + (number % 6)];
  const books = years.map((year) =>
    made(change, { year, seed: 1000 * number + year, invoicesPerMonth: 3 + (number % 7), closed: false }),
  );
  const write = writers[writer];
  if (write === undefined) throw new Error(`no writer ${writer}`);
  const files = await Promise.all(books.map(write));
  return {
    title: `book ${number}: ${writer}, ${change}, ${years.join(' and ')}`,
    files,
    words: [...books.flatMap(wordsOf), ...files.map(({ content }) => textOf(content))].join('\n'),
  };
}

function wordsOf({ company, taxId, accountNames, entries }: Book): string[] {
  return [
    company,
    taxId,
    ...[...accountNames].flat(),
    ...entries.flatMap(({ text, document }) => [text, document]),
  ];
}

function textOf(content: File['content']): string {
  return typeof content === 'string'
    ? content.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
    : '';
}

function made(change: string, options: Parameters<typeof inventBook>[0]): Book {
  return changes[change]?.(inventBook(options)) ?? inventBook(options);
}

function keeping(book: Book, keeps: (entry: Entry) => boolean): Book {
  return { ...book, entries: book.entries.filter(keeps) };
}

/** The same book among parties whose names are full of digits, kept by a company whose name is too. */
function renamed(book: Book): Book {
  const parties = [...book.accountNames].filter(([account]) => /^4[013]\d{6}$/.test(account));
  const names = new Map(
    parties.map(([account, name], index) => [account, hardNames[index] ?? `${name} ${index + 1}`]),
  );
  return {
    ...book,
    company: `Talleres 2000 y ${book.year % 100} SL`,
    accountNames: new Map(
      [...book.accountNames].map(([account, name]) => [account, names.get(account) ?? name]),
    ),
  };
}

/** The parties of an audit file under the same names. */
function namedAnew(xml: string): string {
  let index = 0;
  return xml.replace(/(<(?:Customer|Supplier)>[\s\S]*?<CompanyName>)[^<]*/g, (_, before: string) => {
    const name = hardNames[index % hardNames.length] ?? '';
    index += 1;
    return before + name.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  });
}

function times(entry: Entry, factor: bigint): Entry {
  const lines = entry.lines.map((line) => ({
    ...line,
    debit: line.debit * factor,
    credit: line.credit * factor,
  }));
  return { ...entry, lines };
}

/** The same movement in single cents: as many on one side as on the other. */
function inCents(entry: Entry): Entry {
  const isDebit = ({ debit }: Line) => debit > 0n;
  const used = entry.lines.filter(({ debit, credit }) => debit + credit > 0n);
  const debits = BigInt(used.filter(isDebit).length);
  const credits = BigInt(used.length) - debits;
  return {
    ...entry,
    lines: used.map((line) => (isDebit(line) ? { ...line, debit: credits } : { ...line, credit: debits })),
  };
}
