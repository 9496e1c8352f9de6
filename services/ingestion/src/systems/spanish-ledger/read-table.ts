import { detectTable, type DetectedTable } from '../../recognition/detect-table.ts';
import type { TextForm } from '../../reading/decode-text.ts';
import { type Dialect, readRecords, RecordsError } from '../../reading/read-records.ts';
import { type ReadingResult, refused } from '../../reading/reading-result.ts';
import { readTrialBalance, type TrialRow } from '../trial-balance/read-trial-balance.ts';
import { pesetasAgree } from './check-pesetas.ts';
import { type JournalForms, FormsEvidence } from './journal-forms.ts';
import type { JournalLayout, JournalMatch } from './journal-layout.ts';
import { journalResult, openQuestion } from './journal-result.ts';
import { LastRecord } from './last-record.ts';
import { JournalReader } from './read-journal.ts';

type Source = {
  readonly path: string;
  readonly form: TextForm;
  readonly detected: DetectedTable;
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
  const detected = await detectTable(path, form);
  if (detected === null) return { outcome: 'unknown', nearest: null };
  const source = { path, form, detected };
  const { table } = detected;
  if (table.kind === 'journal') return readJournalText(source, table.match, write);
  const { rows, cutOff } = await allRows(source, table.match.layout.headerRow);
  return cutOff === null
    ? readTrialBalance(table.match, detected.preamble, rows, write)
    : refused('cut_off', cutOff);
}

/** All records of a table that is small enough to be looked at as a whole, and the row where it breaks off. */
async function allRows({ path, form, detected }: Source, headerRow: number) {
  const rows: TrialRow[] = [];
  const last = new LastRecord();
  const { lineEnded } = await readRecords(path, form, detected.dialect, (cells, row) => {
    rows.push({ sheet: null, row, cells, numeric: [] });
    const isAccount = /^[\d.\s]+$/.test(cells.find((cell) => cell.trim() !== '') ?? '');
    if (row > headerRow) last.add(row, cells.length, isAccount);
    return undefined;
  });
  return { rows, cutOff: last.cutOffRow(lineEnded) };
}

async function readJournalText(
  source: Source,
  { layout, missing, onlyPesetas, headerRow }: JournalMatch,
  write: (line: string) => void,
): Promise<ReadingResult> {
  const { system } = source.detected.table;
  if (onlyPesetas) return refused('only_pesetas', layout?.headerRow ?? null);
  if (layout === null) return { outcome: 'unknown', nearest: { system, missing, row: headerRow } };
  const { dialect, evidence } = await gatherEvidence(source, layout);
  const decision = evidence.decide();
  if (!decision.decided) return openQuestion(system, layout, source.detected.sample, decision);
  if (!pesetasAgree(source.detected.sample, layout)) return refused('peseta_mismatch', layout.headerRow);
  return readPostings(source, dialect, layout, decision.forms, write);
}

/** One pass over all records; a second one without quotes where an opening quote swallowed rows. */
async function gatherEvidence(source: Source, layout: JournalLayout) {
  const tried: { dialect: Dialect; evidence: FormsEvidence }[] = [];
  const first = source.detected.dialect;
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
  const { preamble, table } = source.detected;
  const reader = new JournalReader(layout, forms, write);
  for (const { cells, row } of preamble) reader.startSection(cells, row);
  const { lineEnded } = await readRecords(source.path, source.form, dialect, (cells, row) => {
    if (row > layout.headerRow) reader.add(dialect.quoted ? cells : cells.map(withoutQuotes), row);
    return undefined;
  });
  const cutOff = reader.last.cutOffRow(lineEnded);
  if (cutOff !== null) return refused('cut_off', cutOff);
  return journalResult({ system: table.system, layout, preamble }, reader);
}

function withoutQuotes(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replace(/""/g, '"')
    : cell;
}
