import type { TextForm } from '../reading/decode-text.ts';
import { type Dialect, readRecords, RecordsError } from '../reading/read-records.ts';
import type { JournalMatch } from '../systems/spanish-ledger/journal-layout.ts';
import type { TableSystem } from '../systems/table-system.ts';
import { tableSystems } from '../systems/table-systems.ts';
import { isBlank, type TableRow, type TableSample } from './table-sample.ts';

const separators = [';', '\t', ',', '|'];
const sampleRecords = 1500;

/** What a text file's table looks like to the system that knows it best, and under which separator. */
export type DetectedTable = {
  readonly dialect: Dialect;
  readonly system: TableSystem;
  readonly match: JournalMatch;
  /** The rows above the header. */
  readonly preamble: TableSample;
  readonly sample: TableSample;
};

/** Splits the file's beginning by each separator and lets each system look; `null` where none knows anything in it. */
export async function detectTable(path: string, form: TextForm): Promise<DetectedTable | null> {
  let best: DetectedTable | null = null;
  for (const separator of separators) {
    const { dialect, sample } = await sampleOf(path, form, separator);
    if (!sample.some(({ cells }) => cells.length > 1)) continue;
    for (const system of tableSystems) {
      const match = system.match(sample);
      if (match === null || (best !== null && match.score <= best.match.score)) continue;
      const headerRow = match.layout?.headerRow ?? 0;
      best = { dialect, system, match, sample, preamble: sample.filter(({ row }) => row < headerRow) };
    }
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
