import { compareToNumber } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { isName, titleName } from '../parts/book-text.ts';
import { figure, label } from '../parts/marked.ts';
import type { TopParty } from '../parts/party-page.ts';
import { remarks } from '../parts/remarks.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

export type PartyKind = 'customers' | 'suppliers';

/** Who follows the largest party where that one weighs, of what whole the shares are, and what could not be told apart. */
export function partyRemarks(
  view: ReportView,
  kind: PartyKind,
  parties: readonly TopParty[],
  isSpread: boolean,
): Html {
  return remarks([
    isSpread ? null : followers(view, parties),
    whole(view, kind),
    unidentified(view, kind, parties),
  ]);
}

function followers(view: ReportView, parties: readonly TopParty[]): Html | null {
  const [second, third] = parties
    .slice(1, 3)
    .flatMap(({ party, counterparty, share }) =>
      counterparty !== null && compareToNumber(view, share, '0') === 'above'
        ? [{ name: nameOf(view, counterparty, party), share: figure(view, share) }]
        : [],
    );
  if (second === undefined || third === undefined) return null;
  return view.language === 'es'
    ? markup`En segundo lugar está ${second.name}, con el ${second.share}; en tercero, ${third.name}, con el ${third.share}.`
    : markup`In second place comes ${second.name}, with ${second.share}; in third, ${third.name}, with ${third.share}.`;
}

function nameOf(view: ReportView, name: string, party: string): Html {
  const account = say(view, { es: 'la cuenta ', en: 'account ' });
  return markup`${isName(name) ? null : account}${label(titleName(name), party)}`;
}

function whole(view: ReportView, kind: PartyKind): Html | null {
  const id = kind === 'customers' ? 'turnover' : 'purchase_volume';
  if (compareToNumber(view, id, '0') !== 'above') return null;
  const total = figure(view, id);
  if (view.language === 'es')
    return kind === 'customers'
      ? markup`Las cuotas se calculan sobre la cifra de negocios del período, ${total}, sin IVA.`
      : markup`Las cuotas se calculan sobre las compras y servicios exteriores del período, ${total}, sin IVA.`;
  return kind === 'customers'
    ? markup`Shares are calculated on the turnover of the period, ${total}, without VAT.`
    : markup`Shares are calculated on the purchases and outside services of the period, ${total}, without VAT.`;
}

function unidentified(view: ReportView, kind: PartyKind, parties: readonly TopParty[]): Html | null {
  const nobody = parties.find(({ counterparty }) => counterparty === null);
  if (nobody === undefined || availableFigure(view, nobody.amount) === undefined) return null;
  const amount = figure(view, nobody.amount);
  if (view.language === 'es')
    return kind === 'customers'
      ? markup`Los libros no dicen a qué cliente corresponden ${amount}.`
      : markup`Los libros no dicen a qué proveedor corresponden ${amount}.`;
  return kind === 'customers'
    ? markup`The books do not tell which customer ${amount} belongs to.`
    : markup`The books do not tell which supplier ${amount} belongs to.`;
}
