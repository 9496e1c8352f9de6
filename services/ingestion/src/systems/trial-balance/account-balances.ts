import type { TrialColumns } from './match-trial-balance.ts';
import type { AccountRow, Amounts } from './trial-row.ts';

/** What an account had, moved and has, in millionths. `closing` is what the row states; `null` where it states none. */
export type AccountBalance = {
  readonly row: AccountRow;
  readonly openingDebit: bigint;
  readonly openingCredit: bigint;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly closing: bigint | null;
};

/**
 * How the columns of a trial balance hang together, decided by what its rows state:
 * - `stated`: opening and movements in columns of their own.
 * - `included`: an opening column beside sums that hold it already; it is taken out of them.
 * - `derived`: no opening column, and balances that differ from the sums by an opening (nothing in groups 6 and 7).
 * - `none`: no opening column; sums in Spain then hold the opening entry. Balances and results are right, the flows of
 *   balance accounts are not known.
 * - `balances`: balances alone; they stand for the movements.
 */
export type OpeningBasis = 'stated' | 'included' | 'derived' | 'none' | 'balances';

export type Balances = { readonly basis: OpeningBasis; readonly accounts: readonly AccountBalance[] };

const fewestDerived = 3;

/** The balances of the accounts, and by which basis; `null` where balances have neither side nor sign. */
export function accountBalances(leaves: readonly AccountRow[], columns: TrialColumns): Balances | null {
  const sums = columns.debit !== undefined && columns.credit !== undefined;
  const plain = leaves.map((row) => plainBalance(row, columns));
  const unsigned =
    sums && columns.closing !== undefined && plain.every(({ closing }) => (closing ?? 0n) >= 0n);
  const accounts = unsigned ? plain.map(withSign) : plain;
  if (!sums) return balancesAlone(accounts, columns);
  const opened = columns.opening !== undefined || columns.opening_debit !== undefined;
  if (opened) {
    return includesOpening(accounts)
      ? { basis: 'included', accounts: accounts.map(withoutOpening) }
      : { basis: 'stated', accounts };
  }
  const derived = deriveOpenings(accounts);
  return derived === null ? { basis: 'none', accounts } : { basis: 'derived', accounts: derived };
}

function plainBalance(row: AccountRow, columns: TrialColumns): AccountBalance {
  const { amounts } = row;
  const opening = amounts.opening ?? 0n;
  return {
    row,
    openingDebit: columns.opening === undefined ? (amounts.opening_debit ?? 0n) : above(opening),
    openingCredit: columns.opening === undefined ? (amounts.opening_credit ?? 0n) : above(-opening),
    debit: amounts.debit ?? 0n,
    credit: amounts.credit ?? 0n,
    closing: closingOf(amounts, columns),
  };
}

/** A balance that may stand on two sides is stated by a row with both of them blank: it is zero. */
function closingOf(amounts: Amounts, columns: TrialColumns): bigint | null {
  if (columns.closing !== undefined) return amounts.closing ?? 0n;
  if (columns.closing_debit === undefined || columns.closing_credit === undefined) return null;
  // Some programs write the credit balance below zero in its own column.
  const credit = amounts.closing_credit ?? 0n;
  return (
    (amounts.closing_debit ?? 0n) - (credit < 0n && (amounts.closing_debit ?? 0n) === 0n ? -credit : credit)
  );
}

/** A column of balances without any sign: each has the side that its own sums give it. */
function withSign(account: AccountBalance): AccountBalance {
  const moved = account.debit - account.credit;
  const made = account.openingDebit - account.openingCredit + moved;
  const stated = account.closing ?? 0n;
  const signed = [made, moved].find((balance) => balance === stated || balance === -stated);
  return { ...account, closing: signed ?? stated };
}

function balancesAlone(accounts: readonly AccountBalance[], columns: TrialColumns): Balances | null {
  const closings = accounts.map(({ closing }) => closing ?? 0n);
  const total = closings.reduce((sum, closing) => sum + closing, 0n);
  if (columns.closing !== undefined && (total !== 0n || closings.every((closing) => closing >= 0n)))
    return null;
  return {
    basis: 'balances',
    accounts: accounts.map((account) => ({
      ...account,
      openingDebit: 0n,
      openingCredit: 0n,
      debit: above(account.closing ?? 0n),
      credit: above(-(account.closing ?? 0n)),
    })),
  };
}

/** Where accounts with an opening close at the sums alone, the sums hold the opening. */
function includesOpening(accounts: readonly AccountBalance[]): boolean {
  let [held, apart] = [0, 0];
  for (const account of accounts) {
    const opening = account.openingDebit - account.openingCredit;
    if (opening === 0n || account.closing === null) continue;
    if (account.closing === account.debit - account.credit) held += 1;
    else if (account.closing === opening + account.debit - account.credit) apart += 1;
  }
  return held > 0 && held > apart * 9;
}

function withoutOpening(account: AccountBalance): AccountBalance {
  return {
    ...account,
    debit: account.debit - account.openingDebit,
    credit: account.credit - account.openingCredit,
  };
}

/** Openings that the balances show and no column does; only where they balance and spare income and expenses. */
function deriveOpenings(accounts: readonly AccountBalance[]): readonly AccountBalance[] | null {
  const openings = accounts.map(({ closing, debit, credit }) =>
    closing === null || closing === debit - credit ? 0n : closing - (debit - credit),
  );
  const total = openings.reduce((sum, opening) => sum + opening, 0n);
  const some = openings.filter((opening) => opening !== 0n).length;
  const results = accounts.some(({ row }, at) => /^[67]/.test(row.code) && openings[at] !== 0n);
  if (some < fewestDerived || total !== 0n || results) return null;
  return accounts.map((account, at) => ({
    ...account,
    openingDebit: above(openings[at] ?? 0n),
    openingCredit: above(-(openings[at] ?? 0n)),
  }));
}

/** Whether a stated balance is the one its row makes. */
export function closesAsStated({ closing, ...account }: AccountBalance): boolean {
  const made = account.openingDebit - account.openingCredit + account.debit - account.credit;
  return closing === null || closing === made;
}

function above(units: bigint): bigint {
  return units > 0n ? units : 0n;
}
