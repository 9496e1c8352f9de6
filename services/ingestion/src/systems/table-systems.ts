import type { TableSample } from '../recognition/table-sample.ts';
import type { JournalMatch } from './spanish-ledger/journal-layout.ts';
import { matchJournal } from './spanish-ledger/match-journal.ts';
import { matchTrialBalance, type TrialMatch } from './trial-balance/match-trial-balance.ts';

/** What a table looks like to the kind of file that knows it best. */
export type TableMatch =
  | { readonly kind: 'journal'; readonly system: string; readonly match: JournalMatch }
  | { readonly kind: 'trial_balance'; readonly system: string; readonly match: TrialMatch };

/** Lets each kind of table look at a table's first records; `null` where none knows anything in it. */
export function matchTable(sample: TableSample): TableMatch | null {
  const [journal, trial] = [matchJournal(sample), matchTrialBalance(sample)];
  const system = 'spanish-ledger';
  if (trial !== null && trial.score > (journal?.score ?? 0))
    return { kind: 'trial_balance', system, match: trial };
  return journal === null ? null : { kind: 'journal', system, match: journal };
}
