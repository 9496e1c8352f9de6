import { compare, multiply, parseDecimal } from '@cifra/figures';
import type { FigureKey } from '@cifra/proto';
import { compareFigures, compareToNumber } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { ageingChart, ageingTable, hasAgeing } from '../parts/ageing.ts';
import { figureBars } from '../parts/figure-bars.ts';
import { figureStats } from '../parts/figure-stats.ts';
import { figure } from '../parts/marked.ts';
import { partyBalances } from '../parts/party-balances.ts';
import { section } from '../parts/section.ts';
import { stateNotes } from '../parts/state-notes.ts';
import { balanceRemarks } from './balance-remarks.ts';
import { payablesSide, receivablesSide } from '../balance-sides.ts';
import type { BalanceSide } from '../balance-sides.ts';
import { areAvailable, availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

/** What customers owe, how old it is, and how it was collected. */
export function receivables(view: ReportView): Html {
  return balancePage(view, receivablesSide);
}

/** What is owed to suppliers, how old it is, and how it was paid. */
export function payables(view: ReportView): Html {
  return balancePage(view, payablesSide);
}

function balancePage(view: ReportView, side: BalanceSide): Html {
  const isOpen = compareToNumber(view, side.balance, '0') !== 'equal';
  const isAged = isOpen && hasAgeing(view, side);
  const listed = [
    ...new Set([...(isAged ? [] : [side.opening, side.balance, side.added, side.settled]), ...side.listed]),
  ];
  const parties = partyBalances(view, side);
  return section({
    subject: say(view, side.words.subject),
    title: markup`${title(view, side)}`,
    lead: lead(view, side),
    flows: isAged ? null : 'whole',
    body: [
      isAged ? ageingChart(view, side) : movements(view, side),
      isAged
        ? markup`<div class="columns side">${[ageingTable(view, side), figureStats(view, listed)]}</div>`
        : figureStats(view, knownOf(view, listed)),
      parties,
      stateNotes(view, [side.balance, side.notDue, side.overdue, ...listed]),
      balanceRemarks(view, side),
    ],
  });
}

/** Where most can't be known, the note below names it once, with the reason. */
function knownOf(view: ReportView, listed: readonly FigureKey[]): FigureKey[] {
  return listed.filter((key) => areAvailable(view, [key]));
}

/** Where nothing is known by due date: both balances, or what moved them where no opening entry is there. */
function movements(view: ReportView, side: BalanceSide): Html {
  const bars = [
    { figureId: side.opening, color: side.colors.before },
    { figureId: side.added, color: side.colors.overdue },
    { figureId: side.settled, color: side.colors.before },
    { figureId: side.balance, color: side.colors.now },
  ];
  return figureBars(
    view,
    side.id,
    bars,
    areAvailable(view, [side.balance]) ? side.words.balances : side.words.movements,
  );
}

function title(view: ReportView, side: BalanceSide): string {
  const { words } = side;
  if (compareToNumber(view, side.balance, '0') === 'equal') return say(view, words.nothingOpen);
  if (compareToNumber(view, side.balance, '0') === 'above') {
    const overdue = compareToNumber(view, side.overdue, '0');
    if (overdue === 'equal') return say(view, words.nothingOverdue);
    if (overdue === 'above') return say(view, isMost(view, side) ? words.mostOverdue : words.someOverdue);
  }
  switch (compareFigures(view, side.balance, side.opening)) {
    case 'above':
      return say(view, words.more);
    case 'below':
      return say(view, words.less);
    case 'equal':
    case 'unknown':
      return say(view, words.plainTitle);
  }
}

/** Whether more than half of the balance is overdue. */
function isMost(view: ReportView, side: BalanceSide): boolean {
  const [overdue, balance] = [availableFigure(view, side.overdue), availableFigure(view, side.balance)];
  if (overdue === undefined || balance === undefined) return false;
  return compare(multiply(parseDecimal(overdue.value), parseDecimal('2')), parseDecimal(balance.value)) > 0;
}

function lead(view: ReportView, side: BalanceSide): Html | null {
  if (!areAvailable(view, [side.balance])) return null;
  if (compareToNumber(view, side.balance, '0') === 'equal') return null;
  const balance = figure(view, side.balance);
  const isCustomers = side.id === 'receivables';
  if (!areAvailable(view, [side.notDue, side.overdue])) {
    if (view.language === 'es')
      return isCustomers
        ? markup`Al cierre quedan por cobrar ${balance}. Los saldos se suman por cliente; los de signo contrario no se compensan.`
        : markup`Al cierre quedan por pagar ${balance}. Los saldos se suman por proveedor; los de signo contrario no se compensan.`;
    return isCustomers
      ? markup`At the end ${balance} is still to be collected. Balances are added up by customer; those of the opposite sign are not offset.`
      : markup`At the end ${balance} is still to be paid. Balances are added up by supplier; those of the opposite sign are not offset.`;
  }
  const [notDue, overdue] = [figure(view, side.notDue), figure(view, side.overdue)];
  if (view.language === 'es')
    return isCustomers
      ? markup`Al cierre quedan por cobrar ${balance}: ${notDue} vencen después y ${overdue} ya han vencido.`
      : markup`Al cierre quedan por pagar ${balance}: ${notDue} vencen después y ${overdue} ya han vencido.`;
  return isCustomers
    ? markup`At the end ${balance} is still to be collected: ${notDue} falls due later and ${overdue} is overdue.`
    : markup`At the end ${balance} is still to be paid: ${notDue} falls due later and ${overdue} is overdue.`;
}
