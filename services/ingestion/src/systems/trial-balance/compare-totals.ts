import { unitsText } from '../../reading/amount-text.ts';
import type { TotalsMismatch } from '../../reading/reading-result.ts';
import type { AccountRow, Amounts, TrialRow } from './trial-row.ts';

/** A row that sums others up. */
export type TotalsRow = { readonly source: TrialRow; readonly amounts: Amounts };

export type Controls = { readonly agreeing: number; readonly disagreeing: readonly TotalsMismatch[] };

const mostListed = 50;
const sides = ['debit', 'credit'] as const;

/**
 * Sets headings against the accounts below them, and totals against all accounts, those since the totals before, or
 * those of a group. Only sums are compared: programs net the balances of a group, or do not.
 */
export function compareTotals(
  leaves: readonly AccountRow[],
  headings: readonly AccountRow[],
  totals: readonly TotalsRow[],
): Controls {
  let agreeing = 0;
  const disagreeing: TotalsMismatch[] = [];
  const compare = (
    { sheet, row }: TrialRow,
    amounts: Amounts,
    candidates: readonly (readonly AccountRow[])[],
  ) => {
    for (const side of sides) {
      const stated = amounts[side];
      if (stated === undefined) continue;
      const sums = candidates.map((rows) => sumOf(rows, side));
      if (sums.includes(stated)) agreeing += 1;
      else if (disagreeing.length < mostListed)
        disagreeing.push({ sheet, row, side, stated: unitsText(stated), computed: unitsText(sums[0] ?? 0n) });
    }
  };
  for (const { source, code, amounts } of headings)
    compare(source, amounts, [leaves.filter((leaf) => leaf.code.startsWith(code))]);
  let from = 0;
  for (const { source, amounts } of totals) {
    const since = leaves.filter((leaf) => leaf.source.row > from && leaf.source.row < source.row);
    const group = source.cells
      .map((cell) => /(?:^|\s)(\d{1,4})\s*$/.exec(cell)?.[1])
      .find((digits) => digits !== undefined);
    const named = group === undefined ? [] : [leaves.filter((leaf) => leaf.code.startsWith(group))];
    compare(source, amounts, [leaves, since, ...named]);
    from = source.row;
  }
  return { agreeing, disagreeing };
}

function sumOf(rows: readonly AccountRow[], side: 'debit' | 'credit'): bigint {
  return rows.reduce((sum, { amounts }) => sum + (amounts[side] ?? 0n), 0n);
}
