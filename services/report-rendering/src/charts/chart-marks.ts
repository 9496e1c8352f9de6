import { escapeHtml } from '@cifra/figures';

/** Which attribute says where a text of a drawing comes from: `data-scale="200000.00 EUR"`, `data-label="430001"`, `data-figure="income"`… */
export type ChartMarks = {
  /** Texts of the axes, by what they read. */
  readonly byText: ReadonlyMap<string, string>;
  /** Values written beside bars: in the drawing a token stands for each, so that its figure is never mixed up. */
  readonly byToken: ReadonlyMap<string, { readonly attribute: string; readonly text: string }>;
};

export const noMarks: ChartMarks = { byText: new Map(), byToken: new Map() };

/** The token that a value label carries until its text and mark are put in. */
export function tokenOf(figureId: string): string {
  return `⟦${figureId}⟧`;
}

/** Gives each text of a drawing its mark and each token its text. */
export function markTexts(svg: string, marks: ChartMarks): string {
  return svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (whole, attributes: string, raw: string) => {
    const shown = unescapeXml(raw);
    const value = marks.byToken.get(shown);
    if (value !== undefined) return `<text ${attributes} ${value.attribute}>${escapeHtml(value.text)}</text>`;
    const attribute = marks.byText.get(shown);
    return attribute === undefined ? whole : `<text ${attributes} ${attribute}>${escapeHtml(shown)}</text>`;
  });
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
