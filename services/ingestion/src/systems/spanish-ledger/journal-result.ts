import { readPreamble } from '../../recognition/read-preamble.ts';
import type { TableSample } from '../../recognition/table-sample.ts';
import { unitsText } from '../../reading/amount-text.ts';
import { judgeReading, statedCurrency } from '../../reading/judge-reading.ts';
import type { FileReading, ReadingResult } from '../../reading/reading-result.ts';
import { journalEvidence } from './journal-evidence.ts';
import type { FormsDecision } from './journal-forms.ts';
import type { JournalLayout } from './journal-layout.ts';
import type { JournalReader } from './read-journal.ts';
import { readingConfidence } from './reading-confidence.ts';

const unbalancedListed = 5;

/** The table that a journal was read from. */
export type JournalTable = {
  readonly system: string;
  readonly layout: JournalLayout;
  /** The rows above the header. */
  readonly preamble: TableSample;
};

/** What came of a journal that was read to its end: a reading, or why it is no book after all. */
export function journalResult(table: JournalTable, reader: JournalReader): ReadingResult {
  return judgeReading(table.system, table.layout, reader) ?? readingOf(table, reader);
}

/** The question that a table's cells leave open, with the first cell below the header that asks it. */
export function openQuestion(
  system: string,
  layout: JournalLayout,
  sample: TableSample,
  { field, column }: Extract<FormsDecision, { decided: false }>,
): ReadingResult {
  const row = sample.find(({ row, cells }) => row > layout.headerRow && (cells[column] ?? '').trim() !== '');
  return {
    outcome: 'ambiguous',
    system,
    kind: 'journal',
    field,
    column: layout.headers[column] ?? '',
    row: row?.row ?? null,
    cell: (row?.cells[column] ?? '').trim().slice(0, 60),
  };
}

function readingOf({ system, layout, preamble }: JournalTable, reader: JournalReader): FileReading {
  const { tally, sums } = reader;
  const stated = readPreamble(preamble);
  const unbalanced = sums.debit === sums.credit ? null : reader.balances.unbalanced(unbalancedListed);
  return {
    outcome: 'read',
    system,
    kind: 'journal',
    confidence: readingConfidence(layout, tally, sums),
    company: stated.company ?? [...tally.companies][0] ?? null,
    taxId: stated.taxId,
    statedPeriod: stated.period,
    currency: statedCurrency(layout, tally.currencies),
    chart: null,
    layoutKey: JSON.stringify(layout.headers),
    headerRow: layout.headerRow,
    evidence: journalEvidence(layout, tally, reader.states.leftOut),
    rows: tally.rows,
    postings: tally.postings,
    firstDay: tally.firstDay ?? '',
    lastDay: tally.lastDay ?? '',
    debit: unitsText(sums.debit),
    credit: unitsText(sums.credit),
    damagedRows: tally.damagedRows,
    damaged: tally.damaged,
    repaired: tally.repaired,
    totalsAgreeing: tally.totalsAgreeing,
    totalsDisagreeing: tally.totalsDisagreeing,
    unbalancedEntries: unbalanced?.count ?? 0,
    unbalanced: unbalanced?.first ?? [],
    damagedTextRow: tally.damagedTextRow,
  };
}
