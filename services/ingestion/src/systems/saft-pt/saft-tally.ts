import { unitsText } from '../../reading/amount-text.ts';
import type { DamagedRow, RowFault, TotalsMismatch, UnbalancedEntry } from '../../reading/reading-result.ts';
import { saftAmount } from './saft-amount.ts';
import type { SaftRecord } from './saft-records.ts';

const mostListed = 50;
const unbalancedListed = 5;

/** What is worth telling of a file's postings, beside the postings. Amounts in millionths. */
export class SaftTally {
  rows = 0;
  postings = 0;
  debit = 0n;
  credit = 0n;
  /** Lines of cost accounting, which stand beside the ledger. */
  analyticLines = 0;
  firstDay: string | null = null;
  lastDay: string | null = null;
  damagedRows = 0;
  readonly damaged: DamagedRow[] = [];
  unbalancedEntries = 0;
  readonly unbalanced: UnbalancedEntry[] = [];
  totalsAgreeing = 0;
  readonly totalsDisagreeing: TotalsMismatch[] = [];
  damagedTextRow: number | null = null;
  /** All lines of the entries, those of cost accounting included, as the control totals count them. */
  #linesDebit = 0n;
  #linesCredit = 0n;

  countLine(debit: bigint, credit: bigint): void {
    this.#linesDebit += debit;
    this.#linesCredit += credit;
  }

  post(day: string, debit: bigint, credit: bigint): void {
    this.postings += 1;
    this.debit += debit;
    this.credit += credit;
    if (this.firstDay === null || day < this.firstDay) this.firstDay = day;
    if (this.lastDay === null || day > this.lastDay) this.lastDay = day;
  }

  damage(row: number, fault: RowFault, cell: string): void {
    this.damagedRows += 1;
    if (this.damaged.length < mostListed) this.damaged.push({ row, fault, cell: cell.slice(0, 60) });
  }

  endEntry(entry: string, row: number, units: bigint): void {
    if (units === 0n) return;
    this.unbalancedEntries += 1;
    if (this.unbalanced.length < unbalancedListed)
      this.unbalanced.push({ entry, row, difference: unitsText(units) });
  }

  /** Compares the control totals that `GeneralLedgerEntries` states. */
  compareTotals({ fields, rows, row }: SaftRecord, transactions: number): void {
    const compare = (name: string, side: TotalsMismatch['side'], computed: bigint, scale: bigint) => {
      const stated = saftAmount(fields.get(name));
      if (typeof stated !== 'bigint') return;
      if (stated === computed * scale) this.totalsAgreeing += 1;
      else {
        this.totalsDisagreeing.push({
          row: rows.get(name) ?? row,
          side,
          stated: unitsText(stated),
          computed: unitsText(computed * scale),
        });
      }
    };
    compare('NumberOfEntries', 'entries', BigInt(transactions), 1_000_000n);
    compare('TotalDebit', 'debit', this.#linesDebit, 1n);
    compare('TotalCredit', 'credit', this.#linesCredit, 1n);
  }
}
