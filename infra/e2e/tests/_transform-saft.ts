import { inOtherOrder, laterDay, nameWithDigits, renumberedAccount, timesAmount } from './_transform.ts';
import type { Transforms } from './_transform.ts';

/** Digits of an account to which the Portuguese chart gives meaning, 21111 (customers in general) included. */
const keep = 5;

/** The transformations of the Portuguese audit file, its tags without a prefix, its lines in blocks of their own. */
export const saftTransforms: Transforms = {
  times: (file, factor) =>
    file.replace(
      /(<(?:\w*Amount|\w+Balance|\w+Total|TotalDebit|TotalCredit|TaxPayable|UnitPrice)>)(-?\d[\d.]*)(?=<)/g,
      (_, tag: string, amount: string) => `${tag}${timesAmount(amount, factor)}`,
    ),
  later: (file, years) =>
    file
      .replace(/(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/g, (_, year: string, month: string, day: string) =>
        laterDay(year, month, day, years).join('-'),
      )
      .replace(/(?<=<FiscalYear>)\d{4}/, (year) => String(Number(year) + years)),
  permuted: (file) => {
    const lines = reordered(file, /<((?:Debit|Credit)Line)>[^]*?<\/\1>/g, 'Lines');
    const transactions = reordered(lines, /<(Transaction)>[^]*?<\/\1>/g, 'Journal');
    const journals = reordered(transactions, /<(Journal)>[^]*?<\/\1>/g, 'GeneralLedgerEntries');
    return reordered(journals, /<(Account)>[^]*?<\/\1>/g, 'GeneralLedgerAccounts');
  },
  split: (file) => {
    let count = 0;
    const isEven = new Map<string, boolean>();
    for (const [transaction] of file.matchAll(transactions)) isEven.set(transaction, (count += 1) % 2 === 0);
    return [
      holding(file, (each) => isEven.get(each) === true),
      holding(file, (each) => isEven.get(each) !== true),
    ];
  },
  withDigits: (file) =>
    file.replace(
      /(<(?:CompanyName|Description|AccountDescription|ProductDescription)>)([^<]*)(?=<)/g,
      (_, tag: string, name: string) => `${tag}${nameWithDigits(name)}`,
    ),
  renumbered: (file) =>
    file.replace(
      /(<(?:AccountID|GroupingCode)>)(\d+)(?=<)/g,
      (_, tag: string, account: string) => `${tag}${renumberedAccount(account, keep)}`,
    ),
};

const transactions = /<(Transaction)>[^]*?<\/\1>\s*/g;

/** Within each element of that name, what the pattern finds in another order, where others of it stood. */
function reordered(file: string, pattern: RegExp, within: string): string {
  return file.replace(new RegExp(`<${within}>[^]*?</${within}>`, 'g'), (parent) => {
    const found = inOtherOrder([...parent.matchAll(pattern)].map(([element]) => element));
    let next = 0;
    return parent.replace(pattern, () => found[next++] ?? '');
  });
}

/** A file of some transactions, which states their number and totals. */
function holding(file: string, keeps: (transaction: string) => boolean): string {
  const kept = file.replace(transactions, (each) => (keeps(each) ? each : ''));
  const entries = /<GeneralLedgerEntries>[^]*<\/GeneralLedgerEntries>/.exec(kept)?.[0] ?? '';
  const total = (side: string): string => {
    const amounts = [...entries.matchAll(new RegExp(`<${side}Amount>([\\d.]+)<`, 'g'))].map(
      ([, amount]) => amount ?? '',
    );
    const thousandths = amounts.reduce((sum, amount) => {
      const [whole = '0', decimals = ''] = amount.split('.');
      return sum + BigInt(`${whole}${decimals.padEnd(6, '0')}`);
    }, 0n);
    return `${thousandths / 1_000_000n}.${String(thousandths % 1_000_000n).padStart(6, '0')}`;
  };
  const count = [...entries.matchAll(/<Transaction>/g)].length;
  return kept
    .replace(/(?<=<GeneralLedgerEntries>\s*<NumberOfEntries>)\d+/, String(count))
    .replace(/(?<=<GeneralLedgerEntries>[^]{0,80}<TotalDebit>)[\d.]+/, total('Debit'))
    .replace(/(?<=<GeneralLedgerEntries>[^]{0,160}<TotalCredit>)[\d.]+/, total('Credit'));
}
