import type { AnalysisBundle, Bilingual, StoredFigure } from '@cifra/proto';
import { figureNames } from '@cifra/figures';
import { formatOf } from './cell.ts';
import type { Cell } from './cell.ts';
import type { Sheet } from './workbook.ts';

/** All figures, one per row, each with how it is calculated and, where it is not exact, why. */
export function figuresSheet(bundle: AnalysisBundle): Sheet {
  return {
    name: 'figures',
    columns: columns([
      ['id', 30],
      ['label_es', 30],
      ['label_en', 30],
      ['period_from', 12],
      ['period_to', 12],
      ['value', 16],
      ['unit', 9],
      ['state', 14],
      ['formula_es', 60],
      ['formula_en', 60],
      ['reason_es', 60],
      ['reason_en', 60],
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
        figure.state,
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
    name: 'monthly',
    columns: columns([['month', 10], ...keys.map((key) => [key, 16] as const)]),
    batches: [
      bundle.dashboard.trends.map((trend): readonly Cell[] => [
        trend.month,
        ...keys.map((key) => valueCell(figures.get(trend[key]))),
      ]),
    ],
  };
}

/** Figures by customer and supplier: who, how much, which share. */
export function partiesSheet(bundle: AnalysisBundle): Sheet {
  const figures = new Map(bundle.figures.map((figure) => [figure.id, figure]));
  const rowsOf = (kind: string, parties: AnalysisBundle['dashboard']['top_customers']) =>
    parties.map((party): readonly Cell[] => [
      kind,
      party.party,
      party.counterparty,
      valueCell(figures.get(party.amount)),
      valueCell(figures.get(party.share)),
      party.due_date === null ? null : { day: party.due_date },
      party.amount,
    ]);
  return {
    name: 'parties',
    columns: columns([
      ['kind', 10],
      ['party', 18],
      ['name', 40],
      ['amount', 16],
      ['share_percent', 14],
      ['due_date', 12],
      ['figure_id', 32],
    ]),
    batches: [
      rowsOf('customer', bundle.dashboard.top_customers),
      rowsOf('supplier', bundle.dashboard.top_suppliers),
    ],
  };
}

function valueCell(figure: StoredFigure | undefined): Cell {
  if (figure === undefined || figure.value === null) return null;
  return { number: figure.value, format: formatOf(figure.unit) };
}

function labelOf(figure: StoredFigure): Bilingual {
  const name = figureNames[figure.key];
  const { dimension } = figure;
  if (dimension === null) return name;
  const suffix = dimension.kind === 'month' ? dimension.month : (dimension.name ?? dimension.party);
  return { es: `${name.es} · ${suffix}`, en: `${name.en} · ${suffix}` };
}

function columns(list: readonly (readonly [string, number])[]): Sheet['columns'] {
  return list.map(([header, width]) => ({ header, width }));
}
