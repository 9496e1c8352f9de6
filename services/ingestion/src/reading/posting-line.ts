/** One posting as the reading process hands it over: text throughout, `null` where the file says nothing. */
export type RawPosting = {
  /** The sheet of a workbook, else null. */
  readonly sheet: string | null;
  readonly row: number;
  readonly part: 'line' | 'debit' | 'credit';
  readonly journal: string | null;
  readonly entry: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly account: string;
  readonly accountName: string | null;
  /** Decimal text. */
  readonly debit: string;
  readonly credit: string;
  readonly text: string | null;
  readonly document: string | null;
  /** The day of the invoice or receipt behind it, where the book tells it apart. */
  readonly documentDate: string | null;
  readonly party: string | null;
  readonly partyName: string | null;
  readonly taxId: string | null;
  readonly dueDate: string | null;
  readonly lettering: string | null;
  /**
   * What the book itself calls the entry: `A`, `R`, `C`, a closing date…; or, where the format leaves no doubt, one of
   * `statedOperations`, which decide the entry's kind by themselves.
   */
  readonly operation: string | null;
};

/**
 * Operations that a format states beyond doubt: an opening journal, a balance brought forward (both `book_opening`), a
 * result clearing, a closing; and the movements of a trial balance, which are sums and no entries.
 */
export const statedOperations = {
  opening: 'book_opening',
  regularisation: 'book_regularisation',
  closing: 'book_closing',
  movements: 'book_movements',
} as const;

/** The columns of the handed-over file, in order, as DuckDB is told them. */
export const rawColumns = [
  'sheet',
  'row',
  'part',
  'journal',
  'entry',
  'date',
  'account',
  'account_name',
  'debit',
  'credit',
  'text',
  'document',
  'document_date',
  'party',
  'party_name',
  'tax_id',
  'due_date',
  'lettering',
  'operation',
] as const;

/** A line of the handed-over file: cells parted by TAB and cleaned of control characters, so that nothing needs quotes. */
export function postingLine(posting: RawPosting): string {
  return (
    `${cell(posting.sheet)}\t${posting.row}\t${posting.part}\t${cell(posting.journal)}\t${cell(posting.entry)}\t${posting.date}\t` +
    `${cell(posting.account)}\t${cell(posting.accountName)}\t${posting.debit}\t${posting.credit}\t` +
    `${cell(posting.text)}\t${cell(posting.document)}\t${posting.documentDate ?? ''}\t${cell(posting.party)}\t${cell(posting.partyName)}\t` +
    `${cell(posting.taxId)}\t${posting.dueDate ?? ''}\t${cell(posting.lettering)}\t${cell(posting.operation)}\n`
  );
}

function cell(value: string | null): string {
  return value ?? '';
}

const untidy = /[\p{Cc}\uFFFE\uFFFF]|\s\s|^\s|\s$|\u00A0/u;

/** A text cell without control characters and those that XML can't hold, doubled or outer spaces; `null` where nothing is left. */
export function cleanText(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!untidy.test(text)) return text;
  const clean = text.replace(/[\p{Cc}\s\uFFFE\uFFFF]+/gu, ' ').trim();
  return clean === '' ? null : clean;
}
