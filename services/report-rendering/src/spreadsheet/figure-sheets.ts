import type { AnalysisBundle, Bilingual, StoredFigure } from '@cifra/proto';
import { bucketNames, figureNames, timeNames } from '@cifra/figures';
import { columns, inBoth, sheetNames, stateNames } from './captions.ts';
import { formatOf } from './cell.ts';
import type { Cell, FooterCell } from './cell.ts';
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

/** A figure's value as a number, marked where it is an estimate; nothing where it is not available. */
export function valueCell(figure: StoredFigure | undefined): Cell {
  if (figure === undefined || figure.value === null) return null;
  const format = formatOf(figure.unit);
  return { number: figure.value, format: figure.state === 'estimated' ? `estimated_${format}` : format };
}

/** The sum of the months, which is the period's own figure. */
function totalCell(figure: StoredFigure | undefined): FooterCell {
  return figure === undefined || figure.value === null ? null : { sum: figure.value };
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
