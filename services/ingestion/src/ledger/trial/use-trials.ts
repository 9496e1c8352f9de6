import type { Period, StoredWarning } from '@cifra/proto';
import type { FileReading } from '../../reading/reading-result.ts';
import type { LedgerDatabase } from '../ledger-database.ts';
import type { MatchedBook } from '../match-postings.ts';
import type { BookFile } from '../read-files.ts';
import { adoptOpenings } from './adopt-openings.ts';
import { compareTrial, type TrialComparison } from './compare-trial.ts';

/** What trial balances beside the journal are good for: comparisons, and perhaps the opening that the journal lacks. */
export type UsedTrials = {
  readonly comparisons: readonly TrialComparison[];
  readonly warnings: readonly StoredWarning[];
};

/** Compares each trial balance beside the journal with it; the first whose openings can be relied on lends them. */
export async function useTrials(
  database: LedgerDatabase,
  files: readonly BookFile[],
  readings: readonly FileReading[],
  { trials, chart }: MatchedBook,
): Promise<UsedTrials> {
  const comparisons: TrialComparison[] = [];
  const warnings: StoredWarning[] = [];
  let adopted = false;
  for (const file of trials) {
    const span = spanOf(readings[file]);
    if (span === null) continue;
    const comparison = await compareTrial(database, file, span);
    comparisons.push(comparison);
    if (!adopted && (await adoptOpenings(database, comparison, span, chart))) {
      adopted = true;
      warnings.push(adoptedWarning(files[file]?.name ?? ''));
    }
  }
  return { comparisons, warnings };
}

function spanOf(reading: FileReading | undefined): Period | null {
  if (reading === undefined) return null;
  const { statedPeriod, firstDay, lastDay } = reading;
  return { from: statedPeriod?.from ?? firstDay, to: statedPeriod?.to ?? lastDay };
}

function adoptedWarning(file: string): StoredWarning {
  return {
    code: 'opening_from_trial_balance',
    detail: {
      es: `El diario no trae asiento de apertura: los saldos iniciales se han tomado de ${file}, que coincide con él en los movimientos.`,
      en: `The journal has no opening entry: opening balances were taken from ${file}, which agrees with its movements.`,
    },
    file,
    row: null,
  };
}
