import type { BookCheck, StoredWarning } from '@cifra/proto';
import { checkAccounts, checkSuspense } from './account-checks.ts';
import { checkEntries, checkFiles, checkMonths } from './balance-checks.ts';
import type { CheckCode, CheckedBook } from './book-check.ts';
import { checkControlTotals, checkTrials } from './control-checks.ts';
import { checkLettering } from './lettering-check.ts';
import { checkOpenings } from './opening-check.ts';
import { checkResult } from './result-check.ts';

/** Failures that a warning of their own tells, row by row. */
const toldApart: readonly CheckCode[] = ['file_balances', 'entries_balance', 'control_totals'];

/** All checks of a book, each once, in the order of the contract. */
export async function runChecks(book: CheckedBook): Promise<readonly BookCheck[]> {
  return [
    checkFiles(book),
    checkEntries(book),
    await checkMonths(book),
    await checkOpenings(book),
    checkControlTotals(book),
    checkTrials(book),
    await checkResult(book),
    await checkAccounts(book),
    await checkLettering(book),
    await checkSuspense(book),
  ];
}

/** What failed, as warnings. */
export function checkWarnings(checks: readonly BookCheck[]): StoredWarning[] {
  return checks.flatMap(({ code, outcome, detail, file, row }) =>
    outcome === 'failed' && detail !== null && !toldApart.includes(code) ? [{ code, detail, file, row }] : [],
  );
}
