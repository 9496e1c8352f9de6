import { expandAccount, splitAccount } from '../../reading/account-text.ts';
import { readAmount } from '../../reading/amount-text.ts';
import type { RowFault } from '../../reading/reading-result.ts';
import { sideKey } from './assign-columns.ts';
import type { JournalForms } from './journal-forms.ts';
import type { JournalLayout } from './journal-layout.ts';

/** One account debited or credited, before date and entry are known. Amounts in millionths. */
export type Movement = {
  readonly part: 'line' | 'debit' | 'credit';
  readonly account: string;
  readonly accountName: string | null;
  readonly debit: bigint;
  readonly credit: bigint;
};

export type Fault = { readonly fault: RowFault; readonly cell: string };

/** What a row's accounts and amounts say. `empty`: it carries neither account nor amount that could be a posting. */
export type RowMovements = {
  readonly movements: readonly Movement[];
  readonly faults: readonly Fault[];
  /** Whether an account stands in the row. */
  readonly hasAccount: boolean;
};

type Amount = { readonly units: bigint | null; readonly fault: Fault | null };

/** Reads a row's accounts and amounts by the layout. Dates and entries are left to the caller. */
export function readMovements(
  cells: readonly string[],
  layout: JournalLayout,
  forms: JournalForms,
): RowMovements {
  return layout.form === 'plain' ? plainRow(cells, layout, forms) : twoAccountRow(cells, layout, forms);
}

function plainRow(cells: readonly string[], layout: JournalLayout, forms: JournalForms): RowMovements {
  const cell = cells[layout.columns.account ?? -1] ?? '';
  const account = splitAccount(cell);
  const { debit, credit, faults } = sidesOf(cells, layout, forms);
  const some = (debit ?? 0n) !== 0n || (credit ?? 0n) !== 0n;
  if (account === null) {
    const fault: Fault = { fault: cell.trim() === '' ? 'no_account' : 'bad_account', cell };
    return { movements: [], faults: some ? [fault] : [], hasAccount: false };
  }
  if (faults.length > 0 || (debit === null && credit === null))
    return { movements: [], faults, hasAccount: true };
  const at = { account: expandAccount(account.code, forms.accountLength), accountName: account.name };
  return { movements: lineMovements(at, debit ?? 0n, credit ?? 0n), faults, hasAccount: true };
}

/** A row with both sides filled holds two postings, so that each keeps the amount that the file shows. */
function lineMovements(
  at: Pick<Movement, 'account' | 'accountName'>,
  debit: bigint,
  credit: bigint,
): readonly Movement[] {
  if (debit === 0n || credit === 0n) return [{ ...at, part: 'line', debit, credit }];
  return [
    { ...at, part: 'debit', debit, credit: 0n },
    { ...at, part: 'credit', debit: 0n, credit },
  ];
}

type Sides = { debit: bigint | null; credit: bigint | null; faults: readonly Fault[] };

/** A row's debit and credit, from two columns, a signed amount (debit above zero) or an amount with its D/H mark. */
function sidesOf(cells: readonly string[], layout: JournalLayout, forms: JournalForms): Sides {
  if (layout.amounts === 'sides') {
    const debit = amountAt(cells, layout, forms, 'debit');
    const credit = amountAt(cells, layout, forms, 'credit');
    const units = credit.units !== null && forms.negativeCredits ? -credit.units : credit.units;
    return {
      debit: debit.units,
      credit: units,
      faults: [debit.fault, credit.fault].filter((fault) => fault !== null),
    };
  }
  const amount = amountAt(cells, layout, forms, 'amount');
  if (amount.fault !== null) return { debit: null, credit: null, faults: [amount.fault] };
  if (amount.units === null) return { debit: null, credit: null, faults: [] };
  if (layout.amounts === 'signed') {
    return amount.units < 0n
      ? { debit: null, credit: -amount.units, faults: [] }
      : { debit: amount.units, credit: null, faults: [] };
  }
  const mark = cells[layout.columns.side ?? -1] ?? '';
  const side = layout.sideMarks.get(sideKey(mark));
  if (side === undefined) return { debit: null, credit: null, faults: [{ fault: 'bad_side', cell: mark }] };
  return side === 'debit'
    ? { debit: amount.units, credit: null, faults: [] }
    : { debit: null, credit: amount.units, faults: [] };
}

function amountAt(
  cells: readonly string[],
  layout: JournalLayout,
  forms: JournalForms,
  field: 'debit' | 'credit' | 'amount',
): Amount {
  const cell = cells[layout.columns[field] ?? -1] ?? '';
  if (cell === '') return { units: null, fault: null };
  const read = readAmount(field === 'amount' ? signedCell(cell) : cell, forms.marks[field] ?? ',');
  if (read === 'not_a_number') return { units: null, fault: { fault: 'bad_amount', cell } };
  if (read === 'too_precise') return { units: null, fault: { fault: 'too_precise', cell } };
  return { units: read, fault: null };
}

/** `1.234,00 CR` and `1.234,00 H` are credits: written with a minus. */
function signedCell(cell: string): string {
  const match = /^(.*\d)\s*(CR|DR|D|H)\.?$/i.exec(cell.trim());
  if (match === null) return cell;
  const credit = /^(CR|H)$/i.test(match[2] ?? '');
  return credit ? `-${match[1] ?? ''}` : (match[1] ?? '');
}

function twoAccountRow(cells: readonly string[], layout: JournalLayout, forms: JournalForms): RowMovements {
  const movements: Movement[] = [];
  const faults: Fault[] = [];
  let hasAccount = false;
  for (const side of ['debit', 'credit'] as const) {
    const cell = cells[layout.columns[`${side}_account`] ?? -1] ?? '';
    const amount = amountAt(cells, layout, forms, layout.amounts === 'signed' ? 'amount' : side);
    const account = splitAccount(cell);
    if (account === null) {
      if (cell.trim() !== '') faults.push({ fault: 'bad_account', cell });
      else if (layout.amounts === 'sides' && (amount.units ?? 0n) !== 0n)
        faults.push({ fault: 'no_account', cell });
      continue;
    }
    hasAccount = true;
    if (amount.fault !== null) faults.push(amount.fault);
    else if (amount.units === null) faults.push({ fault: 'no_amount', cell: '' });
    else movements.push(movementOf(side, account, amount.units, forms));
  }
  return { movements, faults, hasAccount };
}

function movementOf(
  side: 'debit' | 'credit',
  account: { readonly code: string; readonly name: string | null },
  amount: bigint,
  forms: JournalForms,
): Movement {
  const code = expandAccount(account.code, forms.accountLength);
  const units = side === 'credit' && forms.negativeCredits ? -amount : amount;
  const sides = side === 'debit' ? { debit: units, credit: 0n } : { debit: 0n, credit: units };
  return { part: side, account: code, accountName: account.name, ...sides };
}
