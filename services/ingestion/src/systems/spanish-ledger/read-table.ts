import { detectTable, type DetectedTable } from '../../recognition/detect-table.ts';
import { readPreamble } from '../../recognition/read-preamble.ts';
import { unitsText } from '../../reading/amount-text.ts';
import type { TextForm } from '../../reading/decode-text.ts';
import { judgeReading, statedCurrency } from '../../reading/judge-reading.ts';
import { type Dialect, readRecords, RecordsError } from '../../reading/read-records.ts';
import { type FileReading, type ReadingResult, refused } from '../../reading/reading-result.ts';
import { pesetasAgree } from './check-pesetas.ts';
import { type JournalForms, FormsEvidence } from './journal-forms.ts';
import type { JournalLayout } from './journal-layout.ts';
import { journalEvidence } from './journal-evidence.ts';
import { readingConfidence } from './reading-confidence.ts';
import { JournalReader } from './read-journal.ts';

const unbalancedListed = 5;

type Source = {
  readonly path: string;
  readonly form: TextForm;
  readonly table: DetectedTable;
};

/**
 * Reads a text file that holds a table: recognises its columns, decides how its cells are written from all of them, and
 * hands each posting to `write`. @throws RecordsError where a quote has no end.
 */
export async function readTable(
  path: string,
  form: TextForm,
  write: (line: string) => void,
): Promise<ReadingResult> {
  const table = await detectTable(path, form);
  if (table === null) return { outcome: 'unknown', nearest: null };
  const { layout, missing, onlyPesetas } = table.match;
  const { system, kind } = table.system;
  if (onlyPesetas) return refused('only_pesetas', layout?.headerRow ?? null);
  if (layout === null)
    return { outcome: 'unknown', nearest: { system, missing, row: table.match.headerRow } };
  const source = { path, form, table };
  const { dialect, evidence } = await gatherEvidence(source, layout);
  const decision = evidence.decide();
  if (!decision.decided) {
    const { field, column } = decision;
    const example = exampleOf(table, layout, column);
    return { outcome: 'ambiguous', system, kind, field, column: layout.headers[column] ?? '', ...example };
  }
  if (!pesetasAgree(table.sample, layout)) return refused('peseta_mismatch', layout.headerRow);
  return readPostings(source, dialect, layout, decision.forms, write);
}

function exampleOf(table: DetectedTable, layout: JournalLayout, column: number) {
  const row = table.sample.find(
    ({ row, cells }) => row > layout.headerRow && (cells[column] ?? '').trim() !== '',
  );
  return { row: row?.row ?? null, cell: (row?.cells[column] ?? '').trim().slice(0, 60) };
}

/** One pass over all records; a second one without quotes where an opening quote swallowed rows. */
async function gatherEvidence(source: Source, layout: JournalLayout) {
  const tried: { dialect: Dialect; evidence: FormsEvidence }[] = [];
  const first = source.table.dialect;
  for (const dialect of first.quoted ? [first, { ...first, quoted: false }] : [first]) {
    const evidence = new FormsEvidence(layout);
    try {
      await readRecords(source.path, source.form, dialect, (cells, row, lines) => {
        if (row > layout.headerRow) evidence.add(cells, lines);
        return undefined;
      });
    } catch (error) {
      if (!(error instanceof RecordsError) || !dialect.quoted) throw error;
      continue;
    }
    tried.push({ dialect, evidence });
    if (evidence.swallowed === 0) break;
  }
  const best = tried.toSorted((a, b) => a.evidence.tooWide - b.evidence.tooWide)[0];
  if (best === undefined) throw new RecordsError(layout.headerRow, null);
  return best;
}

async function readPostings(
  source: Source,
  dialect: Dialect,
  layout: JournalLayout,
  forms: JournalForms,
  write: (line: string) => void,
): Promise<ReadingResult> {
  const reader = new JournalReader(layout, forms, write);
  for (const { cells } of source.table.preamble) reader.startSection(cells);
  const { lineEnded } = await readRecords(source.path, source.form, dialect, (cells, row) => {
    if (row > layout.headerRow) reader.add(dialect.quoted ? cells : cells.map(withoutQuotes), row);
    return undefined;
  });
  const cutOff = reader.last.cutOffRow(lineEnded);
  if (cutOff !== null) return refused('cut_off', cutOff);
  return judgeReading(source.table.system, layout, reader) ?? readingOf(source, layout, reader);
}

function withoutQuotes(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replace(/""/g, '"')
    : cell;
}

function readingOf(source: Source, layout: JournalLayout, reader: JournalReader): FileReading {
  const { tally, sums } = reader;
  const { preamble, system } = source.table;
  const stated = readPreamble(preamble);
  const unbalanced = sums.debit === sums.credit ? null : reader.balances.unbalanced(unbalancedListed);
  return {
    outcome: 'read',
    system: system.system,
    kind: system.kind,
    confidence: readingConfidence(layout, tally, sums),
    company: stated.company ?? [...tally.companies][0] ?? null,
    taxId: stated.taxId,
    statedPeriod: stated.period,
    currency: statedCurrency(layout, tally.currencies),
    chart: null,
    layoutKey: JSON.stringify(layout.headers),
    headerRow: layout.headerRow,
    evidence: journalEvidence(layout, tally),
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
