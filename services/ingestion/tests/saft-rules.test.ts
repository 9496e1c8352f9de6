import { describe, expect, it } from '@jest/globals';
import { account, inJournal, type Posting, readContent, reading, saft, transaction } from './_saft.ts';

const sale = transaction('2024-03-10 N Venda: 2112 100, 711 -100');
const listed = (...texts: readonly string[]) => texts.map(account).join('');
const openings = (postings: readonly Posting[]) =>
  postings
    .filter(({ operation }) => operation === 'book_opening')
    .map(({ account: code, debit, credit }) => `${code} ${debit} ${credit}`);

async function read(accounts: string, journals: string, documents = '') {
  const given = await readContent(saft({ accounts, journals, documents }));
  return { ...reading(given), postings: given.postings };
}

describe('opening balances', () => {
  it('come from movement accounts alone, with the lines of the account list', async () => {
    const accounts = listed(
      '11 GR 50',
      '111 GM 50',
      '51 GR -50',
      '511 GM -50',
      '711 GM',
      '2112 GM',
      '911 AM 99',
    );
    const { postings, firstDay } = await read(accounts, inJournal(sale));
    expect(openings(postings)).toEqual(['111 50 0', '511 0 50']);
    expect(firstDay).toBe('2024-01-01');
    expect(postings.filter(({ entry }) => entry === 'Saldos iniciais').map(({ row }) => row)).toEqual([
      '6',
      '8',
    ]);
  });

  it('that do not balance are left out, with the difference', async () => {
    const { postings, openingDifference, debit } = await read(
      listed('111 GM 50', '511 GM -40', '711 GM', '2112 GM'),
      inJournal(sale),
    );
    expect(openings(postings)).toEqual([]);
    expect({ openingDifference, debit }).toEqual({ openingDifference: '10', debit: '100' });
  });

  it('that cannot be read are left out, naming the line', async () => {
    const accounts = listed('111 GM 5O', '511 GM -50', '711 GM', '2112 GM');
    const { postings, evidence } = await read(accounts, inJournal(sale));
    expect(openings(postings)).toEqual([]);
    expect(evidence[1]?.es).toContain('fila 5');
  });

  it('of a list that an opening entry contradicts are not added to it', async () => {
    const entry = transaction('2024-01-01 N Abertura: 111 70, 511 -70');
    const { postings, evidence } = await read(listed('111 GM 50', '511 GM -50'), inJournal(entry, sale));
    expect(openings(postings)).toEqual(['111 70 0', '511 0 70']);
    expect(evidence[1]?.en).toContain('account 111');
  });

  it('count together with an entry where the closing balances prove it', async () => {
    const entry = transaction('2024-01-01 N Abertura: 111 70, 511 -70');
    const { postings } = await read(listed('111 GM 50 120', '511 GM -50 -120'), inJournal(entry, sale));
    expect(openings(postings)).toEqual(['111 70 0', '511 0 70', '111 50 0', '511 0 50']);
  });

  it('of the year’s start in a file that begins later are left out, unless its closing balances follow from them', async () => {
    const header = '<TaxAccountingBasis>C</TaxAccountingBasis>';
    const openingsOf = async (closing: string) => {
      const accounts = listed(`111 GM 50 50`, `511 GM -50 -50`, `711 GM 0 -100`, `2112 GM 0 ${closing}`);
      const content = saft({ accounts, journals: inJournal(sale) }, header)
        .replace('2024-01-01</StartDate>', '2024-03-01</StartDate>')
        .replace('2024-12-31</EndDate>', '2024-03-31</EndDate>');
      return openings((await readContent(content)).postings);
    };
    expect(await openingsOf('130')).toEqual([]);
    expect(await openingsOf('100')).toEqual(['111 50 0', '511 0 50']);
  });

  it('that an entry of the first day repeats without a word are taken once', async () => {
    const entry = transaction('2024-01-01 N Lançamento: 111 50, 2112 20, 2211 -10, 511 -60');
    const list = listed('111 GM 50', '2112 GM 20', '2211 GM -10', '511 GM -60');
    const { postings } = await read(list, inJournal(entry, sale));
    expect(openings(postings)).toEqual(['111 50 0', '2112 20 0', '2211 0 10', '511 0 60']);
  });

  it('are no business of the first day that is called an opening', async () => {
    const loan = transaction('2024-01-01 N Abertura de conta bancária: 1201 70, 111 -70');
    const { postings } = await read(listed('111 GM 90', '511 GM -90'), inJournal(loan, sale));
    expect(openings(postings)).toEqual(['111 90 0', '511 0 90']);
  });
});

describe('special entries', () => {
  it('clear the result by their type, or by income against 81 alone', async () => {
    const { postings } = await read(
      '',
      inJournal(
        sale,
        transaction('2024-12-31 A Resultado: 711 40, 56 -40'),
        transaction('2024-12-31 N Resultado: 711 60, 811 -60'),
        transaction('2024-12-31 R Imposto: 8121 5, 241 -5'),
      ),
    );
    const cleared = postings.filter(({ operation }) => operation === 'book_regularisation');
    expect(cleared.map(({ account: code }) => code)).toEqual(['711', '56', '711', '811']);
  });
});

describe('postings', () => {
  it('name their party on receivables and payables alone', async () => {
    const named = transaction('2024-03-11 N V: 2112 10, 711 -10', '<CustomerID>8</CustomerID>');
    const anyone = transaction('2024-03-12 N V: 2111 10, 711 -10', '<CustomerID>7</CustomerID>');
    const bill = transaction('2024-03-13 N C: 611 10, 2211 -10', '<SupplierID>9</SupplierID>');
    const general = transaction('2024-03-14 N G: 2119 10, 111 -10', '<CustomerID>8</CustomerID>');
    const { postings } = await read('', inJournal(sale, named, anyone, bill, general));
    const parties = postings.map(({ account: code, party, tax_id }) => `${code} ${party} ${tax_id}`);
    expect(parties).toEqual([
      '2112 8 501234567',
      '711  ',
      '2112 8 501234567',
      '711  ',
      '2111 7 ',
      '711  ',
      '611  ',
      '2211 9 509876543',
      '2119 8 501234567',
      '111  ',
    ]);
  });

  it('name a party alike whichever ids the other side of the file has', async () => {
    const bill = transaction('2024-03-13 N C: 611 10, 2211 -10');
    const other = transaction('2024-03-13 N O: 2781 10, 111 -10', '<SupplierID>9</SupplierID>');
    const alone = saft({ journals: inJournal(bill, other) });
    const shared = alone.replace('<CustomerID>7<', '<CustomerID>9<');
    for (const content of [alone, shared]) {
      const { postings } = await readContent(content);
      expect(postings.filter(({ party }) => party !== '').map(({ party }) => party)).toEqual(['9', 'F 9']);
    }
  });

  it('take the day of the invoice behind them, but not that of a cancelled one', async () => {
    const invoice = (number: string, status: string, id: string, day: string) =>
      `<Invoice><InvoiceNo>${number}</InvoiceNo><InvoiceStatus>${status}</InvoiceStatus><InvoiceDate>${day}</InvoiceDate><TransactionID>${id}</TransactionID></Invoice>`;
    const documents = `<SalesInvoices>${invoice('FT 1', 'N', '2024-03-10 D Venda', '2024-03-08')}${invoice('FT 2', 'A', '2024-03-11 D Outra', '2024-03-09')}</SalesInvoices>`;
    const other = transaction('2024-03-11 N Outra: 2112 1, 711 -1');
    const { postings } = await read('', inJournal(sale, other), documents);
    const days = postings.map(({ document, document_date }) => [document, document_date]);
    expect(days).toEqual([
      ['FT 1', '2024-03-08'],
      ['FT 1', '2024-03-08'],
      ['', ''],
      ['', ''],
    ]);
  });

  it('keep six decimals, and leave out cost accounting that balances by itself', async () => {
    const journals = inJournal(
      transaction('2024-03-10 N Venda: 2112 0.000001, 711 -0.000001, 911 5, 912 -5'),
    );
    const { debit, credit, rows } = await read(listed('911 AM', '912 AM'), journals);
    expect({ debit, credit, rows }).toEqual({ debit: '0.000001', credit: '0.000001', rows: 2 });
  });

  it('in doubt are left out with line and reason', async () => {
    const many = Array.from({ length: 20 }, (_, at) => transaction(`2024-03-10 N V${at}: 2112 1, 711 -1`));
    const bad = transaction('2024-03-10 N Venda: 2112 1e3, 711 -1,5, X71 -1, 721 -0.1234567');
    const late = transaction('2044-03-10 N Venda: 2112 1, 711 -1');
    const none = transaction('2024-02-30 N Venda: 2112 1, 711 -1');
    const { damaged, debit } = await read('', inJournal(...many, bad, late, none));
    expect(damaged.map(({ fault }) => fault)).toEqual([
      'bad_amount',
      'bad_amount',
      'bad_account',
      'too_precise',
      'implausible_year',
      'implausible_year',
      'bad_date',
      'bad_date',
    ]);
    expect(debit).toBe('20');
  });

  it('are compared with the control totals', async () => {
    const controls =
      '<NumberOfEntries>2</NumberOfEntries><TotalDebit>100</TotalDebit><TotalCredit>90.5</TotalCredit>';
    const { totalsAgreeing, totalsDisagreeing, confidence } = await read('', controls + inJournal(sale));
    expect(totalsAgreeing).toBe(1);
    expect(totalsDisagreeing).toEqual([
      { row: 10, side: 'entries', stated: '2', computed: '1' },
      { row: 10, side: 'credit', stated: '90.5', computed: '100' },
    ]);
    expect(confidence).toBe(90);
  });

  it('of an entry that does not balance are named with its line', async () => {
    const { unbalanced, confidence } = await read(
      '',
      inJournal(transaction('2024-03-10 N Venda: 2112 10, 711 -9')),
    );
    expect(unbalanced).toEqual([{ entry: '2024-03-10 D Venda', row: expect.any(Number), difference: '1' }]);
    expect(confidence).toBeLessThanOrEqual(60);
  });
});
