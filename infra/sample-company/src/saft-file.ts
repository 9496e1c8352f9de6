import type { Book, Entry, Line } from './book.ts';
import { portugueseAccounts, portugueseParties, type PortugueseParty } from './portuguese-accounts.ts';
import { balancesOf } from './year-end.ts';

/** How the file is written; what is left out is as the current version has it. */
export type SaftForm = {
  readonly version: '1.01' | '1.02' | '1.03' | '1.04';
  /** Before each tag, its colon included. */
  readonly prefix: string;
  readonly namespace: boolean;
  /** The encoding that the XML declaration claims; the text has to be encoded by the caller. */
  readonly encoding: string;
  /** Where the opening stands: in the balances of the account list, in an entry, or in both. */
  readonly opening: 'list' | 'entry' | 'twice';
  /** Adds cancelled sales documents. */
  readonly cancelled: boolean;
};

const usual: SaftForm = {
  version: '1.04',
  prefix: '',
  namespace: true,
  encoding: 'UTF-8',
  opening: 'list',
  cancelled: false,
};

const amount = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const leaf = (name: string, text: string | number): string => `<${name}>${escaped(String(text))}</${name}>`;
const block = (name: string, parts: readonly string[]): string =>
  `<${name}>\n${parts.join('\n')}\n</${name}>`;

type Written = {
  readonly entry: Entry;
  readonly journal: string;
  readonly id: string;
  readonly lines: readonly Line[];
};

/**
 * The book as an accounting SAF-T (PT), under Portuguese accounts. The entry that clears the result is of type A; there
 * is no closing entry, since Portuguese books have none.
 */
export function saftFile(book: Book, form: Partial<SaftForm> = {}): string {
  const as = { ...usual, ...form };
  const opening = book.entries.find(({ text }) => text === 'Asiento de apertura');
  const written = book.entries
    .filter((entry) => entry.text !== 'Asiento de cierre' && (entry !== opening || as.opening !== 'list'))
    .map(translated);
  const space = as.namespace
    ? ` xmlns${as.prefix === '' ? '' : `:${as.prefix.slice(0, -1)}`}="urn:OECD:StandardAuditFile-Tax:PT_${as.version}_01"`
    : '';
  const body = [
    header(book, as),
    masterFiles(opening?.lines ?? [], written, as),
    entriesPart(written, as),
    salesPart(written, as),
  ].join('\n');
  const tagged = `<AuditFile>\n${body}\n</AuditFile>`.replace(/<(\/?)(?=[A-Z])/g, `<$1${as.prefix}`);
  const rooted = tagged.replace(/AuditFile/, `AuditFile${space}`);
  return `<?xml version="1.0" encoding="${as.encoding}"?>\n${rooted}\n`;
}

function translated(entry: Entry): Written {
  const journal = journalOf(entry);
  const lines = entry.lines.map((line) => ({ ...line, account: accountOf(line.account)[0] }));
  return { entry, journal, lines, id: `${entry.date} ${journal} ${entry.number}` };
}

function accountOf(spanish: string): readonly [string, string] {
  const account = portugueseAccounts.get(spanish);
  if (account === undefined) throw new Error(`No Portuguese account stands for ${spanish}`);
  return account;
}

function journalOf({ text }: Entry): string {
  if (text === 'Asiento de apertura') return 'ABE';
  if (text.startsWith('Regularización de pérdidas')) return 'APU';
  return /^(Factura de venta|Abono)/.test(text) ? 'VND' : 'DIV';
}

function header(book: Book, { version }: SaftForm): string {
  return block('Header', [
    leaf('AuditFileVersion', `${version}_01`),
    leaf('CompanyID', book.taxId),
    leaf('TaxRegistrationNumber', '500000000'),
    leaf('TaxAccountingBasis', 'C'),
    leaf('CompanyName', book.company),
    block('CompanyAddress', [leaf('City', 'Évora'), leaf('Country', 'PT')]),
    leaf('FiscalYear', book.year),
    leaf('StartDate', `${book.year}-01-01`),
    leaf('EndDate', `${book.year}-12-31`),
    leaf('CurrencyCode', 'EUR'),
  ]);
}

function masterFiles(opening: readonly Line[], written: readonly Written[], as: SaftForm): string {
  const list = accountList(opening, written, as);
  const parties = [...portugueseParties.values()].map(partyElement);
  return block('MasterFiles', [
    ...(as.version === '1.04'
      ? [block('GeneralLedgerAccounts', [leaf('TaxonomyReference', 'S'), ...list])]
      : list),
    ...parties.filter((text) => text.startsWith('<Customer>')),
    ...parties.filter((text) => text.startsWith('<Supplier>')),
  ]);
}

function partyElement({ side, id, account, name, taxId }: PortugueseParty): string {
  return block(side, [
    leaf(`${side}ID`, id),
    leaf('AccountID', account),
    leaf(`${side}TaxID`, taxId),
    leaf('CompanyName', name),
  ]);
}

/** Headings of two and three digits above the movement accounts, as programs write them; each with its balances. */
function accountList(opening: readonly Line[], written: readonly Written[], as: SaftForm): string[] {
  const opened = balancesOf([
    { lines: opening.map((line) => ({ ...line, account: accountOf(line.account)[0] })) },
  ]);
  const moved = balancesOf(written);
  const listed = as.opening === 'entry' ? new Map<string, bigint>() : opened;
  const before = as.opening === 'list' ? opened : new Map<string, bigint>();
  const names = new Map(portugueseAccounts.values());
  const leaves = [...names.keys()].toSorted();
  const headings = new Set(leaves.flatMap((code) => [code.slice(0, 2), code.slice(0, 3)]));
  const codes = [...new Set([...headings, ...leaves])].toSorted();
  return codes.map((code) => {
    const below = (balances: ReadonlyMap<string, bigint>) =>
      [...balances]
        .filter(([account]) => account.startsWith(code))
        .reduce((sum, [, cents]) => sum + cents, 0n);
    const level = names.has(code) ? 'GM' : code.length === 2 ? 'GR' : 'GA';
    return block(as.version === '1.04' ? 'Account' : 'GeneralLedger', [
      leaf('AccountID', code),
      leaf('AccountDescription', names.get(code) ?? `Conta ${code}`),
      ...balance('Opening', below(listed)),
      ...balance('Closing', below(before) + below(moved)),
      ...(as.version < '1.03' ? [] : [leaf('GroupingCategory', level)]),
    ]);
  });
}

function balance(when: 'Opening' | 'Closing', cents: bigint): string[] {
  return [
    leaf(`${when}DebitBalance`, amount(cents > 0n ? cents : 0n)),
    leaf(`${when}CreditBalance`, amount(cents < 0n ? -cents : 0n)),
  ];
}

function entriesPart(written: readonly Written[], as: SaftForm): string {
  const total = (side: 'debit' | 'credit') =>
    written.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line[side], 0n);
  const names: Readonly<Record<string, string>> = {
    ABE: 'Abertura',
    VND: 'Vendas',
    DIV: 'Diversos',
    APU: 'Apuramento',
  };
  return block('GeneralLedgerEntries', [
    leaf('NumberOfEntries', written.length),
    leaf('TotalDebit', amount(total('debit'))),
    leaf('TotalCredit', amount(total('credit'))),
    ...Object.entries(names).map(([journal, name]) =>
      block('Journal', [
        leaf('JournalID', journal),
        leaf('Description', name),
        ...written.filter((one) => one.journal === journal).map((one) => transaction(one, as)),
      ]),
    ),
  ]);
}

function transaction({ entry, journal, id, lines }: Written, as: SaftForm): string {
  const party = entry.lines
    .map(({ account }) => portugueseParties.get(account))
    .find((one) => one !== undefined);
  const named = party === undefined || journal === 'ABE' ? [] : [leaf(`${party.side}ID`, party.id)];
  const body = lines.map((line, index) => lineElement(entry, line, index + 1, as));
  return block('Transaction', [
    leaf('TransactionID', id),
    leaf('Period', journal === 'APU' ? 14 : Number(entry.date.slice(5, 7))),
    leaf('TransactionDate', entry.date),
    leaf('Description', journal === 'ABE' ? 'Lançamento de abertura' : entry.text),
    leaf('DocArchivalNumber', entry.number),
    leaf('TransactionType', journal === 'APU' ? 'A' : 'N'),
    leaf('GLPostingDate', entry.date),
    ...named,
    ...(as.version < '1.03' ? body : [block('Lines', body)]),
  ]);
}

function lineElement(entry: Entry, line: Line, record: number, as: SaftForm): string {
  const side = line.debit === 0n ? 'Credit' : 'Debit';
  return block(as.version < '1.03' ? 'Line' : `${side}Line`, [
    leaf('RecordID', record),
    leaf('AccountID', line.account),
    ...(entry.document === '' ? [] : [leaf('SourceDocumentID', entry.document)]),
    leaf('SystemEntryDate', `${entry.date}T09:00:00`),
    leaf('Description', entry.text),
    leaf(`${side}Amount`, amount(side === 'Debit' ? line.debit : line.credit)),
  ]);
}

function salesPart(written: readonly Written[], { cancelled }: SaftForm): string {
  const sales = written.filter(({ entry }) => entry.text.startsWith('Factura de venta'));
  const invoice = ({ entry, id, lines }: Written, status: string) =>
    block('Invoice', [
      leaf('InvoiceNo', status === 'A' ? `${entry.document}/A` : entry.document),
      block('DocumentStatus', [leaf('InvoiceStatus', status)]),
      leaf('InvoiceDate', entry.date),
      leaf('InvoiceType', 'FT'),
      ...(status === 'A' ? [] : [leaf('TransactionID', id)]),
      block('Line', [leaf('LineNumber', 1), leaf('Description', entry.text), leaf('CreditAmount', '1.00')]),
      block('DocumentTotals', [
        leaf('NetTotal', amount(lines.find(({ account }) => account.startsWith('7'))?.credit ?? 0n)),
      ]),
    ]);
  return block('SourceDocuments', [
    block('SalesInvoices', [
      ...sales.map((one) => invoice(one, 'N')),
      ...(cancelled ? sales.slice(0, 5).map((one) => invoice(one, 'A')) : []),
    ]),
  ]);
}
