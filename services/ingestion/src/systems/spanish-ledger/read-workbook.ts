import { readPreamble } from '../../recognition/read-preamble.ts';
import { isBlank, type TableRow } from '../../recognition/table-sample.ts';
import { type ReadingResult, refused } from '../../reading/reading-result.ts';
import { openWorkbook, type Workbook } from '../../reading/workbook/open-workbook.ts';
import { WorkbookError } from '../../reading/workbook/workbook-error.ts';
import type { SheetPart } from '../../reading/workbook/workbook-index.ts';
import { readTrialBalance, type TrialRow } from '../trial-balance/read-trial-balance.ts';
import { chooseSheets, type SheetChoice, type SheetSample } from './choose-sheets.ts';
import { readJournalSheets } from './read-journal-sheets.ts';
import { sheetNotes } from './sheet-notes.ts';

const sampleRows = 1500;

/**
 * Reads a workbook: all visible sheets are looked at, those whose header is the same are read as one table, and each
 * posting is handed to `write` with its sheet and the row in it.
 */
export async function readWorkbook(path: string, write: (line: string) => void): Promise<ReadingResult> {
  let workbook: Workbook | null = null;
  try {
    workbook = await openWorkbook(path);
    return await readSheets(workbook, write);
  } catch (error) {
    if (error instanceof WorkbookError) return refused(error.fault, null, error.cell);
    throw error;
  } finally {
    workbook?.close();
  }
}

async function readSheets(workbook: Workbook, write: (line: string) => void): Promise<ReadingResult> {
  const visible = workbook.sheets.filter(({ hidden }) => !hidden);
  const samples: SheetSample[] = [];
  for (const sheet of visible) samples.push({ name: sheet.name, sample: await sampleOf(workbook, sheet) });
  const choice = chooseSheets(samples);
  if (choice === null) return { outcome: 'unknown', nearest: null };
  const { table, best } = choice;
  const preamble = best.sample.filter(({ row }) => row < best.headerRow);
  const rival = await rivalOf(workbook, choice);
  if (rival !== null) return severalLedgers(best.name, rival);
  const result =
    table.kind === 'journal'
      ? await readJournalSheets(workbook, choice, table.match, write)
      : readTrialBalance(table.match, preamble, await allRows(workbook, best.name), write);
  if (result.outcome !== 'read') return result;
  const companies = companiesOf(choice);
  if (companies.length > 1) return refused('several_companies', null, companies.slice(0, 2).join(' / '));
  const read = choice.sheets.map(({ name }) => name);
  const hidden = workbook.sheets.filter((sheet) => sheet.hidden).map(({ name }) => name);
  return { ...result, evidence: [...result.evidence, ...sheetNotes(read, hidden, choice.others)] };
}

async function sampleOf(workbook: Workbook, sheet: SheetPart): Promise<readonly TableRow[]> {
  const sample: TableRow[] = [];
  await workbook.rows(sheet, ({ row, cells }) => {
    if (!isBlank(cells)) sample.push({ row, cells });
    return sample.length >= sampleRows ? 'stop' : undefined;
  });
  return sample;
}

/**
 * A sheet that is a ledger of its own under another header: which of the two to read can't be known. Lists that only
 * look like one (all of one sign, no rows) are none.
 */
async function rivalOf(workbook: Workbook, choice: SheetChoice): Promise<string | null> {
  // Two trial balances say two different things, even under one header.
  if (choice.table.kind === 'trial_balance') {
    const twin = choice.sheets.find(({ name }) => name !== choice.best.name);
    return twin?.name ?? choice.rivals[0]?.name ?? null;
  }
  for (const rival of choice.rivals) {
    const alone = chooseSheets([rival]);
    if (alone === null || alone.table.kind !== 'journal') continue;
    const result = await readJournalSheets(workbook, alone, alone.table.match, () => undefined);
    const balanced = result.outcome === 'read' && result.debit === result.credit;
    const sides = alone.table.match.layout?.amounts !== 'signed';
    if (balanced || (sides && result.outcome !== 'unknown' && !isEmpty(result))) return rival.name;
  }
  return null;
}

function isEmpty(result: ReadingResult): boolean {
  return result.outcome === 'refused' && result.fault === 'no_postings';
}

function severalLedgers(one: string, other: string): ReadingResult {
  return refused('several_ledgers', null, `«${one}», «${other}»`);
}

async function allRows(workbook: Workbook, name: string): Promise<readonly TrialRow[]> {
  const rows: TrialRow[] = [];
  const sheet = workbook.sheets.find((one) => one.name === name);
  if (sheet === undefined) return rows;
  await workbook.rows(sheet, ({ row, cells, numeric }) => {
    rows.push({ sheet: name, row, cells, numeric });
    return undefined;
  });
  return rows;
}

/** The companies that the titles of the sheets name. */
function companiesOf({ sheets }: SheetChoice): readonly string[] {
  const named = sheets.map(
    ({ sample, headerRow }) => readPreamble(sample.filter(({ row }) => row < headerRow)).company,
  );
  return [...new Set(named.filter((company) => company !== null))];
}
