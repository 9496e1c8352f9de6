import { unitsText } from '../../reading/amount-text.ts';
import { type DateForm, readDate } from '../../reading/date-text.ts';
import { cleanText, postingLine, statedOperations } from '../../reading/posting-line.ts';
import type { DamagedRow, RowFault } from '../../reading/reading-result.ts';
import { EntryBalances } from '../spanish-ledger/entry-balances.ts';
import { LastRecord } from '../spanish-ledger/last-record.ts';
import { alignFecRow } from './align-fec-row.ts';
import type { DayColumns } from './choose-days.ts';
import { EntrySections } from './entry-sections.ts';
import { fecAccount, isFecAccount } from './fec-account.ts';
import type { FecForms } from './fec-evidence.ts';
import { type FecField, type FecHeader, isFecHeader } from './fec-header.ts';
import { isOpening, type Openings, rowKey } from './find-openings.ts';
import { isNumbered } from './journal-facts.ts';
import { rowAmounts, type RowAmounts } from './row-amounts.ts';

const mostListed = 50;
/** Openings bring forward what was never settled, from long before the years of the book. */
const oldestOpening = 1970;
/** Different days are few; beyond that a file is hostile. */
const mostDays = 50_000;

/** All that is known of a file before its postings are read. */
export type FecPlan = {
  readonly header: FecHeader;
  readonly forms: FecForms;
  readonly columns: DayColumns;
  readonly openings: Openings;
  /** Whether any entry has a number. */
  readonly numbered: boolean;
  /** Whether the header stands again below. */
  readonly repeatsHeader: boolean;
};

type CellOf = (field: FecField) => string;

/** Turns the records of a FEC into postings, one call a record, and keeps what is worth telling about the rest. */
export class FecReader {
  readonly #plan: FecPlan;
  readonly #write: (line: string) => void;
  readonly #known = new Map<DateForm, Map<string, string | null>>();
  readonly balances = new EntryBalances();
  readonly last = new LastRecord();
  /** Kept where the header is repeated alone. */
  readonly sections: EntrySections | null;
  readonly businessDays = new Map<string, number>();
  openingDay: string | null = null;
  openingRows = 0;
  rows = 0;
  postings = 0;
  debit = 0n;
  credit = 0n;
  damagedRows = 0;
  readonly damaged: DamagedRow[] = [];
  readonly repaired: number[] = [];
  damagedTextRow: number | null = null;

  constructor(plan: FecPlan, write: (line: string) => void) {
    this.#plan = plan;
    this.#write = write;
    this.sections = plan.repeatsHeader ? new EntrySections() : null;
  }

  /** Takes one record below the header. */
  add(record: readonly string[], row: number): void {
    const { header, forms } = this.#plan;
    if (record.every((cell) => cell.trim() === '')) return;
    if (isFecHeader(record, header)) {
      this.sections?.end();
      this.sections?.begin(row);
      return;
    }
    this.last.add(row, record.length, true);
    let cells = record;
    if (record.length !== header.width) {
      const aligned = alignFecRow(record, header, forms);
      if (aligned === null) {
        const fault = record.length < header.width ? 'too_few_cells' : 'misaligned';
        this.#damage(row, fault, record.slice(0, 4).join(' | '));
        return;
      }
      cells = aligned.cells;
      if (aligned.repaired && this.repaired.length < mostListed) this.repaired.push(row);
    }
    this.#take((field) => (cells[header.columns[field] ?? -1] ?? '').trim(), cells, row);
  }

  #take(cellOf: CellOf, cells: readonly string[], row: number): void {
    const { header, forms, openings } = this.#plan;
    const amounts = rowAmounts(cells, header, forms);
    if ('fault' in amounts) return this.#damage(row, amounts.fault, amounts.cell);
    const account = cellOf('comptenum');
    if (!isFecAccount(account)) {
      if (amounts.debit !== 0n || amounts.credit !== 0n)
        this.#damage(row, account === '' ? 'no_account' : 'bad_account', account);
      return;
    }
    const opening = isOpening(openings, cellOf('journalcode'), () => rowKey(cellOf));
    const day = this.#dayOf(cellOf, opening, row);
    if (day !== null) this.#post(cellOf, { row, day, opening, account: fecAccount(account) }, amounts);
  }

  #dayOf(cellOf: CellOf, opening: boolean, row: number): string | null {
    const { columns, forms } = this.#plan;
    const cell = cellOf(columns.day);
    const day = this.#read(cell, forms.dates[columns.day]);
    if (day === null) {
      this.#damage(row, cell === '' ? 'no_date' : 'bad_date', cell);
      return null;
    }
    const year = Number(day.slice(0, 4));
    const earliest = opening ? Math.min(oldestOpening, forms.years.from) : forms.years.from;
    if (year >= earliest && year <= forms.years.to) return day;
    this.#damage(row, 'implausible_year', cell);
    return null;
  }

  /** The same few days stand in all rows: each is read once. */
  #read(cell: string, form: DateForm): string | null {
    if (cell === '') return null;
    const days = this.#known.get(form) ?? new Map<string, string | null>();
    if (days.size === 0) this.#known.set(form, days);
    const known = days.get(cell);
    if (known !== undefined) return known;
    const day = readDate(cell, form)?.day ?? null;
    if (days.size < mostDays) days.set(cell, day);
    return day;
  }

  #post(
    cellOf: CellOf,
    at: { readonly row: number; readonly day: string; readonly opening: boolean; readonly account: string },
    { debit, credit }: RowAmounts,
  ): void {
    const { columns, forms } = this.#plan;
    const { row, day, opening } = at;
    const journal = cleanText(cellOf('journalcode'));
    const entry = this.#entryOf(cellOf('ecriturenum'), journal, opening);
    const text = cleanText(cellOf('ecriturelib'));
    if (this.damagedTextRow === null && text?.includes('\uFFFD') === true) this.damagedTextRow = row;
    const common = {
      sheet: null,
      row,
      journal,
      entry,
      date: day,
      account: at.account,
      accountName: cleanText(cellOf('comptelib')),
      text,
      document: cleanText(cellOf('pieceref')) ?? cleanText(cellOf('numfacture')),
      documentDate: this.#read(cellOf(columns.documentDay), forms.dates[columns.documentDay]),
      party: cleanText(cellOf('compauxnum')),
      partyName: cleanText(cellOf('compauxlib')),
      taxId: null,
      dueDate: this.#read(cellOf('datelimitreglmt'), forms.dates.datelimitreglmt),
      lettering: cleanText(cellOf('ecriturelet')),
      operation: opening ? statedOperations.opening : null,
    };
    const [debitText, creditText] = [unitsText(debit), unitsText(credit)];
    if (debit === 0n || credit === 0n) {
      this.#write(postingLine({ ...common, part: 'line', debit: debitText, credit: creditText }));
      this.postings += 1;
    } else {
      // Both sides in one row are two postings, so that each keeps the amount that the file shows.
      this.#write(postingLine({ ...common, part: 'debit', debit: debitText, credit: '0' }));
      this.#write(postingLine({ ...common, part: 'credit', debit: '0', credit: creditText }));
      this.postings += 2;
    }
    this.rows += 1;
    this.debit += debit;
    this.credit += credit;
    if (entry !== null) {
      const name = entryName(journal, entry);
      this.balances.add(name, { sheet: null, row }, debit - credit);
      if (!opening) this.sections?.add(name, day);
    }
    this.#countDay(day, opening);
  }

  /** Without numbers a journal's opening, whose lines keep their own dates, still is one entry; it bears its journal's code. */
  #entryOf(cell: string, journal: string | null, opening: boolean): string | null {
    if (isNumbered(cell)) return cleanText(cell);
    return opening ? journal : null;
  }

  #countDay(day: string, opening: boolean): void {
    if (opening) {
      this.openingRows += 1;
      if (this.openingDay === null || day > this.openingDay) this.openingDay = day;
    } else this.businessDays.set(day, (this.businessDays.get(day) ?? 0) + 1);
  }

  #damage(row: number, fault: RowFault, cell: string): void {
    this.damagedRows += 1;
    if (this.damaged.length < mostListed) this.damaged.push({ row, fault, cell: cell.slice(0, 60) });
  }
}

function entryName(journal: string | null, entry: string): string {
  return journal === null || journal === entry ? entry : `${journal} ${entry}`;
}
