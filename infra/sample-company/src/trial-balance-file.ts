import type { CellValue } from 'hucre';
import type { Book, Line } from './book.ts';
import { spanishAmount } from './spanish-ledger-file.ts';
import { workbookAmount, writeSheets } from './workbook-file.ts';

const header =
  'Cuenta|Descripción|Saldo inicial debe|Saldo inicial haber|Sumas debe|Sumas haber|Saldo deudor|Saldo acreedor'.split(
    '|',
  );

/**
 * The book as a trial balance (balance de sumas y saldos): accounts with their groups of one, three and four digits
 * among them, totals below, all as text with decimal commas.
 */
export function trialBalanceFile(book: Book): string {
  const rows = trialRows(book).map(({ code, name, amounts }) => [code, name, ...amounts.map(spanishAmount)]);
  const titles = [['Balance de sumas y saldos'], ...titlesOf(book)];
  return [...titles, header, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('');
}

/** The same trial balance as a workbook, with true numbers. */
export function trialBalanceWorkbook(book: Book): Promise<Uint8Array> {
  const rows = trialRows(book).map(({ code, name, amounts }): CellValue[] => [
    code,
    name,
    ...amounts.map(workbookAmount),
  ]);
  return writeSheets([
    { name: 'Sumas y saldos', rows: [['Balance de sumas y saldos'], ...titlesOf(book), header, ...rows] },
  ]);
}

function titlesOf({ company, taxId, year }: Book): string[][] {
  return [[`Empresa: ${company}`], [`NIF: ${taxId}`], [`Período: de 01/01/${year} a 31/12/${year}`], []];
}

/** Opening debit and credit, sums of debits and credits, closing debit and credit, in cents. */
type Sums = readonly [bigint, bigint, bigint, bigint, bigint, bigint];
type TrialRow = { readonly code: string; readonly name: string; readonly amounts: Sums };

const zero: Sums = [0n, 0n, 0n, 0n, 0n, 0n];

function trialRows(book: Book): readonly TrialRow[] {
  const opened = linesOf(book, (text) => text === 'Asiento de apertura');
  const moved = linesOf(book, (text) => text !== 'Asiento de apertura');
  const codes = [...new Set([...opened, ...moved].map(({ account }) => account))].toSorted();
  const accounts = codes.map((code): TrialRow => {
    const amounts = sumsOf(
      opened.filter((line) => line.account === code),
      moved.filter((line) => line.account === code),
    );
    return { code, name: book.accountNames.get(code) ?? '', amounts };
  });
  const groups = new Set(codes.flatMap((code) => [1, 3, 4].map((length) => code.slice(0, length))));
  const headings = [...groups].map((code) => ({
    code,
    name: `Grupo ${code}`,
    amounts: added(accounts.filter((account) => account.code.startsWith(code))),
  }));
  const rows = [...accounts, ...headings].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return [...rows, { code: '', name: 'Total', amounts: added(accounts) }];
}

function linesOf(book: Book, told: (text: string) => boolean): readonly Line[] {
  return book.entries.filter(({ text }) => told(text)).flatMap(({ lines }) => lines);
}

function sumsOf(opened: readonly Line[], moved: readonly Line[]): Sums {
  const sum = (lines: readonly Line[], side: 'debit' | 'credit') =>
    lines.reduce((total, line) => total + line[side], 0n);
  const opening = sum(opened, 'debit') - sum(opened, 'credit');
  const [debit, credit] = [sum(moved, 'debit'), sum(moved, 'credit')];
  const closing = opening + debit - credit;
  return [above(opening), above(-opening), debit, credit, above(closing), above(-closing)];
}

function added(rows: readonly TrialRow[]): Sums {
  return rows.reduce<Sums>(
    (sum, { amounts }) => [
      sum[0] + amounts[0],
      sum[1] + amounts[1],
      sum[2] + amounts[2],
      sum[3] + amounts[3],
      sum[4] + amounts[4],
      sum[5] + amounts[5],
    ],
    zero,
  );
}

function above(cents: bigint): bigint {
  return cents > 0n ? cents : 0n;
}
