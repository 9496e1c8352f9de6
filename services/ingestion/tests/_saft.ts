import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawColumns } from '../src/reading/posting-line.ts';
import type { FileReading, ReadingResult } from '../src/reading/reading-result.ts';
import { sniffContent } from '../src/recognition/sniff-content.ts';
import { readSaft } from '../src/systems/saft-pt/read-saft.ts';

export type Posting = Readonly<Record<(typeof rawColumns)[number], string>>;
export type Read = { readonly result: ReadingResult; readonly postings: readonly Posting[] };

/** Reads a file and gives what it hands over. */
export async function readPath(path: string): Promise<Read> {
  const postings: Posting[] = [];
  const content = await sniffContent(path);
  if (content.kind !== 'markup') throw new Error(`Taken for ${content.kind}`);
  const result = await readSaft(path, content.form, (line) => {
    const cells = line.replace(/\n$/, '').split('\t');
    postings.push(Object.fromEntries(rawColumns.map((name, at) => [name, cells[at] ?? ''])) as Posting);
  });
  return { result, postings };
}

/** Reads a file of this content, which is removed afterwards. */
export async function readContent(content: string | Buffer): Promise<Read> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-saft-'));
  try {
    const path = join(folder, 'given.xml');
    await writeFile(path, content);
    return await readPath(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The reading of a file that was read. */
export function reading({ result }: Read): FileReading {
  if (result.outcome !== 'read') throw new Error(`Not read: ${JSON.stringify(result)}`);
  return result;
}

/** Millionths of decimal text. */
export function units(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + fraction.padEnd(6, '0'));
  return text.startsWith('-') ? -value : value;
}

/** Credit − debit of the postings on accounts that begin with one of these. */
function creditOn(postings: readonly Posting[], ...starts: readonly string[]): bigint {
  return postings
    .filter(({ account }) => starts.some((start) => account.startsWith(start)))
    .reduce((sum, { debit, credit }) => sum + units(credit) - units(debit), 0n);
}

/** Net income (SNC): class 7 less class 6 and 812, without the entries that clear the result. */
export function netIncome(postings: readonly Posting[]): bigint {
  const normal = postings.filter(({ operation }) => operation !== 'book_regularisation');
  return creditOn(normal, '6', '7', '812');
}

type Part = { readonly accounts?: string; readonly journals?: string; readonly documents?: string };

/** A small SAF-T around the parts that a test is about. */
export function saft({ accounts = '', journals = '', documents = '' }: Part, header = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<AuditFile xmlns="urn:OECD:StandardAuditFile-Tax:PT_1.04_01">
<Header><AuditFileVersion>1.04_01</AuditFileVersion>${header || '<TaxAccountingBasis>C</TaxAccountingBasis>'}
<CompanyName>Exemplo Lda</CompanyName><StartDate>2024-01-01</StartDate><EndDate>2024-12-31</EndDate><CurrencyCode>EUR</CurrencyCode></Header>
<MasterFiles><GeneralLedgerAccounts>${accounts}</GeneralLedgerAccounts>
<Customer><CustomerID>7</CustomerID><AccountID>2111</AccountID><CustomerTaxID>999999990</CustomerTaxID><CompanyName>Consumidor final</CompanyName></Customer>
<Customer><CustomerID>8</CustomerID><AccountID>2112</AccountID><CustomerTaxID>501234567</CustomerTaxID><CompanyName>Oito SA</CompanyName></Customer>
<Supplier><SupplierID>9</SupplierID><AccountID>2211</AccountID><SupplierTaxID>509876543</SupplierTaxID><CompanyName>Nove Lda</CompanyName></Supplier>
</MasterFiles>
<GeneralLedgerEntries>${journals}</GeneralLedgerEntries>
<SourceDocuments>${documents}</SourceDocuments>
</AuditFile>
`;
}

/** An account of the list: `code category opening closing`, balances in euros, credits below zero. */
export function account(text: string): string {
  const [code, category, opening = '0', closing] = text.split(' ') as [string, string, string?, string?];
  const sides = (name: string, amount: string) =>
    amount.startsWith('-')
      ? `<${name}DebitBalance>0</${name}DebitBalance><${name}CreditBalance>${amount.slice(1)}</${name}CreditBalance>`
      : `<${name}DebitBalance>${amount}</${name}DebitBalance><${name}CreditBalance>0</${name}CreditBalance>`;
  return `<Account><AccountID>${code}</AccountID><AccountDescription>Conta ${code}</AccountDescription>${sides('Opening', opening)}${closing === undefined ? '' : sides('Closing', closing)}<GroupingCategory>${category}</GroupingCategory></Account>\n`;
}

/** A transaction: `day type text [extra elements]: account amount, …`; a minus is a credit. */
export function transaction(text: string, extra = ''): string {
  const [, day = '', type = '', words = '', lines = ''] = /^(\S+) (\S+) ([^:]*): (.*)$/.exec(text) ?? [];
  const body = lines.split(', ').map((line, at) => {
    const [code = '', amount = ''] = line.split(' ');
    const side = amount.startsWith('-') ? 'Credit' : 'Debit';
    return `<${side}Line><RecordID>${at + 1}</RecordID><AccountID>${code}</AccountID><Description>${words}</Description><${side}Amount>${amount.replace('-', '')}</${side}Amount></${side}Line>`;
  });
  return `<Transaction><TransactionID>${day} D ${words}</TransactionID><TransactionDate>${day}</TransactionDate><Description>${words}</Description><TransactionType>${type}</TransactionType>${extra}\n<Lines>\n${body.join('\n')}\n</Lines></Transaction>\n`;
}

export const inJournal = (...transactions: readonly string[]): string =>
  `<Journal><JournalID>D</JournalID><Description>Diversos</Description>\n${transactions.join('')}</Journal>`;
