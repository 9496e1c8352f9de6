import type { KnownSources } from '@cifra/figures';
import { piecesOf } from './_html-pieces.ts';
import { markedTexts } from './_marked-texts.ts';
import type { MadeReport, Told } from './_proven-books.ts';

/**
 * What the verifier may hold a report's texts against: the figures of the public API, and every text that the page and
 * the sentences quote, by its source. Good for planting faults once the unaltered texts are known to be sound.
 */
export function pageSources({ manifest }: MadeReport, told: Told): KnownSources {
  const marked = piecesOf(told.html).flatMap(({ mark, text, isAttribute }) =>
    mark === null || isAttribute ? [] : [{ ...mark, text: text.trim() }],
  );
  const parts = markedTexts(told).flat();
  const of = (kind: string) => marked.filter((each) => each.kind === kind);
  const titled = [...told.figures.values()].flatMap(({ id, formula, reason }) =>
    [formula, reason ?? '', (reason ?? '').replace(/\.$/, '')].map((text) => [`figure:${id}`, text] as const),
  );
  return {
    figures: told.figures,
    labels: new Set([
      manifest.company ?? '',
      ...of('label').map(({ text }) => text),
      ...parts.flatMap((part) => (part.kind === 'label' ? [part.text] : [])),
    ]),
    parties: bySource(of('label').map(({ source, text }) => [source, text])),
    constants: bySource([
      ...titled,
      ...of('constant').map(({ source, text }) => [source, text] as const),
      ...parts.flatMap((part) => (part.kind === 'constant' ? [[part.source, part.text] as const] : [])),
    ]),
    dates: new Set([
      `${manifest.period.from}/${manifest.period.to}`,
      ...of('date').map(({ source }) => source),
      ...told.dashboard.trends.map(({ month }) => month),
      ...parts.flatMap((part) =>
        part.kind === 'date' ? [part.day] : part.kind === 'month' ? [part.month] : [],
      ),
    ]),
    hashes: new Set(of('hash').map(({ text }) => text)),
  };
}

function bySource(pairs: readonly (readonly [source: string, text: string])[]): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>();
  for (const [source, text] of pairs) sources.set(source, (sources.get(source) ?? new Set()).add(text));
  return sources;
}
