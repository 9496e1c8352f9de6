import { statedOperations } from '../../reading/posting-line.ts';
import { SaftAccounts } from './saft-accounts.ts';
import { saftDay } from './saft-day.ts';
import { saftHeader, type SaftHeader } from './saft-header.ts';
import { SaftInvoices } from './saft-invoices.ts';
import { saftLine } from './saft-line.ts';
import { SaftParties } from './saft-parties.ts';
import type { SaftPlace, SaftRecord } from './saft-records.ts';
import {
  addToShape,
  emptyShape,
  isClearing,
  isOpeningShape,
  saysOpening,
  type SpecialOperation,
  type TransactionShape,
} from './special-transactions.ts';

type Opening = { readonly ordinal: number; readonly shape: TransactionShape };

/**
 * The first reading of a file: what its postings need from elsewhere in it, whatever the order. Holds accounts, parties
 * and invoices, one transaction at a time, and of the others sums by account alone.
 */
export class SaftSurvey {
  readonly accounts = new SaftAccounts();
  readonly parties = new SaftParties();
  readonly invoices = new SaftInvoices();
  /** All entries by account, debit − credit in millionths. */
  readonly movements = new Map<string, bigint>();
  /** Debit − credit of the lines on accounts of cost accounting. */
  analyticUnits = 0n;
  transactions = 0;
  clearings = 0;
  header: SaftHeader | null = null;
  readonly #version: string | null;
  readonly #special = new Map<number, SpecialOperation>();
  readonly #openings: Opening[] = [];
  #shape = emptyShape();

  /** @param version of the namespace; null where it is missing */
  constructor(version: string | null) {
    this.#version = version;
  }

  /** @throws MarkupError where the header shows a file without a ledger. */
  readonly add = (record: SaftRecord, place: SaftPlace): void => {
    switch (record.kind) {
      case 'header':
        this.header ??= saftHeader(record, this.#version);
        break;
      case 'account':
        this.accounts.add(record);
        break;
      case 'customer':
      case 'supplier':
        this.parties.add(record.kind, record);
        break;
      case 'invoice':
        this.invoices.add(record);
        break;
      case 'line':
        this.#addLine(record);
        break;
      case 'transaction':
        this.#endTransaction(record, place);
        break;
      case 'ledger':
      case 'journal':
        break;
    }
  };

  /** The entries that open the year, summed by account. */
  openingEntries(): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const { shape } of this.#openings) {
      for (const [account, units] of shape.movements) sums.set(account, (sums.get(account) ?? 0n) + units);
    }
    return sums;
  }

  /** What the n-th transaction, from 1, is beyond doubt; null for the year's business. */
  operationOf(ordinal: number): SpecialOperation | null {
    return this.#special.get(ordinal) ?? null;
  }

  #addLine(record: SaftRecord): void {
    const line = saftLine(record);
    if ('fault' in line) return;
    const units = (line.debit ?? 0n) - (line.credit ?? 0n);
    if (this.accounts.isAnalytic(line.account)) {
      this.analyticUnits += units;
      return;
    }
    addToShape(this.#shape, line.account, units);
    this.movements.set(line.account, (this.movements.get(line.account) ?? 0n) + units);
  }

  #endTransaction(record: SaftRecord, { journal }: SaftPlace): void {
    this.transactions += 1;
    const shape = this.#shape;
    this.#shape = emptyShape();
    const day = saftDay(record.fields.get('TransactionDate'));
    const start = this.header?.start ?? null;
    if (isClearing(record, shape)) {
      this.clearings += 1;
      this.#special.set(this.transactions, statedOperations.regularisation);
    } else if (
      day !== null &&
      start !== null &&
      day <= start &&
      saysOpening(record, journal) &&
      isOpeningShape(shape)
    ) {
      this.#special.set(this.transactions, statedOperations.opening);
      this.#openings.push({ ordinal: this.transactions, shape });
    }
  }
}
