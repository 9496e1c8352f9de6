import type { AnalysisBundle, Bilingual, StoredFigure } from '@cifra/proto';
import { bucketNames, figureNames, timeNames } from '@cifra/figures';
import { inBoth, sheetNames, stateNames } from './captions.ts';
import { formatOf } from './cell.ts';
import type { Cell } from './cell.ts';
import type { Sheet } from './workbook.ts';

/** All figures, one per row, each with how it is calculated and, where it is not exact, why. */
export function figuresSheet(bundle: AnalysisBundle): Sheet {
  return {
    name: inBoth(sheetNames.figures),
    columns: columns([
      [{ es: 'Id', en: 'Id' }, 30],
      ['Cifra', 30],
      ['Figure', 30],
      [{ es: 'Desde', en: 'From' }, 12],
      [{ es: 'Hasta', en: 'To' }, 12],
      [{ es: 'Valor', en: 'Value' }, 16],
      [{ es: 'Unidad', en: 'Unit' }, 9],
      [{ es: 'Estado', en: 'State' }, 14],
      ['Cómo se calcula', 60],
      ['How it is calculated', 60],
      ['Motivo', 60],
      ['Reason', 60],
    ]),
    batches: [
      bundle.figures.map((figure): readonly Cell[] => [
        figure.id,
        labelOf(figure).es,
        labelOf(figure).en,
        { day: figure.period.from },
        { day: figure.period.to },
        valueCell(figure),
        figure.unit,
        inBoth(stateNames[figure.state]),
        figure.formula.es,
        figure.formula.en,
        figure.reason?.es ?? null,
        figure.reason?.en ?? null,
      ]),
    ],
  };
}

/** The months as rows, the monthly figures as columns. */
export function monthlySheet(bundle: AnalysisBundle): Sheet {
  const keys = ['income', 'expenses', 'net_income', 'cash_in', 'cash_out'] as const;
  const figures = new Map(bundle.figures.map((figure) => [figure.id, figure]));
  return {
    name: inBoth(sheetNames.monthly),
    columns: columns([
      [{ es: 'Mes', en: 'Month' }, 14],
      ...keys.map((key) => [figureNames[key], 26] as const),
    ]),
    batches: [
      bundle.dashboard.trends.map((trend): readonly Cell[] => [
        trend.month,
        ...keys.map((key) => valueCell(figures.get(trend[key]))),
      ]),
    ],
    footer: [{ heading: 'Total' }, ...keys.map((key) => totalCell(figures.get(key)))],
  };
}

/** Figures by customer and supplier: who, how much, which share. */
export function partiesSheet(bundle: AnalysisBundle): Sheet {
  const figures = new Map(bundle.figures.map((figure) => [figure.id, figure]));
  const rowsOf = (kind: Bilingual, parties: AnalysisBundle['dashboard']['top_customers']) =>
    parties.map((party): readonly Cell[] => [
      inBoth(kind),
      party.party,
      party.counterparty,
      valueCell(figures.get(party.amount)),
      valueCell(figures.get(party.share)),
      party.due_date === null ? null : { day: party.due_date },
      party.amount,
    ]);
  return {
    name: inBoth(sheetNames.parties),
    columns: columns([
      [{ es: 'Clase', en: 'Kind' }, 10],
      [{ es: 'Cuenta', en: 'Account' }, 18],
      [{ es: 'Nombre', en: 'Name' }, 40],
      [{ es: 'Importe', en: 'Amount' }, 16],
      [{ es: 'Cuota %', en: 'Share %' }, 14],
      [{ es: 'Vencimiento', en: 'Due date' }, 12],
      [{ es: 'Id de la cifra', en: 'Figure id' }, 32],
    ]),
    batches: [
      rowsOf({ es: 'Cliente', en: 'Customer' }, bundle.dashboard.top_customers),
      rowsOf({ es: 'Proveedor', en: 'Supplier' }, bundle.dashboard.top_suppliers),
    ],
  };
}

function valueCell(figure: StoredFigure | undefined): Cell {
  if (figure === undefined || figure.value === null) return null;
  return { number: figure.value, format: formatOf(figure.unit) };
}

/** The period's own figure, as everywhere in the report, not a sum made here. */
function totalCell(figure: StoredFigure | undefined): Cell {
  return figure === undefined || figure.value === null ? null : { number: figure.value, format: 'total' };
}

function labelOf(figure: StoredFigure): Bilingual {
  const name = figureNames[figure.key];
  const { dimension } = figure;
  if (dimension === null) return name;
  const suffix = suffixOf(dimension);
  return { es: `${name.es} · ${suffix.es}`, en: `${name.en} · ${suffix.en}` };
}

function suffixOf(dimension: NonNullable<StoredFigure['dimension']>): Bilingual {
  switch (dimension.kind) {
    case 'month':
      return { es: dimension.month, en: dimension.month };
    case 'party': {
      const name = dimension.name ?? dimension.party;
      return { es: name, en: name };
    }
    case 'bucket':
      return bucketNames[dimension.bucket];
    case 'previous':
    case 'change':
      return timeNames[dimension.kind];
  }
}

function columns(list: readonly (readonly [string | Bilingual, number])[]): Sheet['columns'] {
  return list.map(([caption, width]) => ({
    header: typeof caption === 'string' ? caption : inBoth(caption),
    width,
  }));
}
