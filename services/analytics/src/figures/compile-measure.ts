import type { Chart } from '../charts/chart.ts';
import type { SqlParams } from '../ledger/engine.ts';
import { createParamList, inAccounts } from '../ledger/sql-params.ts';
import type { ParamList } from '../ledger/sql-params.ts';
import { holdersOf } from './holders.ts';
import { measures } from './measures.ts';
import type { EntryRule, FlowSpan, SelectedMeasure, Selection } from './measures.ts';

/** A credit note paid back at once: the billing stands on the credit side and the refund on the debit side. */
const refundedSale = '(e.sale_net < 0 AND e.cash_net < 0)';
/** A supplier's credit note with the money received at once. */
const refundedPurchase = '(e.purchase_net < 0 AND e.cash_net > 0)';

/**
 * Cash counts by the entry's net movement, so that a transfer between own accounts is neither in nor out
 * (README, Definitions), nor is one by way of an account for money in transit. An entry that bills and collects at once has its customer rows split by side: what debits the
 * customer is billed, what credits is collected, the other way round for a credit note with its refund; so each row
 * counts exactly once and an immediate sale raises billings and collections alike. Purchases and payments likewise.
 * Goods that pass from purchases to stock or cost are bought once: what goes the other way than the stock, or in an
 * entry of nothing else, is only passed on. What
 * comes to stock or cost straight from a supplier, or for money without being sold, is bought there. Conditions on a row `f` of `facts` and its entry `e`.
 */
export const entryRules: Readonly<Record<EntryRule, string>> = {
  any: 'true',
  bought: 'NOT e.is_transfer AND (e.stock_net = 0 OR (f.amount > 0) = (e.stock_net > 0))',
  bought_outright:
    'NOT e.has_passing AND e.stock_net <> 0 AND (e.has_supplier OR (e.has_cash AND NOT e.has_sale))',
  cash_in: 'e.cash_net > 0',
  cash_out: 'e.cash_net < 0',
  billing: `e.has_sale AND (NOT e.has_cash OR (f.amount > 0) <> ${refundedSale})`,
  collection: `e.has_cash AND (NOT e.has_sale OR (f.amount < 0) <> ${refundedSale})`,
  purchase: `e.has_purchase AND (NOT e.has_cash OR (f.amount < 0) <> ${refundedPurchase})`,
  payment: `e.has_cash AND (NOT e.has_purchase OR (f.amount > 0) <> ${refundedPurchase})`,
};

export type Statement = { readonly sql: string; readonly params: SqlParams };

/**
 * The statement that yields a measure's rows as (posting, month, contribution). The only place where a measure
 * becomes SQL; account prefixes are parameters, all else is text of this file.
 */
export function compileMeasure(
  measure: SelectedMeasure,
  chart: Chart,
  flow: FlowSpan = 'in_period',
): Statement {
  const params = createParamList();
  const selections: readonly Selection[] = measures[measure];
  const sql = selections
    .map((selection) => compileSelection(selection, chart, params, flow))
    .join('\nUNION ALL\n');
  return { sql, params: params.values() };
}

const entriesOf: Readonly<Record<FlowSpan, string>> = {
  in_period: 'entries',
  in_previous: 'previous_entries',
};

function compileSelection(selection: Selection, chart: Chart, params: ParamList, flow: FlowSpan): string {
  const accounts = inAccounts(chart[selection.accounts], 'f.account', params);
  const sign = selection.contributes === 'debit' ? '' : '-';
  const rows = `facts f WHERE f.${selection.span} AND ${accounts}`;
  if (selection.sided) return compileSided(rows, sign);
  if (selection.span !== 'in_period') {
    return `SELECT f.posting, NULL AS month, ${sign}f.amount AS contribution FROM ${rows} AND f.amount <> 0`;
  }
  const entries = selection.entries === 'any' ? '' : `JOIN ${entriesOf[flow]} e USING (entry_key)`;
  return `SELECT f.posting, f.month, ${sign}f.amount AS contribution FROM facts f ${entries}
    WHERE f.${flow} AND ${accounts} AND f.amount <> 0 AND ${entryRules[selection.entries]}`;
}

/** Only the rows of holders whose own balance stands on the contributing side. */
function compileSided(rows: string, sign: string): string {
  return `SELECT posting, NULL AS month, ${sign}amount AS contribution FROM (
      WITH ${holdersOf(rows)}
      SELECT posting, amount FROM holding JOIN balances USING (account, holder)
      WHERE ${sign}balance > 0 AND amount <> 0
    )`;
}
