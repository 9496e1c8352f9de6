import { unitsText } from '../../reading/amount-text.ts';
import type { TextForm } from '../../reading/decode-text.ts';
import { mostDamagedShare } from '../../reading/judge-reading.ts';
import { readLines } from '../../reading/read-lines.ts';
import { type FileReading, type ReadingResult, refused } from '../../reading/reading-result.ts';
import { chooseDays } from './choose-days.ts';
import { fec } from './definition.ts';
import { FecEvidence } from './fec-evidence.ts';
import { type FecHeader, findFecHeader, isFecHeader, missingColumns, splitFecLine } from './fec-header.ts';
import { type FecPlan, FecReader } from './fec-reader.ts';
import { fecReasons } from './fec-reasons.ts';
import { findOpenings } from './find-openings.ts';
import { fiscalYear } from './fiscal-year.ts';

const kind = 'journal';
const unbalancedListed = 5;

/** Whether a text begins with the header of a FEC. */
export async function isFec(path: string, form: TextForm): Promise<boolean> {
  return (await findFecHeader(path, form)) !== null;
}

/**
 * Reads a FEC, the ledger that French law asks for (Livre des procédures fiscales, article A47 A-1), as programs write
 * it: all that its cells and journals say is gathered first, then each posting is handed to `write`.
 */
export async function readFec(
  path: string,
  form: TextForm,
  write: (line: string) => void,
): Promise<ReadingResult> {
  const header = await findFecHeader(path, form);
  if (header === null) return { outcome: 'unknown', nearest: null };
  const missing = missingColumns(header);
  if (missing.length > 0)
    return { outcome: 'unknown', nearest: { system: fec.id, missing, row: header.row } };
  const eachRecord = (onRecord: (cells: readonly string[], row: number) => void) =>
    readLines(path, form, (line, row) => {
      if (row > header.row && line !== '') onRecord(splitFecLine(line, header), row);
      return undefined;
    });
  const evidence = new FecEvidence(header);
  let repeatsHeader = false as boolean;
  await eachRecord((cells) => {
    if (isFecHeader(cells, header)) repeatsHeader = true;
    else evidence.add(cells);
  });
  const decision = evidence.decide();
  if (!decision.decided) return openQuestion(header, decision, eachRecord);
  const { forms } = decision;
  const columns = chooseDays([...evidence.journals.values()], forms);
  const openings = await findOpenings(header, evidence, forms, columns, eachRecord);
  const plan: FecPlan = { header, forms, columns, openings, numbered: evidence.numbered, repeatsHeader };
  const reader = new FecReader(plan, write);
  const { lineEnded } = await eachRecord((cells, row) => reader.add(cells, row));
  const cutOff = reader.last.cutOffRow(lineEnded);
  if (cutOff !== null) return refused('cut_off', cutOff);
  return judge(header, reader) ?? readingOf(plan, reader);
}

/** What must be asked, with the first cell that shows it. */
async function openQuestion(
  { headers }: FecHeader,
  { field, column }: { readonly field: 'date_order' | 'decimal_mark'; readonly column: number },
  eachRecord: (onRecord: (cells: readonly string[], row: number) => void) => Promise<unknown>,
): Promise<ReadingResult> {
  let example: { readonly row: number; readonly cell: string } | null = null as {
    row: number;
    cell: string;
  } | null;
  await eachRecord((cells, row) => {
    const cell = (cells[column] ?? '').trim();
    if (cell !== '' && example === null) example = { row, cell: cell.slice(0, 60) };
  });
  return {
    outcome: 'ambiguous',
    system: fec.id,
    kind,
    field,
    column: headers[column] ?? '',
    row: example?.row ?? null,
    cell: example?.cell ?? '',
  };
}

/** Why a file that was read to its end is no book after all; `null` where it is one. */
function judge({ row: headerRow }: FecHeader, reader: FecReader): ReadingResult | null {
  const first = reader.damaged[0];
  reader.sections?.end();
  const another = reader.sections?.anotherBook ?? null;
  if (another !== null) return refused('several_books', another);
  if (reader.rows === 0) return refused('no_postings', first?.row ?? headerRow, first?.cell ?? null);
  if (reader.damagedRows > (reader.rows + reader.damagedRows) * mostDamagedShare)
    return refused('mostly_damaged', first?.row ?? null, first?.cell ?? null);
  return null;
}

function readingOf(plan: FecPlan, reader: FecReader): FileReading {
  const balanced = reader.debit === reader.credit;
  const unbalanced = balanced ? null : reader.balances.unbalanced(unbalancedListed);
  const days = [...reader.businessDays.keys()].toSorted();
  const [firstDay, lastDay] = [days[0] ?? reader.openingDay ?? '', days.at(-1) ?? reader.openingDay ?? ''];
  return {
    outcome: 'read',
    system: fec.id,
    kind,
    confidence: confidenceOf(reader, balanced),
    company: null,
    taxId: null,
    statedPeriod: fiscalYear(reader.businessDays, reader.openingDay),
    currency: 'EUR',
    chart: null,
    layoutKey: JSON.stringify([fec.id, plan.numbered, plan.header.headers]),
    headerRow: plan.header.row,
    evidence: fecReasons(plan, reader, firstDay, lastDay),
    rows: reader.rows,
    postings: reader.postings,
    firstDay,
    lastDay,
    debit: unitsText(reader.debit),
    credit: unitsText(reader.credit),
    damagedRows: reader.damagedRows,
    damaged: reader.damaged,
    repaired: reader.repaired,
    totalsAgreeing: 0,
    totalsDisagreeing: [],
    unbalancedEntries: unbalanced?.count ?? 0,
    unbalanced: unbalanced?.first ?? [],
    damagedTextRow: reader.damagedTextRow,
  };
}

/** The header is beyond doubt; a book that does not balance never passes 60. */
function confidenceOf({ damagedRows }: FecReader, balanced: boolean): number {
  if (!balanced) return damagedRows > 0 ? 40 : 50;
  return damagedRows > 0 ? 95 : 100;
}
