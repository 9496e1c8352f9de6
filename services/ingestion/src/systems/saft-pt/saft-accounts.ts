import { cleanText } from '../../reading/posting-line.ts';
import { saftAmount } from './saft-amount.ts';
import type { SaftRecord } from './saft-records.ts';

/** An account of the file's list. Balances are debit − credit in millionths. */
export type SaftAccount = {
  readonly code: string;
  readonly name: string | null;
  readonly row: number;
  readonly category: string;
  readonly opening: { readonly debit: bigint; readonly credit: bigint } | 'unreadable';
  /** `null` where the list states none. */
  readonly closing: bigint | null;
};

/**
 * The account code without the marks that some programs group its digits with (`51.1` is `511`), since the chart goes
 * by leading digits; `null` for what is no account.
 */
export function accountCode(text: string | undefined): string | null {
  const bare = (text ?? '').replace(/[.\-_/\s]/g, '').toUpperCase();
  return /^\d[0-9A-Z]{0,29}$/.test(bare) ? bare : null;
}

/** The accounts of `GeneralLedgerAccounts`, or of the `GeneralLedger` elements before version 1.04. */
export class SaftAccounts {
  readonly #accounts: SaftAccount[] = [];
  readonly #byCode = new Map<string, SaftAccount>();

  add({ fields, row }: SaftRecord): void {
    const code = accountCode(fields.get('AccountID'));
    if (code === null) return;
    const account: SaftAccount = {
      code,
      name: cleanText(fields.get('AccountDescription')),
      row,
      category: (fields.get('GroupingCategory') ?? '').toUpperCase(),
      opening: openingOf(fields),
      closing: closingOf(fields),
    };
    this.#accounts.push(account);
    // `51.1` as heading and `511` as its leaf would share the name of the movement account.
    const known = this.#byCode.get(code);
    if (known === undefined || (known.category !== 'GM' && account.category === 'GM'))
      this.#byCode.set(code, account);
  }

  nameOf(code: string): string | null {
    return this.#byCode.get(code)?.name ?? null;
  }

  /** Whether an account is one of cost accounting (`AR`, `AA`, `AM`), beside the general ledger. */
  isAnalytic(code: string): boolean {
    return /^A[RAM]$/.test(this.#byCode.get(code)?.category ?? '');
  }

  /**
   * The accounts that postings are made to: category `GM`; where the list gives an account none, as before version
   * 1.03, those whose code begins no other code. Headings (`GR`, `GA`) repeat them, and would count them twice.
   */
  movementAccounts(): readonly SaftAccount[] {
    const sorted = this.#accounts.map(({ code }) => code).toSorted();
    const headings = new Set(sorted.filter((code, at) => isHeading(code, sorted, at)));
    return this.#accounts.filter(({ code, category }) => {
      if (category === 'GM') return true;
      return !/^(GR|GA|A[RAM])$/.test(category) && !headings.has(code);
    });
  }
}

function isHeading(code: string, sorted: readonly string[], at: number): boolean {
  const next = sorted.slice(at + 1, at + 20).find((other) => other !== code);
  return next?.startsWith(code) ?? false;
}

type Fields = SaftRecord['fields'];

function openingOf(fields: Fields): SaftAccount['opening'] {
  const debit = saftAmount(fields.get('OpeningDebitBalance')) ?? 0n;
  const credit = saftAmount(fields.get('OpeningCreditBalance')) ?? 0n;
  return typeof debit === 'bigint' && typeof credit === 'bigint' ? { debit, credit } : 'unreadable';
}

function closingOf(fields: Fields): bigint | null {
  const debit = saftAmount(fields.get('ClosingDebitBalance'));
  const credit = saftAmount(fields.get('ClosingCreditBalance'));
  if (typeof debit === 'string' || typeof credit === 'string') return null;
  return debit === null && credit === null ? null : (debit ?? 0n) - (credit ?? 0n);
}
