import type { FigureKey, StoredFigure } from '@cifra/proto';
import { catalogue } from '../figures/catalogue.ts';
import type { FigureSource } from '../figures/catalogue.ts';
import { comparedFlows } from '../figures/compared-figures.ts';
import type { MeasureName } from '../figures/measures.ts';

/** Which contributions make up a figure: a measure, as a whole or of one month or party. */
export type EvidenceFilter = {
  readonly measure: MeasureName;
  readonly month: string | null;
  readonly party: string | null;
};

const sources = new Map<FigureKey, (typeof catalogue)[number]['source']>(
  catalogue.map(({ key, source }) => [key, source]),
);

/** The filter of a figure; null for a ratio, whose parts have rows, and for what is not available. */
export function evidenceFilter(figure: StoredFigure): EvidenceFilter | null {
  const source = sources.get(figure.key);
  if (figure.state === 'not_available') return null;
  if (source === undefined || !('measure' in source)) return null;
  const { dimension } = figure;
  if (dimension?.kind === 'change') return null;
  if (dimension?.kind === 'previous') {
    const flow = comparedFlows.find((key) => key === figure.key);
    return flow === undefined ? null : { measure: `${flow}.previous`, month: null, party: null };
  }
  return {
    measure: measureOf(source, dimension),
    month: dimension?.kind === 'month' ? dimension.month : null,
    party: dimension?.kind === 'party' ? dimension.party : null,
  };
}

function measureOf(
  source: Extract<FigureSource, { readonly measure: unknown }>,
  dimension: StoredFigure['dimension'],
): MeasureName {
  if (source.kind !== 'ageing') return source.measure;
  if (dimension?.kind !== 'bucket') throw new TypeError('Ageing is told by bucket');
  return `${source.measure}.${dimension.bucket}`;
}
