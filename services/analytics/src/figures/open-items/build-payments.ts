import type { Period } from '@cifra/proto';
import type { Chart } from '../../charts/chart.ts';
import { buildEntries } from '../../ledger/build-facts.ts';
import type { Session } from '../../ledger/engine.ts';
import { daysBetween } from '../../ledger/days.ts';
import type { Assumptions } from './assumptions.ts';
import type { OpenMeasure } from '../measures.ts';
import { buildHeldRows, paymentEntries, streamHolders } from './held-rows.ts';
import type { HeldRow } from './held-rows.ts';
import { settleHolder } from './settle-holder.ts';
import { amountOfUnits } from './units.ts';
import type { TableRow } from './units.ts';

/** What of an invoice is to be paid in money, and what was by its due date. */
type Payable = { readonly row: HeldRow; due: bigint; onTime: bigint };

/**
 * Adds to `contributions` the suppliers' invoices that fall due in the period (`payments_due`: less what something
 * else than money settles, such as a credit note or a bill) and the part of them paid on or before that day
 * (`payments_on_time`). What stood open before the period counts as invoices. Needs `facts`.
 */
export async function buildPayments(
  session: Session,
  { chart, period, termDays }: { readonly chart: Chart; readonly period: Period; readonly termDays: number },
): Promise<Assumptions> {
  await buildEntries(session, chart, paymentEntries);
  await buildHeldRows(session, { accounts: chart.payables, span: 'payments', owed: 'credit', termDays });
  const from = daysBetween('1970-01-01', period.from);
  const to = daysBetween('1970-01-01', period.to);
  const contributions: TableRow[] = [];
  let term = false;
  let order = false;
  for await (const holder of streamHolders(session)) {
    const { payables, guessed } = payablesOf(holder);
    term ||= payables.some(({ row }) => !row.isDated);
    order ||= guessed && payables.length > 0;
    const inPeriod = payables.filter(({ row }) => row.due >= from && row.due <= to);
    for (const payable of inPeriod) contributions.push(...contributionsOf(payable));
  }
  await session.appendRows('contributions', contributions);
  await session.run(`DROP TABLE held; DROP TABLE ${paymentEntries.table}`);
  return { term, order, mixed: false };
}

function payablesOf(holder: readonly HeldRow[]): { payables: Payable[]; guessed: boolean } {
  const payables = new Map<HeldRow, Payable>();
  for (const row of holder) {
    if (row.units > 0n && row.isInvoice) payables.set(row, { row, due: row.units, onTime: 0n });
  }
  const { guessedPairs } = settleHolder(holder, (item, by, units) => {
    const payable = payables.get(item);
    if (payable === undefined) return;
    if (!by.isPayment) payable.due -= units;
    else if (by.day <= item.due) payable.onTime += units;
  });
  return { payables: [...payables.values()], guessed: guessedPairs };
}

function contributionsOf({ row, due, onTime }: Payable): TableRow[] {
  const rowOf = (measure: OpenMeasure, units: bigint): TableRow[] =>
    units === 0n ? [] : [[measure, row.posting, null, null, amountOfUnits(units)]];
  return [...rowOf('payments_due', due), ...rowOf('payments_on_time', onTime)];
}
