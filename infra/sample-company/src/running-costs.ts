import { accounts, parties } from './accounts.ts';
import { credit, debit } from './book.ts';
import type { Draft } from './book.ts';
import { dayOf } from './calendar.ts';
import type { Chance } from './chance.ts';
import { bill } from './trade.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Rent, electricity, transport and advice: one bill of each a month. */
export function runningBills(year: number, chance: Chance): Draft[] {
  const kinds = [
    { cost: accounts.rent, net: () => 245_000n, paidAfter: 5 },
    { cost: accounts.utilities, net: () => BigInt(chance.between(48_000, 96_000)), paidAfter: 20 },
    { cost: accounts.transport, net: () => BigInt(chance.between(60_000, 140_000)), paidAfter: 30 },
    { cost: accounts.professionals, net: () => 38_000n, paidAfter: 15 },
  ];
  return parties.creditors.flatMap(([account, name], index) => {
    const kind = kinds[index];
    if (!kind) return [];
    return months.flatMap((month) =>
      bill({
        year,
        account,
        name,
        date: dayOf(year, month, 3 + index),
        document: `G${index + 1}-${month}`,
        net: kind.net(),
        cost: kind.cost,
        paidAfter: kind.paidAfter,
      }),
    );
  });
}

const gross = 1_180_000n;
const employer = 354_000n;
const employee = 75_520n;
const incomeTax = 165_200n;

/** Payroll: accrued and paid on the last day of the month; social security and tax a month later. */
export function payroll(year: number): Draft[] {
  return months.flatMap((month): Draft[] => {
    const date = dayOf(year, month, 31);
    const net = gross - employee - incomeTax;
    const accrued = [
      debit(accounts.salaries, gross),
      debit(accounts.employerSocialSecurity, employer),
      credit(accounts.socialSecurity, employer + employee),
      credit(accounts.withheld, incomeTax),
      credit(accounts.salaryDue, net),
    ];
    const paid = [debit(accounts.salaryDue, net), credit(accounts.bank, net)];
    const contributions = [
      debit(accounts.socialSecurity, employer + employee),
      debit(accounts.withheld, incomeTax),
      credit(accounts.bank, employer + employee + incomeTax),
    ];
    const drafts: Draft[] = [
      { date, document: `N${month}`, text: 'Nóminas del mes', lines: accrued },
      { date, document: `N${month}`, text: 'Pago de nóminas', lines: paid },
    ];
    if (month === 12) return drafts;
    const text = 'Pago de seguros sociales y retenciones';
    return [
      ...drafts,
      { date: dayOf(year, month + 1, 30), document: `SS${month}`, text, lines: contributions },
    ];
  });
}

/** Loan, bank fees, money moved between own accounts, and depreciation. */
export function monthlyFinance(year: number): Draft[] {
  return months.flatMap((month): Draft[] => {
    const interest = 42_000n - BigInt(month) * 1_200n;
    const instalment = [
      debit(accounts.loan, 150_000n),
      debit(accounts.interest, interest),
      credit(accounts.bank, 150_000n + interest),
    ];
    const fees = [debit(accounts.bankFees, 3_450n), credit(accounts.bank, 3_450n)];
    const moved = [
      debit(accounts.savings, 200_000n),
      debit(accounts.till, 30_000n),
      credit(accounts.bank, 230_000n),
    ];
    const worn = [debit(accounts.depreciationExpense, 105_000n), credit(accounts.depreciation, 105_000n)];
    return [
      { date: dayOf(year, month, 5), document: `P${month}`, text: 'Cuota del préstamo', lines: instalment },
      { date: dayOf(year, month, 28), document: '', text: 'Comisiones bancarias', lines: fees },
      { date: dayOf(year, month, 15), document: '', text: 'Traspaso entre cuentas propias', lines: moved },
      { date: dayOf(year, month, 31), document: '', text: 'Dotación a la amortización', lines: worn },
    ];
  });
}
