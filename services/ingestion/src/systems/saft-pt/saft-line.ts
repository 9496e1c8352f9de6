import type { AmountFault } from '../../reading/amount-text.ts';
import type { RowFault } from '../../reading/reading-result.ts';
import { accountCode } from './saft-accounts.ts';
import { saftAmount } from './saft-amount.ts';
import type { SaftRecord } from './saft-records.ts';

export type SaftLine =
  | { readonly account: string; readonly debit: bigint | null; readonly credit: bigint | null }
  | { readonly fault: RowFault; readonly cell: string };

/**
 * A line's account and amounts in millionths: `DebitLine` and `CreditLine` since version 1.03, before that a `Line` with
 * either amount. Negative amounts keep their side.
 */
export function saftLine({ element, fields }: SaftRecord): SaftLine {
  const [debitText, creditText] = [fields.get('DebitAmount'), fields.get('CreditAmount')];
  if (element !== 'Line' && (element === 'DebitLine' ? creditText : debitText) !== undefined)
    return { fault: 'bad_side', cell: element };
  const [debit, credit] = [saftAmount(debitText), saftAmount(creditText)];
  if (typeof debit === 'string') return amountFault(debit, debitText);
  if (typeof credit === 'string') return amountFault(credit, creditText);
  const id = fields.get('AccountID') ?? '';
  if (debit === null && credit === null) return { fault: 'no_amount', cell: id };
  const account = accountCode(id);
  if (account === null) return { fault: id === '' ? 'no_account' : 'bad_account', cell: id };
  return { account, debit, credit };
}

function amountFault(fault: AmountFault, cell = ''): SaftLine {
  return { fault: fault === 'too_precise' ? 'too_precise' : 'bad_amount', cell };
}
