import type { TextForm } from '../reading/decode-text.ts';
import { type Dialect, readRecords, RecordsError } from '../reading/read-records.ts';
import { matchTable, type TableMatch } from '../systems/table-systems.ts';
import { isBlank, type TableRow, type TableSample } from './table-sample.ts';

const separators = [';', '\t', ',', '|'];
const sampleRecords = 1500;

/** What a text file's table looks like to the kind of file that knows it best, and under which separator. */
export type DetectedTable = {
  readonly dialect: Dialect;
  readonly table: TableMatch;
  /** The rows above the header. */
  readonly preamble: TableSample;
  readonly sample: TableSample;
};

/** Splits the file's beginning by each separator and lets each kind look; `null` where none knows anything in it. */
export async function detectTable(path: string, form: TextForm): Promise<DetectedTable | null> {
  let best: DetectedTable | null = null;
  for (const separator of separators) {
    const { dialect, sample } = await sampleOf(path, form, separator);
    if (!sample.some(({ cells }) => cells.length > 1)) continue;
    const table = matchTable(sample);
    if (table === null || (best !== null && table.match.score <= best.table.match.score)) continue;
    const headerRow = table.match.layout?.headerRow ?? 0;
    best = { dialect, table, sample, preamble: sample.filter(({ row }) => row < headerRow) };
  }
  return best;
}

/** The first records under a separator; where a quote never ends, quotes are taken for plain characters. */
async function sampleOf(path: string, form: TextForm, separator: string) {
  for (const quoted of [true, false]) {
    const sample: TableRow[] = [];
    const dialect = { separator, quoted };
    try {
      await readRecords(path, form, dialect, (cells, row) => {
        if (!isBlank(cells)) sample.push({ row, cells });
        return sample.length >= sampleRecords ? 'stop' : undefined;
      });
      return { dialect, sample };
    } catch (error) {
      if (!(error instanceof RecordsError)) throw error;
    }
  }
  return { dialect: { separator, quoted: false }, sample: [] };
}
