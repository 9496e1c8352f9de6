import { cleanText } from '../../reading/posting-line.ts';
import { saftAmount } from './saft-amount.ts';
import { saftDay } from './saft-day.ts';
import type { SaftRecord } from './saft-records.ts';

/** The invoice behind a posting. */
export type SaftInvoice = { readonly number: string; readonly day: string | null };

/** A file with more keeps what it has: the day of a document is told where it is known. */
const mostLinks = 400_000;

/**
 * The sales documents, for the day of the invoice behind a posting and for a sum to compare with. Cancelled documents
 * (`A`) and those billed in another one (`F`) count in nothing.
 */
export class SaftInvoices {
  readonly #byNumber = new Map<string, SaftInvoice>();
  /** By transaction; null where several documents stand behind one. */
  readonly #byTransaction = new Map<string, SaftInvoice | null>();
  counted = 0;
  leftOut = 0;
  /** Net of tax, credit notes deducted, in millionths; null where a document's total can't be read. */
  net: bigint | null = 0n;

  add({ fields }: SaftRecord): void {
    if (/^[AF]$/i.test(fields.get('InvoiceStatus') ?? '')) {
      this.leftOut += 1;
      return;
    }
    this.counted += 1;
    const total = saftAmount(fields.get('NetTotal'));
    if (this.net !== null && typeof total === 'bigint') {
      this.net += fields.get('InvoiceType')?.toUpperCase() === 'NC' ? -total : total;
    } else this.net = null;
    this.#link(fields);
  }

  /** By the document that the line names, else by its transaction. */
  behind(document: string | null, transaction: string | null): SaftInvoice | null {
    const named = document === null ? undefined : this.#byNumber.get(document);
    if (named !== undefined) return named;
    return transaction === null || document !== null ? null : (this.#byTransaction.get(transaction) ?? null);
  }

  #link(fields: SaftRecord['fields']): void {
    const number = cleanText(fields.get('InvoiceNo'));
    if (number === null || this.#byNumber.size >= mostLinks) return;
    const invoice: SaftInvoice = { number, day: saftDay(fields.get('InvoiceDate')) };
    this.#byNumber.set(number, invoice);
    const transaction = cleanText(fields.get('TransactionID'));
    if (transaction === null) return;
    this.#byTransaction.set(transaction, this.#byTransaction.has(transaction) ? null : invoice);
  }
}
