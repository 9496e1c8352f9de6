import type { TableSample } from '../../recognition/table-sample.ts';
import { pesetasPerEuro, roughNumber } from './assign-columns.ts';
import type { JournalLayout } from './journal-layout.ts';

/** Programs round pesetas in their own ways, and people correct one column without the other. */
const tolerance = 0.01;
const smallest = 500;
const mostApart = 0.05;

/**
 * Whether the euro columns are the peseta columns divided by 166.386, as they must be where a file has both: a
 * shifted or damaged euro column shows here. A few rows apart are legal.
 */
export function pesetasAgree(sample: TableSample, layout: JournalLayout): boolean {
  let [compared, apart] = [0, 0];
  for (const side of ['debit', 'credit'] as const) {
    const [euros, pesetas] = [layout.columns[side], layout.columns[`peseta_${side}`]];
    if (euros === undefined || pesetas === undefined) continue;
    for (const { row, cells } of sample) {
      if (row <= layout.headerRow) continue;
      const expected = roughNumber(cells[euros] ?? '') * pesetasPerEuro;
      const stated = roughNumber(cells[pesetas] ?? '');
      if (stated === 0 || Math.max(expected, stated) < smallest) continue;
      compared += 1;
      if (Math.abs(expected - stated) > Math.max(expected, stated) * tolerance) apart += 1;
    }
  }
  return apart <= compared * mostApart;
}
