import type { ShownFigure } from '@cifra/figures';
import type { AnalysisBundle, Bilingual, DatasetManifest, Language, StoredFigure } from '@cifra/proto';

/** All that the pages of one report in one language are written from. */
export type ReportView = {
  readonly language: Language;
  readonly bundle: AnalysisBundle;
  readonly manifest: ManifestFacts;
  readonly figures: ReadonlyMap<string, StoredFigure>;
  /** The report's code, as shown: the same for the same figures. */
  readonly code: string;
};

/** What the report tells of the dataset: nothing of it depends on how the files were named or ordered. */
export type ManifestFacts = Pick<
  DatasetManifest,
  | 'client_name'
  | 'company'
  | 'postings'
  | 'entries'
  | 'coverage'
  | 'fiscal_years'
  | 'period'
  | 'checks'
  | 'chart'
  | 'granularity'
>;

export function reportView(bundle: AnalysisBundle, manifest: ManifestFacts, language: Language): ReportView {
  return {
    language,
    bundle,
    manifest,
    figures: new Map(bundle.figures.map((figure) => [figure.id, figure])),
    code: reportCode(bundle.figures_hash),
  };
}

/** The first twelve characters of the figures' hash in groups of four, easy to compare by eye. */
function reportCode(figuresHash: string): string {
  return [0, 4, 8].map((from) => figuresHash.slice(from, from + 4)).join('-');
}

/** The words of the report's language. */
export function say(view: ReportView, words: Bilingual): string {
  return words[view.language];
}

/** A figure that can be shown with its value, or undefined when it is absent or cannot be known. */
export function availableFigure(view: ReportView, id: string): (ShownFigure & { value: string }) | undefined {
  const figure = view.figures.get(id);
  if (figure === undefined || figure.value === null || figure.state === 'not_available') return undefined;
  return { ...figure, value: figure.value };
}

/** Whether a figure rests on an assumption: sentences then leave judgements to the reader. */
export function isEstimated(view: ReportView, id: string): boolean {
  return view.figures.get(id)?.state === 'estimated';
}

/** Whether a sentence may quote all of these figures. */
export function areAvailable(view: ReportView, ids: readonly string[]): boolean {
  return ids.every((id) => availableFigure(view, id) !== undefined);
}
