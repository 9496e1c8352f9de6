import type { AccountSet } from '../../charts/chart.ts';
import type { Session, SqlRow } from '../../ledger/engine.ts';
import { createParamList, inAccounts } from '../../ledger/sql-params.ts';
import { countOf, textOf, truthOf, wholeOf } from '../../ledger/sql-values.ts';
import { entryRules } from '../compile-measure.ts';
import { holdersOf } from '../holders.ts';
import type { SettledRow } from './settle-holder.ts';

/** A posting of a balance holder: units of a millionth, above zero where it raises what is owed. */
export type HeldRow = SettledRow & {
  readonly posting: bigint;
  /** Day number of the posting. */
  readonly day: number;
  /** Day number of the due date: the book's (`isDated`), else the document's or posting's day and the payment term. */
  readonly due: number;
  readonly isDated: boolean;
  /** An invoice, or stood open before the period; in spans of payments only. */
  readonly isInvoice: boolean;
  /** Money, not a credit note or a transfer; in spans of payments only. */
  readonly isPayment: boolean;
};

export type HeldSelection = {
  readonly accounts: AccountSet;
  /** `at_close`: what makes up a balance at the close. `payments`: what stood open before the period, and its flows. */
  readonly span: 'at_close' | 'payments';
  /** The side on which the accounts' balance is owed. */
  readonly owed: 'debit' | 'credit';
  readonly termDays: number;
};

/** Table of the entries that spans of payments look at: see `buildEntries`. */
export const paymentEntries = {
  table: 'payment_entries',
  of: 'in_period OR (at_open AND opening_year IS NULL)',
};

const flags = {
  invoice: `f.opening_year IS NOT NULL OR coalesce(${entryRules.purchase}, false)`,
  payment: `f.opening_year IS NULL AND coalesce(${entryRules.payment}, false)`,
};

/**
 * Builds the table `held` of the rows of every balance holder; at the close, of those alone whose balance stands on
 * the side owed.
 */
export async function buildHeldRows(session: Session, selection: HeldSelection): Promise<void> {
  const params = createParamList();
  const sign = selection.owed === 'debit' ? '' : '-';
  const atClose = selection.span === 'at_close';
  const accounts = inAccounts(selection.accounts, 'f.account', params);
  const rows = `facts f WHERE ${atClose ? 'f.at_close' : '(f.at_open OR f.in_period)'} AND ${accounts}`;
  const due = `coalesce(due_date, coalesce(document_date, date) + ${params.bind(selection.termDays)}::INTEGER)`;
  await session.run(
    `CREATE TEMP TABLE held AS
     WITH ${holdersOf(rows)}
     SELECT account, holder, party, tax_id, name, posting, document, lettering,
       (${sign}f.amount * 1000000)::HUGEINT AS units, (date - DATE '1970-01-01')::INTEGER AS day,
       (${due} - DATE '1970-01-01')::INTEGER AS due, due_date IS NOT NULL AS is_dated,
       ${atClose ? 'false' : flags.invoice} AS is_invoice, ${atClose ? 'false' : flags.payment} AS is_payment
     FROM holding f JOIN balances USING (account, holder) ${atClose ? '' : `LEFT JOIN ${paymentEntries.table} e USING (entry_key)`}
     WHERE f.amount <> 0 ${atClose ? `AND ${sign}balance > 0` : ''}`,
    params.values(),
  );
}

/**
 * The rows of `held`, holder by holder: items by due date, what settles them by its own date. Of equals the first is
 * told by all that bears on a figure, so that the order of the files' rows bears on none.
 */
export async function* streamHolders(session: Session): AsyncGenerator<readonly HeldRow[]> {
  const batches = session.stream(
    `SELECT account, holder, posting, units, day, due, is_dated, is_invoice, is_payment, lettering, document FROM held
     ORDER BY account, holder, CASE WHEN units > 0 THEN due ELSE day END, day, is_payment, is_invoice, document,
       lettering, units, is_dated, party, tax_id, name, posting`,
  );
  let rows: HeldRow[] = [];
  let [account, holder] = ['', ''];
  for await (const batch of batches) {
    for (const row of batch) {
      const isSame = textOf(row, 'account') === account && textOf(row, 'holder') === holder;
      if (!isSame) {
        if (rows.length > 0) yield rows;
        rows = [];
        [account, holder] = [textOf(row, 'account'), textOf(row, 'holder')];
      }
      rows.push(heldRowOf(row));
    }
  }
  if (rows.length > 0) yield rows;
}

function heldRowOf(row: SqlRow): HeldRow {
  return {
    posting: wholeOf(row, 'posting'),
    units: wholeOf(row, 'units'),
    day: countOf(row, 'day'),
    due: countOf(row, 'due'),
    isDated: truthOf(row, 'is_dated'),
    isInvoice: truthOf(row, 'is_invoice'),
    isPayment: truthOf(row, 'is_payment'),
    lettering: textOf(row, 'lettering'),
    document: textOf(row, 'document'),
  };
}
