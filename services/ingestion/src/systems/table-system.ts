import type { TableSample } from '../recognition/table-sample.ts';
import type { JournalMatch } from './spanish-ledger/journal-layout.ts';

/** A system whose exports are tables of postings: tells by a table's first records whether they are its own. */
export type TableSystem = {
  readonly system: string;
  readonly kind: string;
  readonly match: (sample: TableSample) => JournalMatch | null;
};
