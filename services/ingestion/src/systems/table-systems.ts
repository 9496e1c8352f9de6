import { matchJournal } from './spanish-ledger/match-journal.ts';
import type { TableSystem } from './table-system.ts';

/** The systems that read tables, each with the kind of file it makes of them. */
export const tableSystems: readonly TableSystem[] = [
  { system: 'spanish-ledger', kind: 'journal', match: matchJournal },
];
