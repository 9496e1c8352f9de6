import { compare, parseDecimal } from '@cifra/figures';
import type { StoredFigure } from '@cifra/proto';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import type { BalanceSide } from '../balance-sides.ts';
import { figureTable } from './figure-table.ts';
import { figure, label } from './marked.ts';

const mostListed = 5;
const unidentified = { es: 'Sin identificar', en: 'Not identified' };

/** Who owes most, or to whom most is owed; nothing where balances are not told by party. */
export function partyBalances(view: ReportView, side: BalanceSide): Html {
  const largest = balancesOf(view, side).slice(0, mostListed);
  if (largest.length === 0) return markup``;
  const { partyOverdue } = side;
  const hasOverdue =
    partyOverdue !== null && largest.some(({ party }) => view.figures.has(`${partyOverdue}.${party}`));
  const overdue = (party: string) => overdueOf(view, `${partyOverdue ?? ''}.${party}`);
  const rows = largest.map(({ id, party, name }) => ({
    cells: [
      name === null && party === 'unidentified'
        ? markup`${say(view, unidentified)}`
        : label(name ?? party, party),
      figure(view, id),
      ...(hasOverdue ? [overdue(party)] : []),
    ],
  }));
  const columns = [
    { title: say(view, side.words.party), align: 'left' as const },
    { title: say(view, { es: 'Saldo', en: 'Balance' }), align: 'right' as const },
    ...(hasOverdue ? [{ title: say(view, { es: 'Vencido', en: 'Overdue' }), align: 'right' as const }] : []),
  ];
  return figureTable(say(view, side.words.parties), columns, rows);
}

type PartyBalance = {
  readonly id: string;
  readonly party: string;
  readonly name: string | null;
  readonly value: string;
};

function balancesOf(view: ReportView, side: BalanceSide): PartyBalance[] {
  const found = view.bundle.figures.flatMap(({ id, key, dimension, value }: StoredFigure) =>
    key === side.partyBalance && dimension?.kind === 'party' && value !== null
      ? [{ id, party: dimension.party, name: dimension.name, value }]
      : [],
  );
  return found.toSorted(
    (a, b) => compare(parseDecimal(b.value), parseDecimal(a.value)) || (a.id < b.id ? -1 : 1),
  );
}

/** A party without anything overdue has no such figure. */
function overdueOf(view: ReportView, id: string): Html {
  return availableFigure(view, id) === undefined ? markup`<span class="none">–</span>` : figure(view, id);
}
