import { type DecimalMark } from '../../reading/amount-text.ts';
import type { DateForm } from '../../reading/date-text.ts';
import {
  addAmountEvidence,
  decideDecimalMark,
  newAmountEvidence,
} from '../../recognition/amount-evidence.ts';
import {
  addDateEvidence,
  decideDateForm,
  newDateEvidence,
  plausibleYears,
} from '../../recognition/date-evidence.ts';
import { dateFields, type DateField, type RowForms } from './align-fec-row.ts';
import type { FecField, FecHeader } from './fec-header.ts';
import { isNumbered, JournalFacts } from './journal-facts.ts';

const amountFields = ['debit', 'credit', 'montant'] as const;
/** More journals than any company has: what comes after is read without being weighed. */
const mostJournals = 2000;

export type FecForms = RowForms & { readonly years: { readonly from: number; readonly to: number } };

type Decision =
  | { readonly decided: true; readonly forms: FecForms }
  | { readonly decided: false; readonly field: 'date_order' | 'decimal_mark'; readonly column: number };

/** Gathers what all rows of a file say about how its cells are written and what its journals hold; keeps no rows. */
export class FecEvidence {
  readonly #header: FecHeader;
  readonly #amounts = {
    debit: newAmountEvidence(),
    credit: newAmountEvidence(),
    montant: newAmountEvidence(),
  };
  readonly #dates: Readonly<
    Record<DateField, { readonly evidence: ReturnType<typeof newDateEvidence>; last: string }>
  >;
  readonly journals = new Map<string, JournalFacts>();
  /** Whether any entry has a number: none has in a year that was never validated. */
  numbered = false;

  constructor(header: FecHeader) {
    this.#header = header;
    const column = () => ({ evidence: newDateEvidence(), last: '' });
    this.#dates = {
      ecrituredate: column(),
      piecedate: column(),
      datelet: column(),
      validdate: column(),
      datelimitreglmt: column(),
    };
  }

  /** Takes one record; a row that its header does not fit says nothing. */
  add(cells: readonly string[]): void {
    const { width } = this.#header;
    if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) return;
    for (const field of amountFields) addAmountEvidence(this.#amounts[field], this.#cell(cells, field));
    for (const field of dateFields) this.#addDate(field, this.#cell(cells, field));
    const entry = this.#cell(cells, 'ecriturenum').trim();
    this.numbered ||= isNumbered(entry);
    this.#factsOf(this.#cell(cells, 'journalcode').trim())?.add({
      label: this.#cell(cells, 'journallib'),
      entry,
      day: this.#cell(cells, 'ecrituredate').trim(),
      pieceDay: this.#cell(cells, 'piecedate').trim(),
      account: this.#cell(cells, 'comptenum').trim(),
      text: this.#cell(cells, 'ecriturelib'),
      blank: amountFields.every((field) => /^[\s0.,]*$/.test(this.#cell(cells, field))),
    });
  }

  #factsOf(code: string): JournalFacts | undefined {
    const known = this.journals.get(code);
    if (known !== undefined || this.journals.size >= mostJournals) return known;
    const facts = new JournalFacts(code);
    this.journals.set(code, facts);
    return facts;
  }

  /** Days repeat from row to row: one of each run says all. */
  #addDate(field: DateField, cell: string): void {
    const column = this.#dates[field];
    if (cell === column.last) return;
    column.last = cell;
    addDateEvidence(column.evidence, cell);
  }

  #cell(cells: readonly string[], field: FecField): string {
    return cells[this.#header.columns[field] ?? -1] ?? '';
  }

  /** How the cells are written; which column leaves it open where it can't be known. French dates are day first. */
  decide(): Decision {
    const { columns } = this.#header;
    const main = decideDateForm(this.#dates.ecrituredate.evidence, true);
    if (main === null) return { decided: false, field: 'date_order', column: columns.ecrituredate ?? 0 };
    const marks: Record<(typeof amountFields)[number], DecimalMark> = {
      debit: ',',
      credit: ',',
      montant: ',',
    };
    for (const field of amountFields) {
      const sisters = amountFields.filter((other) => other !== field).map((other) => this.#amounts[other]);
      const mark = decideDecimalMark(this.#amounts[field], sisters, true);
      if (mark !== null) marks[field] = mark;
      else if (columns[field] !== undefined)
        return { decided: false, field: 'decimal_mark', column: columns[field] };
    }
    const { debit, credit } = this.#amounts;
    const negativeCredits = credit.negative > credit.positive && debit.positive > debit.negative;
    const years = plausibleYears(this.#dates.ecrituredate.evidence);
    return { decided: true, forms: { marks, negativeCredits, dates: this.#dateForms(main), years } };
  }

  #dateForms(main: DateForm): Record<DateField, DateForm> {
    const formOf = (field: DateField) => {
      const { evidence } = this.#dates[field];
      return evidence.filled === 0 || evidence.dayFirst + evidence.monthFirst + evidence.yearFirstDigits === 0
        ? main
        : (decideDateForm(evidence, true) ?? main);
    };
    return {
      ecrituredate: main,
      piecedate: formOf('piecedate'),
      datelet: formOf('datelet'),
      validdate: formOf('validdate'),
      datelimitreglmt: formOf('datelimitreglmt'),
    };
  }
}
