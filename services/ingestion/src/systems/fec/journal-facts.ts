/** A row as far as it says what its journal is for. */
type JournalRow = {
  readonly label: string;
  readonly entry: string;
  readonly day: string;
  readonly pieceDay: string;
  readonly account: string;
  readonly text: string;
  /** Without an amount. */
  readonly blank: boolean;
};

/** More different days, or entries to be remembered, than any journal has: the rest is not weighed. */
const mostKept = 20_000;

/** Words by which a text says that a balance is brought forward; an allotment to the account of that name is none. */
const openingText = /nouveau|ouverture|reprise (?:des? |du )?(?:soldes?|balance|bilan)|soldes? initia/i;
const allotmentText = /affect|dividende|distribution/i;

/** What the rows of one journal have in common, as counts. */
export class JournalFacts {
  readonly code: string;
  label = '';
  rows = 0;
  /** Rows whose text speaks of an opening. */
  saying = 0;
  /** Whether an account of capital and reserves stands in it, as in any balance sheet. */
  hasEquity = false;
  /** How often each day stands in its rows, by the cell as written. */
  readonly cells = { ecrituredate: new Map<string, number>(), piecedate: new Map<string, number>() };
  /** Rows of expenses, income and other accounts outside the balance sheet, and the entries they stand in. */
  resultRows = 0;
  readonly resultEntries = new Set<string>();
  readonly sayingEntries = new Set<string>();

  constructor(code: string) {
    this.code = code;
  }

  add(row: JournalRow): void {
    this.rows += 1;
    if (this.label === '') this.label = row.label.trim();
    count(this.cells.ecrituredate, row.day);
    count(this.cells.piecedate, row.pieceDay);
    const key = entryKey(row.entry, row.day);
    const group = row.account.charCodeAt(0);
    if (group === equityGroup) this.hasEquity ||= /^1[0-2]/.test(row.account);
    else if ((group < firstGroup || group > lastBalanceGroup) && !row.blank) {
      this.resultRows += 1;
      keep(this.resultEntries, key);
    }
    if (!openingText.test(row.text) || allotmentText.test(row.text)) return;
    this.saying += 1;
    keep(this.sayingEntries, key);
  }
}

const firstGroup = '1'.charCodeAt(0);
const equityGroup = firstGroup;
const lastBalanceGroup = '5'.charCodeAt(0);

/** Whether an entry cell is a number at all: `0` stands in all lines of a year that was never validated. */
export function isNumbered(entry: string): boolean {
  return entry !== '' && !/^0+$/.test(entry);
}

/** What tells the entries of one journal apart: their number, else their day. */
export function entryKey(entry: string, day: string): string {
  return isNumbered(entry) ? entry : ` ${day}`;
}

function count(days: Map<string, number>, day: string): void {
  const known = days.get(day);
  if (known !== undefined || days.size < mostKept) days.set(day, (known ?? 0) + 1);
}

function keep(keys: Set<string>, key: string): void {
  if (keys.size < mostKept) keys.add(key);
}
