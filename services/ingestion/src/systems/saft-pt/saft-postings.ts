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
  readonly operation: string | null;
};

type Held = {
  readonly record: SaftRecord;
  readonly account: string;
  readonly debit: bigint;
  readonly credit: bigint;
};

/** The name of the entry that a file's list of opening balances makes; ledgers tell it by its operation. */
const openingEntry = 'Saldos iniciais';

/** Hands over a file's postings, transaction by transaction, and holds those of one alone. */
export class SaftPostings {
  readonly tally = new SaftTally();
  readonly #survey: SaftSurvey;
  readonly #write: (line: string) => void;
  #held: Held[] = [];

  /** @param survey is told of each record before this is */
  constructor(survey: SaftSurvey, write: (line: string) => void) {
    this.#survey = survey;
    this.#write = write;
  }

  readonly add = (record: SaftRecord, place: SaftPlace): void => {
    if (record.kind === 'line') this.#hold(record);
    else if (record.kind === 'transaction') this.#endTransaction(record, place.journal);
    else if (record.kind === 'ledger') this.tally.compareTotals(record, this.#survey.transactions);
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

  #hold(record: SaftRecord): void {
    const line = saftLine(record);
    if ('fault' in line) {
      this.tally.damage(record.row, line.fault, line.cell);
      return;
    }
    const [debit, credit] = [line.debit ?? 0n, line.credit ?? 0n];
    this.tally.countLine(debit, credit);
    this.#held.push({ record, account: line.account, debit, credit });
  }

  #endTransaction(record: SaftRecord, journal: SaftRecord | null): void {
    const head = this.#headOf(record, journal);
    const lines = this.#withoutAnalytic(this.#held);
    this.#held = [];
    let units = 0n;
    for (const line of lines) {
      if (head.day === null) {
        this.#damageDay(line.record.row, record.fields.get('TransactionDate') ?? '');
        continue;
      }
      units += line.debit - line.credit;
      this.tally.rows += 1;
      this.#post(this.#commonOf(line.record, head, head.day, line.account), line.debit, line.credit);
    }
    this.tally.endEntry(head.entry, record.row, units);
  }

  /** What does not balance by itself is no cost accounting beside the ledger, but part of the entry. */
  #withoutAnalytic(lines: readonly Held[]): readonly Held[] {
    const { accounts } = this.#survey;
    const analytic = lines.filter(({ account }) => accounts.isAnalytic(account));
    if (analytic.length === 0 || analytic.reduce((sum, { debit, credit }) => sum + debit - credit, 0n) !== 0n)
      return lines;
    this.tally.analyticLines += analytic.length;
    return lines.filter(({ account }) => !accounts.isAnalytic(account));
  }

  #damageDay(row: number, cell: string): void {
    const isDay = saftDay(cell) !== null;
    this.tally.damage(row, cell === '' ? 'no_date' : isDay ? 'implausible_year' : 'bad_date', cell);
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
      operation: head.operation,
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

  #headOf(record: SaftRecord, journal: SaftRecord | null): Head {
    const { fields } = record;
    const day = saftDay(fields.get('TransactionDate'));
    const id = cleanText(fields.get('TransactionID'));
    const journalId = cleanText(journal?.fields.get('JournalID'));
    const made = [fields.get('TransactionDate'), journalId, fields.get('DocArchivalNumber')];
    return {
      record,
      id,
      journal: journalId,
      entry: id ?? cleanText(made.join(' ')) ?? '',
      text: cleanText(fields.get('Description')),
      day: day !== null && isPlausibleDay(day, this.#survey.header) ? day : null,
      operation: this.#survey.operation,
    };
  }
}

function texts(debit: bigint, credit: bigint): { readonly debit: string; readonly credit: string } {
  return { debit: unitsText(debit), credit: unitsText(credit) };
}
