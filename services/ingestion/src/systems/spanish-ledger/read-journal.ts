import { type ReadDate, readDate } from '../../reading/date-text.ts';
import { unitsText } from '../../reading/amount-text.ts';
import { cleanText, postingLine } from '../../reading/posting-line.ts';
import type { DamagedRow, RowFault, TotalsMismatch } from '../../reading/reading-result.ts';
import { filledWidth } from '../../recognition/table-sample.ts';
import { alignRow } from './align-row.ts';
import { EntryBalances } from './entry-balances.ts';
import { EntryStates } from './entry-states.ts';
import type { JournalField } from './journal-fields.ts';
import type { JournalForms } from './journal-forms.ts';
import type { JournalLayout } from './journal-layout.ts';
import { type Movement, readMovements } from './posting-rows.ts';
import { sectionAccount } from './section-row.ts';
import { RunningSums, type Sums, totalsLabel } from './totals-rows.ts';
import { LastRecord } from './last-record.ts';
import { readTotals } from './read-totals.ts';
import { TitleCompanies } from './title-companies.ts';

const mostListed = 50;

export type JournalTally = {
  rows: number;
  postings: number;
  firstDay: string | null;
  lastDay: string | null;
  damagedRows: number;
  readonly damaged: DamagedRow[];
  readonly repaired: number[];
  totalsAgreeing: number;
  readonly totalsDisagreeing: TotalsMismatch[];
  damagedTextRow: number | null;
  readonly companies: Set<string>;
  readonly currencies: Set<string>;
};

/** Turns a ledger's records into postings, one call a record, and keeps what is worth telling about the rest. */
export class JournalReader {
  readonly #layout: JournalLayout;
  readonly #forms: JournalForms;
  readonly #write: (line: string) => void;
  readonly #sums = new RunningSums();
  readonly balances = new EntryBalances();
  readonly last = new LastRecord();
  readonly #headerKey: string;
  #day: ReadDate | null = null;
  #entry: string | null = null;
  #entryUnits = 0n;
  #dateCell = '';
  #previousDay = '';
  #section = '';
  #sheet: string | null = null;
  readonly titles = new TitleCompanies();
  readonly states = new EntryStates();
  readonly tally: JournalTally = {
    rows: 0,
    postings: 0,
    firstDay: null,
    lastDay: null,
    damagedRows: 0,
    damaged: [],
    repaired: [],
    totalsAgreeing: 0,
    totalsDisagreeing: [],
    damagedTextRow: null,
    companies: new Set(),
    currencies: new Set(),
  };

  constructor(layout: JournalLayout, forms: JournalForms, write: (line: string) => void) {
    this.#layout = layout;
    this.#forms = forms;
    this.#write = write;
    this.#headerKey = rowKey(layout.headers);
  }

  get sums(): Sums {
    return this.#sums.all;
  }

  /** Goes on in another sheet of a workbook: no day, entry or account reaches over from the one before. */
  startSheet(name: string): void {
    this.#sheet = name;
    this.#day = null;
    this.#dateCell = '';
    this.#previousDay = '';
    this.#entry = null;
    this.#entryUnits = 0n;
    this.#section = '';
  }

  /** A title row above the header may name the company, and the first account. */
  startSection(cells: readonly string[], row: number): void {
    this.titles.add(cells, row);
    if (this.#layout.sectioned) this.#section = sectionAccount(cells) ?? this.#section;
  }

  /** Takes one record below the header. */
  add(record: readonly string[], row: number): void {
    const width = filledWidth(record);
    if (width === 0) return;
    const aligned = width > this.#layout.width ? this.#align(record, row) : record;
    if (aligned === null) return;
    const cells = this.#layout.sectioned ? this.#underSection(aligned) : aligned;
    if (cells === null) return;
    const { movements, faults, hasAccount } = readMovements(cells, this.#layout, this.#forms);
    this.last.add(row, record.length, hasAccount || !hasWords(cells));
    if (hasAccount ? this.#isLabelledTotals(cells) : this.#isTotals(cells, row, faults.length > 0)) return;
    for (const { fault, cell } of faults) this.#damage(row, fault, cell);
    if (movements.length === 0) this.titles.add(cells, row);
    if (movements.length === 0 || this.#isOutsideBooks(cells)) return;
    const day = this.#dayOf(cells, row);
    if (day === null) return;
    this.#post(cells, row, day, movements);
  }

  /** A balance carried forward, or a row of an entry that was never posted. */
  #isOutsideBooks(cells: readonly string[]): boolean {
    if (this.#isCarriedBalance(cells)) return true;
    if (this.#layout.columns.state === undefined) return false;
    const isBlank = (field: JournalField) => (this.#cell(cells, field) ?? '').trim() === '';
    return this.states.leavesOut(this.#cell(cells, 'state'), isBlank('entry') && isBlank('date'));
  }

  /** Takes the account of a title row for the rows below it; `null` for the title itself. */
  #underSection(cells: readonly string[]): readonly string[] | null {
    const date = this.#cell(cells, 'date') ?? '';
    const dated = date.trim() !== '' && readDate(date, this.#forms.date) !== null;
    const section = dated ? null : sectionAccount(cells);
    if (section !== null) {
      this.#section = section;
      return null;
    }
    if (!dated) return cells;
    const { width } = this.#layout;
    return [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), this.#section];
  }

  /** `TOTAL CUENTA;430;…`: an account stands in the row, but where date, entry or name should be it says it is a sum. */
  #isLabelledTotals(cells: readonly string[]): boolean {
    const date = this.#cell(cells, 'date') ?? '';
    if (date === this.#dateCell || (date.trim() !== '' && readDate(date, this.#forms.date) !== null))
      return false;
    const places = (['date', 'entry', 'line', 'account', 'account_name'] as const).map(
      (field) => this.#cell(cells, field) ?? '',
    );
    return totalsLabel(places) !== null;
  }

  #align(record: readonly string[], row: number): readonly string[] | null {
    const aligned = alignRow(record, this.#layout, this.#forms);
    if (aligned === null) this.#damage(row, 'misaligned', record.slice(0, 4).join(' | '));
    else if (aligned !== record && this.tally.repaired.length < mostListed) this.tally.repaired.push(row);
    return aligned;
  }

  /** Totals, repeated headers, group titles and footers hold no posting; totals are compared with the rows above. */
  #isTotals(cells: readonly string[], row: number, hasAmount: boolean): boolean {
    if (rowKey(cells) === this.#headerKey) return true;
    const label = totalsLabel(cells);
    if (label?.kind === 'balance') return true;
    const stated = readTotals(cells, this.#layout, this.#forms);
    if (label === null) {
      if (!hasAmount || stated === null || hasWords(cells)) return false;
      const agrees = (['debit', 'credit'] as const).every((side) =>
        this.#sums.candidates(side, '').includes(stated[side]),
      );
      if (agrees) this.#sums.close('');
      this.tally.totalsAgreeing += agrees ? 1 : 0;
      return agrees;
    }
    if (stated !== null) this.#compareTotals(stated, label.label, row);
    this.#sums.close(label.label);
    return true;
  }

  #compareTotals(stated: Sums, label: string, row: number): void {
    for (const side of ['debit', 'credit'] as const) {
      const candidates = this.#sums.candidates(side, label);
      if (candidates.includes(stated[side])) this.tally.totalsAgreeing += 1;
      else if (this.tally.totalsDisagreeing.length < mostListed) {
        const computed = unitsText(candidates[0] ?? 0n);
        this.tally.totalsDisagreeing.push({
          sheet: this.#sheet,
          row,
          side,
          stated: unitsText(stated[side]),
          computed,
        });
      }
    }
  }

  /** `Saldo anterior` outside any entry is a balance carried forward and no posting; so is an undated opening balance. */
  #isCarriedBalance(cells: readonly string[]): boolean {
    if (this.#entryUnits !== 0n || (this.#cell(cells, 'entry') ?? '').trim() !== '') return false;
    const label = totalsLabel([this.#cell(cells, 'text') ?? '']);
    if (label?.kind !== 'balance') return false;
    return label.label.includes('anterior') || (this.#cell(cells, 'date') ?? '').trim() === '';
  }

  #dayOf(cells: readonly string[], row: number): ReadDate | null {
    const cell = this.#cell(cells, 'date') ?? '';
    if (cell === this.#dateCell && this.#day !== null) return this.#day;
    if (cell.trim() === '') {
      if (this.#day !== null && this.#continues(cells)) return this.#day;
      this.#damage(row, 'no_date', cell);
      return null;
    }
    const day = readDate(cell, this.#forms.date);
    const year = Number(day?.day.slice(0, 4));
    if (day === null) this.#damage(row, 'bad_date', cell);
    else if (year < this.#forms.years.from || year > this.#forms.years.to)
      this.#damage(row, 'implausible_year', cell);
    else {
      this.#dateCell = cell;
      this.#day = day;
      return day;
    }
    return null;
  }

  /** A row without a date belongs to the entry above when it names that entry or none. */
  #continues(cells: readonly string[]): boolean {
    const entry = cleanText(this.#cell(cells, 'entry'));
    return entry === null || entry === this.#entry;
  }

  #entryOf(cells: readonly string[], newDay: boolean): string | null {
    if (this.#layout.columns.entry === undefined) return null;
    const entry = cleanText(this.#cell(cells, 'entry'));
    if (entry !== null) return entry;
    return newDay ? null : this.#entry;
  }

  #post(cells: readonly string[], row: number, day: ReadDate, movements: readonly Movement[]): void {
    const { tally } = this;
    const entry = this.#entryOf(cells, this.#previousDay !== day.day);
    this.#previousDay = day.day;
    if (entry !== this.#entry) this.#entryUnits = 0n;
    this.#entry = entry;
    const common = this.#commonOf(cells, row, day, entry);
    for (const movement of movements) {
      const { debit, credit } = movement;
      this.#sums.add(debit, credit);
      this.#entryUnits += debit - credit;
      if (entry !== null) this.balances.add(entry, { sheet: this.#sheet, row }, debit - credit);
      tally.postings += 1;
      const { part, account } = movement;
      const accountName =
        movement.accountName === null ? common.accountName : cleanText(movement.accountName);
      this.#write(
        postingLine({
          ...common,
          part,
          account,
          accountName,
          debit: unitsText(debit),
          credit: unitsText(credit),
        }),
      );
    }
    tally.rows += 1;
    if (tally.firstDay === null || day.day < tally.firstDay) tally.firstDay = day.day;
    if (tally.lastDay === null || day.day > tally.lastDay) tally.lastDay = day.day;
  }

  #commonOf(cells: readonly string[], row: number, day: ReadDate, entry: string | null) {
    const text = this.#clean(cells, 'text');
    if (this.tally.damagedTextRow === null && text?.includes('\uFFFD') === true)
      this.tally.damagedTextRow = row;
    const company = this.#clean(cells, 'company');
    if (company !== null && this.tally.companies.size < 5) this.tally.companies.add(company);
    const currency = this.#clean(cells, 'currency')?.toUpperCase();
    if (currency !== undefined && /^[A-Z]{3}$/.test(currency) && this.tally.currencies.size < 5) {
      this.tally.currencies.add(currency);
    }
    const due = this.#clean(cells, 'due_date');
    return {
      sheet: this.#sheet,
      row,
      journal: this.#clean(cells, 'journal'),
      entry,
      date: day.day,
      accountName: this.#clean(cells, 'account_name'),
      text,
      document: this.#clean(cells, 'document'),
      documentDate: null,
      party: this.#clean(cells, 'party'),
      partyName: this.#clean(cells, 'party_name'),
      taxId: this.#clean(cells, 'tax_id'),
      dueDate: due === null ? null : (readDate(due, this.#forms.dueDate)?.day ?? null),
      lettering: this.#clean(cells, 'lettering'),
      operation: day.closing ? 'closing_date' : this.#clean(cells, 'operation'),
    };
  }

  #cell(cells: readonly string[], field: JournalField): string | undefined {
    const column = this.#layout.columns[field];
    return column === undefined ? undefined : cells[column];
  }

  #clean(cells: readonly string[], field: JournalField): string | null {
    return cleanText(this.#cell(cells, field));
  }

  #damage(row: number, fault: RowFault, cell: string): void {
    this.tally.damagedRows += 1;
    if (this.tally.damaged.length < mostListed)
      this.tally.damaged.push({ sheet: this.#sheet, row, fault, cell: cell.slice(0, 60) });
  }
}

function rowKey(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim().toLowerCase())
    .join('\u0000')
    .replace(/\u0000+$/, '');
}

function hasWords(cells: readonly string[]): boolean {
  return cells.some((cell) => /\p{L}{2}/u.test(cell));
}
