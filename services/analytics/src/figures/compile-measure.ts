import type { Chart } from '../charts/chart.ts';
import type { SqlParams } from '../ledger/engine.ts';
import { createParamList, inAccounts } from '../ledger/sql-params.ts';
import type { ParamList } from '../ledger/sql-params.ts';
import { measures } from './measures.ts';
import type { EntryRule, SelectedMeasure, Selection } from './measures.ts';

/** A credit note paid back at once: the billing stands on the credit side and the refund on the debit side. */
const refundedSale = '(e.income_net < 0 AND e.cash_net < 0)';
/** A supplier's credit note with the money received at once. */
const refundedPurchase = '(e.purchase_net < 0 AND e.cash_net > 0)';

/**
 * Cash counts by the entry's net movement, so that a transfer between own accounts is neither in nor out
 * (README, Definitions). An entry that bills and collects at once has its customer rows split by side: what debits the
 * customer is billed, what credits is collected, the other way round for a credit note with its refund; so each row
 * counts exactly once and an immediate sale raises billings and collections alike. Purchases and payments likewise.
 */
const entryRules: Readonly<Record<EntryRule, string>> = {
  any: 'true',
  cash_in: 'e.cash_net > 0',
  cash_out: 'e.cash_net < 0',
  billing: `e.has_income AND (NOT e.has_cash OR (f.amount > 0) <> ${refundedSale})`,
  collection: `e.has_cash AND (NOT e.has_income OR (f.amount < 0) <> ${refundedSale})`,
  purchase: `e.has_purchase AND (NOT e.has_cash OR (f.amount < 0) <> ${refundedPurchase})`,
  payment: `e.has_cash AND (NOT e.has_purchase OR (f.amount > 0) <> ${refundedPurchase})`,
};

export type Statement = { readonly sql: string; readonly params: SqlParams };

/**
 * The statement that yields a measure's rows as (posting, month, contribution). The only place where a measure
 * becomes SQL; account prefixes are parameters, all else is text of this file.
 */
export function compileMeasure(measure: SelectedMeasure, chart: Chart): Statement {
  const params = createParamList();
  const selections: readonly Selection[] = measures[measure];
  const sql = selections.map((selection) => compileSelection(selection, chart, params)).join('\nUNION ALL\n');
  return { sql, params: params.values() };
}

function compileSelection(selection: Selection, chart: Chart, params: ParamList): string {
  const accounts = inAccounts(chart[selection.accounts], 'f.account', params);
  const sign = selection.contributes === 'debit' ? '' : '-';
  const rows = `facts f WHERE f.${selection.span} AND ${accounts}`;
  if (selection.sided) return compileSided(rows, sign);
  if (selection.span !== 'in_period') {
    return `SELECT f.posting, NULL AS month, ${sign}f.amount AS contribution FROM ${rows} AND f.amount <> 0`;
  }
  return `SELECT f.posting, f.month, ${sign}f.amount AS contribution
    FROM facts f JOIN entries e USING (entry_key)
    WHERE f.in_period AND ${accounts} AND f.amount <> 0 AND ${entryRules[selection.entries]}`;
}

/**
 * Balances are never netted across sub-accounts, nor across the parties of one. An account whose rows don't all
 * name a party is one balance as a whole: split by party, what is unnamed would stand against nobody.
 */
function compileSided(rows: string, sign: string): string {
  return `SELECT posting, NULL AS month, ${sign}amount AS contribution FROM (
      SELECT posting, amount,
        sum(amount) OVER (PARTITION BY account, CASE WHEN named THEN party ELSE '' END) AS balance
      FROM (
        SELECT f.posting, f.account, f.party, f.amount,
          bool_and(f.party <> '') OVER (PARTITION BY f.account) AS named
        FROM ${rows}
      )
    ) WHERE ${sign}balance > 0 AND amount <> 0`;
}
