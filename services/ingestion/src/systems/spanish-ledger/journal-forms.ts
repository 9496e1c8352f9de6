import { accountLength } from '../../reading/account-text.ts';
import type { DecimalMark } from '../../reading/amount-text.ts';
import type { DateForm } from '../../reading/date-text.ts';
import {
  addAmountEvidence,
  addAmountSign,
  type AmountEvidence,
  decideDecimalMark,
  newAmountEvidence,
} from '../../recognition/amount-evidence.ts';
import {
  addDateEvidence,
  type DateEvidence,
  decideDateForm,
  newDateEvidence,
  plausibleYears,
} from '../../recognition/date-evidence.ts';
import { filledWidth } from '../../recognition/table-sample.ts';
import type { JournalField } from './journal-fields.ts';
import type { JournalLayout } from './journal-layout.ts';

export const amountFields = ['debit', 'credit', 'amount', 'balance'] as const satisfies JournalField[];
type AmountField = (typeof amountFields)[number];

/** How the cells of a ledger are written, decided from all of them. */
export type JournalForms = {
  readonly date: DateForm;
  readonly dueDate: DateForm;
  readonly marks: Readonly<Partial<Record<AmountField, DecimalMark>>>;
  readonly accountLength: number;
  readonly years: { readonly from: number; readonly to: number };
  /** Credits stand as negative amounts in a credit column. */
  readonly negativeCredits: boolean;
};

export type FormsDecision =
  | { readonly decided: true; readonly forms: JournalForms }
  | { readonly decided: false; readonly field: 'date_order' | 'decimal_mark'; readonly column: number };

/** Gathers what all rows of a file say about how its cells are written; keeps counts, no rows. */
export class FormsEvidence {
  readonly #layout: JournalLayout;
  readonly #amounts = new Map<AmountField, AmountEvidence>();
  readonly #date = newDateEvidence();
  readonly #dueDate = newDateEvidence();
  readonly #lengths = new Map<number, number>();
  #lastDate = '';
  /** Records over several lines with more cells than the header: an opening quote that swallowed rows. */
  swallowed = 0;
  tooWide = 0;

  constructor(layout: JournalLayout) {
    this.#layout = layout;
    for (const field of amountFields) {
      if (layout.columns[field] !== undefined) this.#amounts.set(field, newAmountEvidence());
    }
  }

  /**
   * Takes one record, which fills so many lines. `numeric`: cells that a workbook holds as numbers; how they are
   * written is settled, only their signs say something.
   */
  add(cells: readonly string[], lines: number, numeric: readonly boolean[] = []): void {
    const { columns, width } = this.#layout;
    this.#addAmounts(cells, numeric);
    if (cells.length > width && filledWidth(cells) > width) {
      this.tooWide += 1;
      if (lines > 1) this.swallowed += 1;
    }
    this.#addDate(cells[columns.date ?? -1] ?? '');
    if (columns.due_date !== undefined) addDateEvidence(this.#dueDate, cells[columns.due_date] ?? '');
    for (const field of ['account', 'debit_account', 'credit_account'] as const) {
      const column = columns[field];
      if (column !== undefined) this.#addAccount(cells[column] ?? '');
    }
  }

  #addAmounts(cells: readonly string[], numeric: readonly boolean[]): void {
    for (const [field, evidence] of this.#amounts) {
      const column = this.#layout.columns[field] ?? -1;
      if (numeric[column] === true) addAmountSign(evidence, cells[column] ?? '');
      else addAmountEvidence(evidence, cells[column] ?? '');
    }
  }

  /** Days repeat from row to row in most books: one of each run says all. */
  #addDate(cell: string): void {
    if (cell === this.#lastDate) return;
    this.#lastDate = cell;
    addDateEvidence(this.#date, cell);
  }

  #addAccount(cell: string): void {
    const code = /^\s*(\d+)(?!\S)/.exec(cell)?.[1];
    if (code !== undefined) this.#lengths.set(code.length, (this.#lengths.get(code.length) ?? 0) + 1);
  }

  decide(): FormsDecision {
    const { columns, spanish } = this.#layout;
    const date = decideDateForm(this.#date, spanish);
    if (date === null) return { decided: false, field: 'date_order', column: columns.date ?? 0 };
    const marks: Partial<Record<AmountField, DecimalMark>> = {};
    for (const [field, evidence] of this.#amounts) {
      const sisters = [...this.#amounts.values()].filter((other) => other !== evidence);
      const mark = decideDecimalMark(evidence, sisters, spanish);
      if (mark !== null) marks[field] = mark;
      else if (field !== 'balance')
        return { decided: false, field: 'decimal_mark', column: columns[field] ?? 0 };
    }
    return { decided: true, forms: { ...this.#rest(date), date, marks } };
  }

  #rest(date: DateForm): Omit<JournalForms, 'date' | 'marks'> {
    const debit = this.#amounts.get('debit');
    const credit = this.#amounts.get('credit');
    return {
      dueDate: dueDateForm(this.#dueDate, date),
      accountLength: accountLength(this.#lengths),
      years: plausibleYears(this.#date),
      negativeCredits:
        debit !== undefined &&
        credit !== undefined &&
        credit.negative > credit.positive &&
        debit.positive > debit.negative,
    };
  }
}

function dueDateForm(evidence: DateEvidence, date: DateForm): DateForm {
  return evidence.dayFirst + evidence.monthFirst === 0 ? date : (decideDateForm(evidence, true) ?? date);
}
