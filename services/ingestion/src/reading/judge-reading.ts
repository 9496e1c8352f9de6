import type { JournalLayout } from '../systems/spanish-ledger/journal-layout.ts';
import type { JournalReader, JournalTally } from '../systems/spanish-ledger/read-journal.ts';
import type { ReadingResult } from './reading-result.ts';

/** Beyond this share of damaged rows what is left would be no book. */
export const mostDamagedShare = 0.2;

/** Why a file that was read to its end is no book after all; `null` where it is one. */
export function judgeReading(
  system: string,
  layout: JournalLayout,
  reader: JournalReader,
): ReadingResult | null {
  const { tally, sums } = reader;
  const damaged = { row: tally.damaged[0]?.row ?? null, cell: tally.damaged[0]?.cell ?? null };
  if (tally.firstDay === null) {
    return { outcome: 'refused', fault: 'no_postings', ...damaged, row: damaged.row ?? layout.headerRow };
  }
  // Amounts that all have one sign are a list of something, not a ledger.
  const oneSided = sums.credit === 0n || sums.debit === 0n;
  if (layout.amounts === 'signed' && layout.form === 'plain' && oneSided) {
    return { outcome: 'unknown', nearest: { system, missing: ['debit', 'credit'], row: layout.headerRow } };
  }
  if (tally.damagedRows > (tally.rows + tally.damagedRows) * mostDamagedShare) {
    return { outcome: 'refused', fault: 'mostly_damaged', ...damaged };
  }
  const { other } = reader.titles;
  if (other !== null)
    return { outcome: 'refused', fault: 'several_companies', row: other.row, cell: other.names };
  return mixture(layout, tally);
}

/** Several companies or currencies in one file. */
function mixture(layout: JournalLayout, { companies, currencies }: JournalTally): ReadingResult | null {
  if (companies.size > 1) {
    const cell = [...companies].slice(0, 2).join(' / ');
    return { outcome: 'refused', fault: 'several_companies', row: null, cell };
  }
  const currency = statedCurrency(layout, currencies);
  if (currency?.includes('/') !== true) return null;
  return { outcome: 'refused', fault: 'several_currencies', row: null, cell: currency };
}

/** Beside the company's own currency rows may name those of their documents; several without it leave it unknown. */
export function statedCurrency(layout: JournalLayout, named: ReadonlySet<string>): string | null {
  const { debit, credit, amount } = layout.columns;
  for (const column of [debit, credit, amount]) {
    const code = /\b(EUR|USD|GBP|CHF|MXN|CLP|COP|ARS|PEN|BRL|JPY)\b/.exec(
      layout.headers[column ?? -1] ?? '',
    )?.[1];
    if (code !== undefined) return code;
  }
  if (named.size === 0 || named.has('EUR')) return null;
  return [...named].join(' / ');
}
