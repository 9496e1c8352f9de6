import type { AnalysisBundle, Bilingual, StoredFigure } from '@cifra/proto';
import { columns, inBoth, sheetNames } from './captions.ts';
import type { Cell } from './cell.ts';
import { valueCell } from './figure-sheets.ts';
import type { Sheet } from './workbook.ts';

type Kind = {
  readonly name: Bilingual;
  readonly top: 'top_customers' | 'top_suppliers';
  readonly share: 'customer_share' | 'supplier_share';
  readonly balance: 'customer_balance' | 'supplier_balance';
  readonly overdue: 'customer_overdue' | null;
};

const kinds: readonly Kind[] = [
  {
    name: { es: 'Cliente', en: 'Customer' },
    top: 'top_customers',
    share: 'customer_share',
    balance: 'customer_balance',
    overdue: 'customer_overdue',
  },
  {
    name: { es: 'Proveedor', en: 'Supplier' },
    top: 'top_suppliers',
    share: 'supplier_share',
    balance: 'supplier_balance',
    overdue: null,
  },
];

/** Figures by customer and supplier: the largest by volume, then the largest by balance that are not among them. */
export function partiesSheet(bundle: AnalysisBundle): Sheet {
  const figures = new Map(bundle.figures.map((figure) => [figure.id, figure]));
  return {
    name: inBoth(sheetNames.parties),
    columns: columns([
      [{ es: 'Clase', en: 'Kind' }, 10],
      [{ es: 'Clave', en: 'Key' }, 18],
      [{ es: 'Nombre', en: 'Name' }, 40],
      [{ es: 'Importe', en: 'Amount' }, 16],
      [{ es: 'Cuota %', en: 'Share %' }, 14],
      [{ es: 'Saldo', en: 'Balance' }, 16],
      [{ es: 'Vencido', en: 'Overdue' }, 16],
      [{ es: 'Vencimiento', en: 'Due date' }, 12],
      [{ es: 'Ids de las cifras', en: 'Figure ids' }, 60],
    ]),
    batches: kinds.map((kind) => rowsOf(kind, bundle, figures)),
  };
}

function rowsOf(kind: Kind, bundle: AnalysisBundle, figures: ReadonlyMap<string, StoredFigure>) {
  const due = new Map(bundle.dashboard[kind.top].map(({ party, due_date }) => [party, due_date]));
  return partiesOf(kind, bundle).map(([party, name]): readonly Cell[] => {
    const keys = [kind.top, kind.share, kind.balance, ...(kind.overdue === null ? [] : [kind.overdue])];
    const known = keys.map((key) => figures.get(`${key}.${party}`));
    const [amount, share, balance, overdue] = known;
    const day = due.get(party) ?? null;
    return [
      inBoth(kind.name),
      party,
      name,
      valueCell(amount),
      valueCell(share),
      valueCell(balance),
      valueCell(overdue),
      day === null ? null : { day },
      known.flatMap((figure) => (figure === undefined ? [] : [figure.id])).join(', '),
    ];
  });
}

/** Each party once, with its name, in the order of the figures. */
function partiesOf({ top, balance }: Kind, { figures }: AnalysisBundle): readonly [string, string | null][] {
  const parties = new Map<string, string | null>();
  for (const key of [top, balance]) {
    for (const figure of figures) {
      if (figure.key !== key || figure.dimension?.kind !== 'party') continue;
      const { party, name } = figure.dimension;
      if (!parties.has(party)) parties.set(party, name);
    }
  }
  return [...parties];
}
