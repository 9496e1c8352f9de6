import { bucketNames, figureNames, formatMonth, timeNames } from '@cifra/figures';
import type { Figure, Language } from '@cifra/proto';

/** What a figure is called, with its month or party: `Ingresos · enero de 2023`. */
export function figureName(figure: Pick<Figure, 'key' | 'dimension'>, language: Language): string {
  const name = figureNames[figure.key][language];
  if (figure.dimension === null) return name;
  switch (figure.dimension.kind) {
    case 'month':
      return `${name} · ${formatMonth(figure.dimension.month, language)}`;
    case 'party':
      return `${name} · ${figure.dimension.name ?? figure.dimension.party}`;
    case 'bucket':
      return `${name} · ${bucketNames[figure.dimension.bucket][language]}`;
    case 'previous':
    case 'change':
      return `${name} · ${timeNames[figure.dimension.kind][language]}`;
  }
}
