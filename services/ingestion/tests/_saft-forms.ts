import { account, inJournal, saft, transaction } from './_saft.ts';

/** Where the opening of the small year stands, and whether cancelled documents are added. */
export type SmallYear = { readonly opening?: 'list' | 'entry' | 'twice'; readonly cancelled?: boolean };

const opened = [
  '111 600',
  '1201 9400.5',
  '2111 252.36',
  '2112 1000',
  '2211 -4252.86',
  '321 3000',
  '511 -10000',
];
const sales = Array.from({ length: 60 }, (_, at) => {
  const cents = 1010 + at * 337;
  return {
    day: `2024-${`${1 + (at % 12)}`.padStart(2, '0')}-15`,
    cents,
    number: `FT A/${at + 1}`,
    customer: 7 + (at % 2),
  };
});
const euros = (cents: number): string => `${Math.floor(cents / 100)}.${`${cents % 100}`.padStart(2, '0')}`;

/** What the small year earned, as decimal text: sales less goods and tax. */
export const smallYearResult = euros(sales.reduce((sum, { cents }) => sum + cents, 0) - 30_050 - 2000);

/** One small year as version 1.04, of which the others are made. */
export function smallYear({ opening = 'list', cancelled = false }: SmallYear = {}): string {
  const inList = opening !== 'entry';
  const entry = `2024-01-01 N Lançamento de abertura: ${opened.join(', ')}`;
  const total = euros(sales.reduce((sum, { cents }) => sum + cents, 0));
  const transactions = [
    ...(opening === 'list' ? [] : [transaction(entry)]),
    ...sales.map(({ day, cents, number, customer }) =>
      transaction(
        `${day} N Factura ação ${number.slice(5)}: 211${customer - 6} ${euros(cents)}, 711 -${euros(cents)}`,
        `<CustomerID>${customer}</CustomerID>`,
      ),
    ),
    transaction('2024-06-30 N Compra: 611 300.50, 2211 -300.50', '<SupplierID>9</SupplierID>'),
    transaction('2024-12-31 R Imposto estimado: 8121 20, 241 -20'),
    transaction(
      `2024-12-31 A Apuramento: 711 ${total}, 611 -300.50, 811 -${euros(Math.round(Number(total) * 100) - 30_050)}`,
    ),
    transaction('2024-12-31 A Imposto: 811 20, 8121 -20'),
  ];
  const lines = transactions.join('');
  const sum = (side: string) =>
    [...lines.matchAll(new RegExp(`<${side}Amount>(\\d+)(?:\\.(\\d+))?<`, 'g'))].reduce(
      (cents, [, whole, part]) => cents + Number(whole) * 100 + Number((part ?? '').padEnd(2, '0')),
      0,
    );
  const controls = `<NumberOfEntries>${transactions.length}</NumberOfEntries>\n<TotalDebit>${euros(sum('Debit'))}</TotalDebit>\n<TotalCredit>${euros(sum('Credit'))}</TotalCredit>\n`;
  return saft({
    accounts: accountList(inList),
    journals: controls + inJournal(lines),
    documents: documents(cancelled),
  });
}

/** Headings repeat what stands below them; an account of cost accounting repeats the costs. */
function accountList(withOpening: boolean): string {
  const of = (text: string, category: string) => {
    const [code = '', amount = '0'] = text.split(' ');
    return account(`${code} ${category} ${withOpening ? amount : '0'}`);
  };
  const headings = ['11 600', '12 9400.5', '21 1252.36', '22 -4252.86', '32 3000', '51 -10000'];
  const others = ['241', '611', '711', '811', '8121'];
  return [
    ...headings.map((text) => of(text, 'GR')),
    of('211 1252.36', 'GA'),
    ...opened.map((text) => of(text, 'GM')),
    ...others.map((text) => of(text, 'GM')),
  ].join('');
}

function documents(cancelled: boolean): string {
  const invoice = (number: string, day: string, total: string, status: string) =>
    `<Invoice><InvoiceNo>${number}</InvoiceNo><DocumentStatus><InvoiceStatus>${status}</InvoiceStatus></DocumentStatus><InvoiceDate>${day}</InvoiceDate><InvoiceType>FT</InvoiceType><Line><TaxBase>1</TaxBase></Line><DocumentTotals><NetTotal>${total}</NetTotal></DocumentTotals></Invoice>\n`;
  const good = sales.map(({ number, day, cents }) => invoice(number, day, euros(cents), 'N'));
  const bad = cancelled ? [invoice('FT A/900', '2024-05-05', '999.99', 'A')] : [];
  return `<SalesInvoices>${[...good, ...bad].join('')}</SalesInvoices>`;
}

/** Version 1.04 written as an earlier one. */
export function asVersion(text: string, version: '1.01' | '1.02' | '1.03'): string {
  const listed = text
    .replaceAll('1.04_01', `${version}_01`)
    .replace(/<\/?GeneralLedgerAccounts>/g, '')
    .replace(/<(\/?)Account>/g, '<$1GeneralLedger>');
  if (version === '1.03') return listed;
  return listed
    .replace(/<\/?Lines>/g, '')
    .replace(/<(\/?)(?:Debit|Credit)Line>/g, '<$1Line>')
    .replace(/<GroupingCategory>\w*<\/GroupingCategory>/g, '');
}

export const withPrefix = (text: string): string =>
  text.replace(/<(\/?)(?=[A-Z])/g, '<$1n1:').replace('xmlns=', 'xmlns:n1=');

export const withoutNamespace = (text: string): string => text.replace(/ xmlns="[^"]*"/, '');
