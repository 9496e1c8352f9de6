import { escapeHtml } from '@cifra/figures';

/** HTML that is safe to put into a page: made of literal markup and escaped texts. */
export type Html = { readonly html: string };

type Piece = string | Html | readonly Html[] | null;

/** Markup as a template: what is put in is escaped, unless it is HTML already; `null` vanishes. */
export function markup(literals: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return {
    html: literals.map((literal, index) => (index === 0 ? '' : htmlOf(pieces[index - 1])) + literal).join(''),
  };
}

/** HTML that another part of the product made and escaped: a marked figure, a drawing. */
export function trusted(html: string): Html {
  return { html };
}

function htmlOf(piece: Piece | undefined): string {
  if (piece === null || piece === undefined) return '';
  if (typeof piece === 'string') return escapeHtml(piece);
  return 'html' in piece ? piece.html : piece.map((each) => each.html).join('');
}
