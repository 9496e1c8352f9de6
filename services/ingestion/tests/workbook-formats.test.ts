import {
  a3WorkbookFile,
  balancesOf,
  inventBook,
  spanishLedgerFile,
  trialBalanceFile,
  trialBalanceWorkbook,
  workbookFile,
} from '@cifra/sample-company';
import { describe, expect, it } from '@jest/globals';
import { readGiven } from './_reading.ts';

const book = inventBook({ year: 2023, seed: 11, invoicesPerMonth: 9, closed: false });

/** Postings without where they stand, and the entry's number as the book has it. */
const told = (postings: readonly Readonly<Record<string, string>>[]) =>
  postings.map(({ sheet: _sheet, row: _row, ...rest }) => rest);

describe('one book in several formats', () => {
  it('gives the same postings as CSV, as a workbook and as month sheets', async () => {
    const csv = await readGiven(spanishLedgerFile(book));
    const plain = await readGiven(await workbookFile(book));
    const months = await readGiven(await a3WorkbookFile(book));
    expect(csv.result).toMatchObject({ outcome: 'read', kind: 'journal', rows: csv.postings.length });
    expect(told(plain.postings)).toEqual(told(csv.postings));
    expect(told(months.postings)).toEqual(told(csv.postings));
    expect(plain.result).toMatchObject({ company: book.company, taxId: book.taxId, confidence: 100 });
    expect(months.result).toMatchObject({
      company: book.company,
      confidence: 100,
      totalsAgreeing: 24,
      totalsDisagreeing: [],
      damagedRows: 0,
      statedPeriod: { from: '2023-01-01', to: '2023-12-31' },
    });
  });

  it('says of each posting its sheet and the row in it', async () => {
    const plain = await readGiven(await workbookFile(book));
    expect(plain.postings[0]).toMatchObject({ sheet: 'Diario', row: '7', date: '2023-01-01' });
    const months = await readGiven(await a3WorkbookFile(book));
    const march = months.postings.filter(({ sheet }) => sheet === 'Marzo');
    expect(march[0]).toMatchObject({ row: '8' });
    expect(new Set(march.map(({ date }) => date?.slice(0, 7)))).toEqual(new Set(['2023-03']));
  });

  it('adds up to the same balances by account as a trial balance, as text and as a workbook', async () => {
    const wanted = Object.fromEntries(
      [...balancesOf(book.entries)]
        .filter(([, cents]) => cents !== 0n)
        .map(([account, cents]) => [account, cents]),
    );
    for (const file of [trialBalanceFile(book), await trialBalanceWorkbook(book)]) {
      const { result, postings } = await readGiven(file);
      expect(result).toMatchObject({
        outcome: 'read',
        system: 'spanish-ledger',
        kind: 'trial_balance',
        damagedRows: 0,
        totalsDisagreeing: [],
        firstDay: '2023-01-01',
        lastDay: '2023-12-31',
      });
      expect(balances(postings)).toEqual(wanted);
      expect(new Set(postings.map(({ operation }) => operation))).toEqual(
        new Set(['book_opening', 'book_movements']),
      );
    }
  });
});

function balances(postings: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, bigint>> {
  const sums = new Map<string, bigint>();
  for (const { account = '', debit = '', credit = '' } of postings)
    sums.set(account, (sums.get(account) ?? 0n) + cents(debit) - cents(credit));
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n));
}

function cents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}
