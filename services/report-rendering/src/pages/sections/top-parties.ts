import type { Bilingual } from '@cifra/proto';
import { compareToNumber } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figure, label } from '../parts/marked.ts';
import { isName, titleName } from '../parts/book-text.ts';
import { partyChart, partyTable } from '../parts/party-page.ts';
import type { TopParty } from '../parts/party-page.ts';
import { section } from '../parts/section.ts';
import { stateNotes } from '../parts/state-notes.ts';
import { partyRemarks } from './party-remarks.ts';
import type { PartyKind } from './party-remarks.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

const customers = {
  id: 'customers',
  subject: { es: 'Clientes principales', en: 'Top customers' },
  plainTitle: { es: 'Ventas por cliente', en: 'Sales by customer' },
  spread: { es: 'Ningún cliente pesa mucho en las ventas', en: 'No single customer weighs heavily in sales' },
  head: { es: 'Cliente', en: 'Customer' },
  role: { es: 'El cliente', en: 'Customer' },
  what: { es: 'Ventas de los mayores clientes', en: 'Sales to the largest customers' },
  caption: { es: 'Ventas sin IVA y cuota sobre el total', en: 'Sales without VAT and share of the total' },
  none: {
    es: 'Los archivos no permiten repartir las ventas por cliente.',
    en: 'The files do not let sales be split by customer.',
  },
} as const;

const suppliers = {
  id: 'suppliers',
  subject: { es: 'Proveedores principales', en: 'Top suppliers' },
  plainTitle: { es: 'Compras por proveedor', en: 'Purchases by supplier' },
  spread: {
    es: 'Ningún proveedor pesa mucho en las compras',
    en: 'No single supplier weighs heavily in purchases',
  },
  head: { es: 'Proveedor', en: 'Supplier' },
  role: { es: 'El proveedor', en: 'Supplier' },
  what: { es: 'Compras a los mayores proveedores', en: 'Purchases from the largest suppliers' },
  caption: {
    es: 'Compras sin IVA y cuota sobre el total',
    en: 'Purchases without VAT and share of the total',
  },
  none: {
    es: 'Los archivos no permiten repartir las compras por proveedor.',
    en: 'The files do not let purchases be split by supplier.',
  },
} as const;

type Words = Readonly<
  Record<'subject' | 'plainTitle' | 'spread' | 'head' | 'role' | 'what' | 'caption' | 'none', Bilingual>
> & {
  readonly id: PartyKind;
};

/** To whom most is sold, and how much of the whole that is. */
export function topCustomers(view: ReportView): Html {
  const parties = view.bundle.dashboard.top_customers;
  return partyPage(view, customers, parties, (first) =>
    view.language === 'es'
      ? markup`${first.name} aporta el ${first.share} de las ventas`
      : markup`${first.name} accounts for ${first.share} of sales`,
  );
}

/** From whom most is bought, and how much of the whole that is. */
export function topSuppliers(view: ReportView): Html {
  const parties = view.bundle.dashboard.top_suppliers;
  return partyPage(view, suppliers, parties, (first) =>
    view.language === 'es'
      ? markup`${first.name} concentra el ${first.share} de las compras`
      : markup`${first.name} accounts for ${first.share} of purchases`,
  );
}

function partyPage(
  view: ReportView,
  words: Words,
  parties: readonly TopParty[],
  findingOf: (first: { readonly name: Html; readonly share: Html }) => Html,
): Html {
  const subject = say(view, words.subject);
  if (parties.length === 0)
    return section({
      subject,
      title: markup`${say(view, words.plainTitle)}`,
      lead: markup`${say(view, words.none)}`,
      flows: 'whole',
      body: [],
    });
  const title = isSpread(view, parties[0])
    ? markup`${say(view, words.spread)}`
    : (finding(view, words.role, parties[0], findingOf) ?? markup`${say(view, words.plainTitle)}`);
  return section({
    subject,
    title,
    flows: words.id === 'suppliers' ? 'whole' : null,
    body: [
      partyChart(view, words.id, parties, words.what),
      partyTable(view, parties, words.caption, words.head),
      stateNotes(
        view,
        parties.slice(0, 1).flatMap((party) => [party.amount, party.share]),
      ),
      partyRemarks(view, words.id, parties, isSpread(view, parties[0])),
    ],
  });
}

/** In percent: a largest party below this is no finding. */
const noteworthy = '5';

function isSpread(view: ReportView, first: TopParty | undefined): boolean {
  return first !== undefined && compareToNumber(view, first.share, noteworthy) === 'below';
}

/** A title that names the largest party, if it has a name and a share that can be known. */
function finding(
  view: ReportView,
  roles: Bilingual,
  first: TopParty | undefined,
  findingOf: (first: { readonly name: Html; readonly share: Html }) => Html,
): Html | undefined {
  const name = first?.counterparty;
  if (first === undefined || name === undefined || name === null) return undefined;
  if (compareToNumber(view, first.share, '0') !== 'above') return undefined;
  const named = markup`${isName(name) ? null : `${say(view, roles)} `}${label(titleName(name), first.party)}`;
  return findingOf({ name: named, share: figure(view, first.share) });
}
