import { unitsText } from '../../reading/amount-text.ts';
import { cleanText, postingLine, type RawPosting, statedOperations } from '../../reading/posting-line.ts';
import { saftDay } from './saft-day.ts';
import { isPlausibleDay } from './saft-header.ts';
import { saftLine } from './saft-line.ts';
import type { SaftPlace, SaftRecord } from './saft-records.ts';
import type { SaftSurvey } from './saft-survey.ts';
import { SaftTally } from './saft-tally.ts';

type Common = Omit<RawPosting, 'part' | 'debit' | 'credit'>;

/** What is the same in all lines of a transaction. */
type Head = {
  readonly record: SaftRecord;
  readonly id: string | null;
  readonly journal: string | null;
  readonly entry: string;
  readonly text: string | null;
  readonly day: string | null;
};

/** The name of the entry that a file's list of opening balances makes; ledgers tell it by its operation. */
const openingEntry = 'Saldos iniciais';

/** The second reading of a file: hands over its postings one by one, and holds none. */
export class SaftPostings {
  readonly tally = new SaftTally();
  readonly #survey: SaftSurvey;
  readonly #write: (line: string) => void;
  readonly #skipsAnalytic: boolean;
  #transactions = 0;
  #units = 0n;
  #head: Head | null = null;

  constructor(survey: SaftSurvey, write: (line: string) => void) {
    this.#survey = survey;
    this.#write = write;
    // What does not balance by itself is no cost accounting beside the ledger, but part of its entries.
    this.#skipsAnalytic = survey.analyticUnits === 0n;
  }

  readonly add = (record: SaftRecord, place: SaftPlace): void => {
    if (record.kind === 'line') this.#addLine(record, place);
    else if (record.kind === 'transaction') this.#endTransaction(record, place);
    else if (record.kind === 'ledger') this.tally.compareTotals(record, this.#transactions);
  };

  /** The opening balances of the account list, on the first day of what was exported; each with its account's row. */
  addOpenings(day: string): void {
    for (const { code, name, row, opening } of this.#survey.accounts.movementAccounts()) {
      if (opening === 'unreadable' || (opening.debit === 0n && opening.credit === 0n)) continue;
      this.tally.rows += 1;
      const common: Common = {
        ...this.#partyFields(this.#survey.parties.ownerOf(code)),
        sheet: null,
        row,
        journal: null,
        entry: openingEntry,
        date: day,
        account: code,
        accountName: name,
        text: openingEntry,
        document: null,
        documentDate: null,
        dueDate: null,
        lettering: null,
        operation: statedOperations.opening,
      };
      this.#post(common, opening.debit, opening.credit);
    }
  }

  #addLine(record: SaftRecord, place: SaftPlace): void {
    const line = saftLine(record);
    const { tally } = this;
    if ('fault' in line) {
      tally.damage(record.row, line.fault, line.cell);
      return;
    }
    const [debit, credit] = [line.debit ?? 0n, line.credit ?? 0n];
    tally.countLine(debit, credit);
    if (this.#skipsAnalytic && this.#survey.accounts.isAnalytic(line.account)) {
      tally.analyticLines += 1;
      return;
    }
    const head = this.#headOf(place);
    if (head?.day == null) {
      const cell = place.transaction?.fields.get('TransactionDate') ?? '';
      const isDay = saftDay(cell) !== null;
      tally.damage(record.row, cell === '' ? 'no_date' : isDay ? 'implausible_year' : 'bad_date', cell);
      return;
    }
    this.#units += debit - credit;
    tally.rows += 1;
    this.#post(this.#commonOf(record, head, head.day, line.account), debit, credit);
  }

  #commonOf(record: SaftRecord, head: Head, day: string, account: string): Common {
    const named = cleanText(record.fields.get('SourceDocumentID'));
    const invoice = this.#survey.invoices.behind(named, head.id);
    const text = cleanText(record.fields.get('Description')) ?? head.text;
    if (this.tally.damagedTextRow === null && text?.includes('\uFFFD') === true)
      this.tally.damagedTextRow = record.row;
    return {
      ...this.#partyFields(this.#survey.parties.partyOf(account, record, head.record)),
      sheet: null,
      row: record.row,
      journal: head.journal,
      entry: head.entry,
      date: day,
      account,
      accountName: this.#survey.accounts.nameOf(account),
      text,
      document: named ?? invoice?.number ?? null,
      documentDate: invoice?.day ?? null,
      dueDate: null,
      lettering: null,
      // The survey counts transactions as they end, so that this one is the next.
      operation: this.#survey.operationOf(this.#transactions + 1),
    };
  }

  #partyFields(party: ReturnType<SaftSurvey['parties']['ownerOf']>) {
    return party ?? { party: null, partyName: null, taxId: null };
  }

  /** A line with both sides holds two postings, so that each keeps the amount that the file shows. */
  #post(common: Common, debit: bigint, credit: bigint): void {
    if (debit === 0n || credit === 0n) this.#hand({ ...common, part: 'line', ...texts(debit, credit) });
    else {
      this.#hand({ ...common, part: 'debit', ...texts(debit, 0n) });
      this.#hand({ ...common, part: 'credit', ...texts(0n, credit) });
    }
    if (debit !== 0n && credit !== 0n) this.tally.postings += 1;
    this.tally.post(common.date, debit, credit);
  }

  #hand(posting: RawPosting): void {
    this.#write(postingLine(posting));
  }

  #headOf({ transaction, journal }: SaftPlace): Head | null {
    if (transaction === null) return null;
    if (this.#head?.record === transaction) return this.#head;
    const { fields } = transaction;
    const day = saftDay(fields.get('TransactionDate'));
    const id = cleanText(fields.get('TransactionID'));
    const journalId = cleanText(journal?.fields.get('JournalID'));
    const made = [fields.get('TransactionDate'), journalId, fields.get('DocArchivalNumber')];
    this.#head = {
      record: transaction,
      id,
      journal: journalId,
      entry: id ?? cleanText(made.join(' ')) ?? '',
      text: cleanText(fields.get('Description')),
      day: day !== null && isPlausibleDay(day, this.#survey.header) ? day : null,
    };
    return this.#head;
  }

  #endTransaction(record: SaftRecord, place: SaftPlace): void {
    this.#transactions += 1;
    this.tally.endEntry(this.#headOf(place)?.entry ?? '', record.row, this.#units);
    this.#units = 0n;
    this.#head = null;
  }
}

function texts(debit: bigint, credit: bigint): { readonly debit: string; readonly credit: string } {
  return { debit: unitsText(debit), credit: unitsText(credit) };
}
