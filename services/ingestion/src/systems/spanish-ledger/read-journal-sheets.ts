import { type ReadingResult, refused } from '../../reading/reading-result.ts';
import type { Workbook } from '../../reading/workbook/open-workbook.ts';
import type { SheetRow } from '../../reading/workbook/read-sheet.ts';
import { pesetasAgree } from './check-pesetas.ts';
import { type SheetChoice, type TableSheet, unitedSample } from './choose-sheets.ts';
import { FormsEvidence } from './journal-forms.ts';
import type { JournalLayout, JournalMatch } from './journal-layout.ts';
import { journalResult, openQuestion } from './journal-result.ts';
import { matchJournal } from './match-journal.ts';
import { JournalReader } from './read-journal.ts';
import { RepeatedSheets } from './repeated-sheets.ts';
import { markedCells, tableRow } from './workbook-rows.ts';

/** Reads the sheets of a journal as one book, in the order of their tabs; twice, as a text file is. */
export async function readJournalSheets(
  workbook: Workbook,
  choice: SheetChoice,
  match: JournalMatch,
  write: (line: string) => void,
): Promise<ReadingResult> {
  const { system } = choice.table;
  const sample = unitedSample(choice);
  const { layout, missing, onlyPesetas, headerRow } = unitedMatch(choice, match, sample);
  if (onlyPesetas) return refused('only_pesetas', layout?.headerRow ?? null);
  if (layout === null) return { outcome: 'unknown', nearest: { system, missing, row: headerRow } };
  const evidence = new FormsEvidence(layout);
  await eachRow(workbook, choice.sheets, layout, ({ cells, numeric }) => evidence.add(cells, 1, numeric));
  const decision = evidence.decide();
  if (!decision.decided) return openQuestion(system, layout, sample, decision);
  if (!pesetasAgree(sample, layout)) return refused('peseta_mismatch', layout.headerRow);
  const { forms } = decision;
  const repeated = choice.sheets.length > 1 ? new RepeatedSheets() : null;
  const reader = new JournalReader(layout, forms, (line) => {
    repeated?.add(line);
    write(line);
  });
  const preamble = choice.best.sample.filter(({ row }) => row < choice.best.headerRow);
  const onSheet = (sheet: TableSheet) => {
    reader.startSheet(sheet.name);
    repeated?.startSheet(sheet.name);
    for (const { row, cells } of sheet.sample) if (row < sheet.headerRow) reader.startSection(cells, row);
  };
  const onRow = (row: SheetRow) => reader.add(markedCells(row, layout, forms), row.row);
  await eachRow(workbook, choice.sheets, layout, onRow, onSheet);
  const twice = repeated?.found() ?? null;
  if (twice !== null) return refused('repeated_sheet', null, twice.map((name) => `«${name}»`).join(', '));
  return journalResult({ system, layout, preamble }, reader);
}

/** The layout that all sheets together speak for; the best sheet's own where they agree on another header. */
function unitedMatch(choice: SheetChoice, match: JournalMatch, sample: SheetChoice['best']['sample']) {
  if (choice.sheets.length < 2) return match;
  const united = matchJournal(sample);
  return united?.layout?.headerRow === match.headerRow ? united : match;
}

/** The rows below each sheet's header. */
async function eachRow(
  workbook: Workbook,
  sheets: readonly TableSheet[],
  layout: JournalLayout,
  onRow: (row: SheetRow) => void,
  onSheet: (sheet: TableSheet) => void = () => undefined,
): Promise<void> {
  for (const sheet of sheets) {
    const part = workbook.sheets.find(({ name }) => name === sheet.name);
    if (part === undefined) continue;
    onSheet(sheet);
    await workbook.rows(part, (row) => {
      if (row.row > sheet.headerRow) onRow(tableRow(row, layout, workbook.dateSystem));
      return undefined;
    });
  }
}
