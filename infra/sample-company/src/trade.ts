import { accounts, parties } from './accounts.ts';
import { credit, debit } from './book.ts';
import type { Draft, Line } from './book.ts';
import { dayOf, daysLater } from './calendar.ts';
import type { Chance } from './chance.ts';

/** VAT at the general rate of 21 % (Ley 37/1992, art. 90), rounded to the cent half up. */
const vatOn = (net: bigint): bigint => (net * 21n + 50n) / 100n;

/** Sales by month as a share of a plain month: a builder's merchant sells least in August. */
const season = [80, 85, 105, 110, 115, 110, 95, 50, 105, 120, 115, 100];

type Trade = { readonly year: number; readonly chance: Chance; readonly invoicesPerMonth: number };

function someCustomer(chance: Chance): [string, string] {
  // A third of the invoices go to the first three customers, so that the ranking says something.
  return chance.oneOf(chance.between(1, 3) === 1 ? parties.customers.slice(0, 3) : parties.customers);
}

/** Sales invoices, their collections (some never come within the year), and a few returns. */
export function sell({ year, chance, invoicesPerMonth }: Trade): Draft[] {
  const drafts: Draft[] = [];
  let invoice = 0;
  for (const [index, share] of season.entries()) {
    const count = Math.max(1, Math.round((invoicesPerMonth * share) / 100));
    for (let turn = 0; turn < count; turn += 1) {
      invoice += 1;
      const [account, name] = someCustomer(chance);
      const date = dayOf(year, index + 1, chance.between(1, 28));
      const net = BigInt(chance.between(40_000, 620_000));
      const income = chance.between(1, 6) === 1 ? accounts.services : accounts.sales;
      const document = `F${year}-${String(invoice).padStart(4, '0')}`;
      const total = net + vatOn(net);
      const lines = [debit(account, total), credit(income, net), credit(accounts.outputVat, vatOn(net))];
      drafts.push({ date, document, text: `Factura de venta ${name}`, lines });
      drafts.push(...afterSale({ year, chance, account, name, date, document, net, total }));
    }
  }
  return drafts;
}

type Sale = {
  readonly year: number;
  readonly chance: Chance;
  readonly account: string;
  readonly name: string;
  readonly date: string;
  readonly document: string;
  readonly net: bigint;
  readonly total: bigint;
};

function afterSale({ year, chance, account, name, date, document, net, total }: Sale): Draft[] {
  const within = (day: string): boolean => day.startsWith(String(year));
  if (chance.between(1, 40) === 1) {
    const lines = [
      debit(accounts.salesReturns, net),
      debit(accounts.outputVat, vatOn(net)),
      credit(account, total),
    ];
    const returned = daysLater(date, 6);
    return within(returned)
      ? [{ date: returned, document: `R-${document}`, text: `Abono ${name}`, lines }]
      : [];
  }
  const collected = daysLater(date, chance.between(20, 85));
  if (!within(collected) || chance.between(1, 25) === 1) return [];
  const lines = [debit(accounts.bank, total), credit(account, total)];
  return [{ date: collected, document, text: `Cobro ${name}`, lines }];
}

/** Purchase invoices of goods and their payments. */
export function buy({ year, chance, invoicesPerMonth }: Trade): Draft[] {
  const count = Math.max(1, Math.round(invoicesPerMonth / 3));
  return Array.from({ length: 12 * count }, (_, index): Draft[] => {
    const month = Math.floor(index / count) + 1;
    const [account, name] = chance.oneOf(parties.suppliers);
    const date = dayOf(year, month, chance.between(1, 26));
    const net = BigInt(chance.between(180_000, 820_000));
    const document = `C${month}-${(index % count) + 1}`;
    const paidAfter = chance.between(30, 60);
    return bill({ year, account, name, date, document, net, cost: accounts.purchases, paidAfter });
  }).flat();
}

type Bill = {
  readonly year: number;
  readonly account: string;
  readonly name: string;
  readonly date: string;
  readonly document: string;
  readonly net: bigint;
  readonly cost: string;
  readonly paidAfter: number;
};

/** A bill with its VAT and, where it falls within the year, its payment from the bank. */
export function bill({ year, account, name, date, document, net, cost, paidAfter }: Bill): Draft[] {
  const total = net + vatOn(net);
  const lines: Line[] = [debit(cost, net), debit(accounts.inputVat, vatOn(net)), credit(account, total)];
  const received: Draft = { date, document, text: `Factura ${name}`, lines };
  const paidOn = daysLater(date, paidAfter);
  if (!paidOn.startsWith(String(year))) return [received];
  const payment = [debit(account, total), credit(accounts.bank, total)];
  return [received, { date: paidOn, document, text: `Pago ${name}`, lines: payment }];
}
