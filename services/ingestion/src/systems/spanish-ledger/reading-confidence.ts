import type { JournalLayout } from './journal-layout.ts';
import type { JournalTally } from './read-journal.ts';
import type { Sums } from './totals-rows.ts';

/**
 * How sure it is that a file was read as it was meant, 0 to 100: a layout with all it needs makes 60, an entry
 * number and a text 5 each, debit equal to credit to the cent 25, no row in doubt 5. A book that does not balance
 * never passes 60.
 */
export function readingConfidence(layout: JournalLayout, tally: JournalTally, sums: Sums): number {
  const balanced = sums.debit === sums.credit;
  let points = 60;
  if (layout.columns.entry !== undefined) points += 5;
  if (layout.columns.text !== undefined) points += 5;
  if (balanced) points += 25;
  if (tally.damagedRows === 0 && tally.totalsDisagreeing.length === 0) points += 5;
  return balanced ? points : Math.min(points, 60) - (tally.damagedRows > 0 ? 20 : 10);
}
