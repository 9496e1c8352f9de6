import { statedOperations } from '../../reading/posting-line.ts';
import { repeatsList } from './judge-openings.ts';
import { SaftAccounts } from './saft-accounts.ts';
import { saftDay } from './saft-day.ts';
import { saftHeader, type SaftHeader } from './saft-header.ts';
import type { SaftInvoices } from './saft-invoices.ts';
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

/**
 * What is known of a file while it is read: accounts, parties and invoices, one transaction at a time, and of the
 * others sums by account alone.
 */
export class SaftSurvey {
  readonly accounts = new SaftAccounts();
  readonly parties = new SaftParties();
  readonly invoices: SaftInvoices;
  /** All entries by account, debit − credit in millionths. */
  readonly movements = new Map<string, bigint>();
  transactions = 0;
  clearings = 0;
  header: SaftHeader | null = null;
  /** What the transaction that has just ended is beyond doubt; null for the year's business. */
  operation: SpecialOperation | null = null;
  readonly #version: string | null;
  readonly #openings: TransactionShape[] = [];
  #shape = emptyShape();

  /** @param version of the namespace; null where it is missing */
  constructor(version: string | null, invoices: SaftInvoices) {
    this.#version = version;
    this.invoices = invoices;
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
      case 'line':
        this.#addLine(record);
        break;
      case 'transaction':
        this.#endTransaction(record, place);
        break;
      case 'ledger':
      case 'journal':
      case 'invoice':
        break;
    }
  };

  /** The entries that open the year, summed by account. */
  openingEntries(): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const { movements } of this.#openings) {
      for (const [account, units] of movements) sums.set(account, (sums.get(account) ?? 0n) + units);
    }
    return sums;
  }

  #addLine(record: SaftRecord): void {
    const line = saftLine(record);
    if ('fault' in line) return;
    const units = (line.debit ?? 0n) - (line.credit ?? 0n);
    if (this.accounts.isAnalytic(line.account)) return;
    addToShape(this.#shape, line.account, units);
    this.movements.set(line.account, (this.movements.get(line.account) ?? 0n) + units);
  }

  #endTransaction(record: SaftRecord, place: SaftPlace): void {
    this.transactions += 1;
    const shape = this.#shape;
    this.#shape = emptyShape();
    this.operation = this.#operationOf(record, place, shape);
    if (this.operation === statedOperations.regularisation) this.clearings += 1;
    if (this.operation === statedOperations.opening) this.#openings.push(shape);
  }

  #operationOf(record: SaftRecord, { journal }: SaftPlace, shape: TransactionShape): SpecialOperation | null {
    if (isClearing(record, shape)) return statedOperations.regularisation;
    const day = saftDay(record.fields.get('TransactionDate'));
    const start = this.header?.start ?? null;
    if (day === null || start === null || day > start) return null;
    if (!isOpeningShape(shape)) return null;
    const isOpening =
      saysOpening(record, journal) || repeatsList(this.accounts.movementAccounts(), shape.movements);
    return isOpening ? statedOperations.opening : null;
  }
}
