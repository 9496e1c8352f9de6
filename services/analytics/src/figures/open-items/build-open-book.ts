import type { DatasetManifest } from '@cifra/proto';
import type { Chart } from '../../charts/chart.ts';
import type { Session } from '../../ledger/engine.ts';
import { noAssumptions } from './assumptions.ts';
import type { Assumptions } from './assumptions.ts';
import { buildOpenItems } from './build-open-items.ts';
import type { OpenItems } from './build-open-items.ts';
import { buildPayments } from './build-payments.ts';

/** What is known of a book's items besides their sums. */
export type OpenBook = {
  readonly receivables: OpenItems;
  readonly payables: OpenItems;
  readonly payments: Assumptions;
  /** Days from the invoice after which an item without due date counts as due. */
  readonly termDays: number;
};

/**
 * Adds to `contributions` what stands open at the close and what was paid on time. Needs `facts`, `entries`,
 * `party_keys`. A book that holds sums by account has no items: nothing is added.
 */
export async function buildOpenBook(
  session: Session,
  { granularity, period }: Pick<DatasetManifest, 'granularity' | 'period'>,
  chart: Chart,
  termDays: number,
): Promise<OpenBook> {
  if (granularity === 'balances') {
    const nothing = { ...noAssumptions, earliestDue: new Map<string, string>() };
    return { receivables: nothing, payables: nothing, payments: noAssumptions, termDays };
  }
  const terms = { chart, cutOff: period.to, termDays };
  return {
    receivables: await buildOpenItems(session, 'receivables', terms),
    payables: await buildOpenItems(session, 'payables', terms),
    payments: await buildPayments(session, { chart, period, termDays }),
    termDays,
  };
}
