import { cleanText } from '../../reading/posting-line.ts';
import { accountCode } from './saft-accounts.ts';
import type { SaftRecord } from './saft-records.ts';

export type SaftParty = {
  readonly party: string;
  readonly partyName: string | null;
  readonly taxId: string | null;
};

type Side = 'customer' | 'supplier';
type Master = SaftParty & { readonly account: string | null };

/** Customers (21), suppliers (22), other receivables and payables (27) of the SNC (Portaria 218/2015). */
const partyAccounts = /^2[127]/;
/** Accounts on which an id can be that of one side alone. */
const ownAccounts: Record<Side, string> = { customer: '21', supplier: '22' };

/** `Consumidor final` and unknown numbers stand for everybody (Despacho 8632/2014): they tell no one apart. */
const nobodysNumber = /^(9{9}|999999990|0*|desconhecido)$/i;

/** Who stands behind a posting, by the customers and suppliers of the file's master data. */
export class SaftParties {
  readonly #masters: Record<Side, Map<string, Master>> = { customer: new Map(), supplier: new Map() };
  /** The one party that an account belongs to; null where several share it. */
  readonly #owners = new Map<string, { readonly side: Side; readonly id: string } | null>();

  add(side: Side, { fields }: SaftRecord): void {
    const id = cleanText(fields.get(side === 'customer' ? 'CustomerID' : 'SupplierID'));
    if (id === null || this.#masters[side].has(id)) return;
    const number = cleanText(fields.get(side === 'customer' ? 'CustomerTaxID' : 'SupplierTaxID'));
    const account = accountCode(fields.get('AccountID'));
    const taxId = number === null || nobodysNumber.test(number) ? null : number;
    const partyName = cleanText(fields.get('CompanyName'));
    this.#masters[side].set(id, { party: id, partyName, taxId, account });
    if (account !== null) this.#owners.set(account, this.#owners.has(account) ? null : { side, id });
  }

  /**
   * The party of a line on a receivable or payable account: whom the line or its transaction names, unless the account
   * is somebody else's own; else whose own account it is.
   */
  partyOf(account: string, line: SaftRecord, transaction: SaftRecord | null): SaftParty | null {
    if (!partyAccounts.test(account)) return null;
    const owner = this.#owners.get(account) ?? null;
    const named =
      this.#named('customer', 'CustomerID', line, transaction) ??
      this.#named('supplier', 'SupplierID', line, transaction);
    if (named !== null && (owner === null || this.#masters[named.side].get(named.id)?.account === account)) {
      return this.#known(named, account);
    }
    return owner === null ? null : this.#known(owner, account);
  }

  /** Whose account it is, where it is one party's own. */
  ownerOf(account: string): SaftParty | null {
    const owner = this.#owners.get(account) ?? null;
    return owner === null || !partyAccounts.test(account) ? null : this.#known(owner, account);
  }

  #named(side: Side, name: string, line: SaftRecord, transaction: SaftRecord | null) {
    const id = cleanText(line.fields.get(name)) ?? cleanText(transaction?.fields.get(name));
    return id === null ? null : { side, id };
  }

  /**
   * Programs count customers and suppliers apart: an id on an account of neither is told apart by its side. By the
   * account alone, since which ids both have differs from file to file of one book.
   */
  #known({ side, id }: { readonly side: Side; readonly id: string }, account: string): SaftParty {
    const master = this.#masters[side].get(id);
    const party = account.startsWith(ownAccounts[side]) ? id : `${side === 'customer' ? 'C' : 'F'} ${id}`;
    return { party, partyName: master?.partyName ?? null, taxId: master?.taxId ?? null };
  }
}
