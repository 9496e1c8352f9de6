import { accountNames } from './accounts.ts';
import { numberEntries } from './book.ts';
import type { Book } from './book.ts';
import { createChance } from './chance.ts';
import { monthlyFinance, payroll, runningBills } from './running-costs.ts';
import { buy, sell } from './trade.ts';
import { closing, opening, vatSettlement, yearEndAdjustments } from './year-end.ts';

export type BookOptions = {
  readonly year: number;
  readonly seed: number;
  /** How many sales invoices a plain month brings; purchases go with them. */
  readonly invoicesPerMonth: number;
  /** Whether the results are regularised and the balances closed on the last day. */
  readonly closed: boolean;
};

/** Invents a tile merchant's year: the same options give the same book, to the cent. */
export function inventBook({ year, seed, invoicesPerMonth, closed }: BookOptions): Book {
  const chance = createChance(seed);
  const drafts = [
    opening(year),
    ...sell({ year, chance, invoicesPerMonth }),
    ...buy({ year, chance, invoicesPerMonth }),
    ...runningBills(year, chance),
    ...payroll(year),
    ...monthlyFinance(year),
  ];
  for (const quarter of [1, 2, 3, 4]) drafts.push(...vatSettlement(year, quarter, drafts));
  drafts.push(...yearEndAdjustments(year, drafts));
  if (closed) drafts.push(...closing(year, drafts));
  return {
    company: 'Cerámicas Alborán SL',
    taxId: 'B00000000',
    year,
    accountNames,
    entries: numberEntries(drafts),
  };
}
