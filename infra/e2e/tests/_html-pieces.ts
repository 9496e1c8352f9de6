/** A text of a page that a person reads or hears, and what vouches for it. */
export type Piece = {
  readonly text: string;
  /** Where its content begins and ends in the HTML. */
  readonly from: number;
  readonly to: number;
  /** The marked element that it stands in: which mark, what source, all its attributes. */
  readonly mark: { readonly kind: string; readonly source: string; readonly attributes: string } | null;
  /** Heard or shown elsewhere than on the page: an attribute, the document's title. */
  readonly isAttribute: boolean;
};

type Open = NonNullable<Piece['mark']> & { readonly name: string; readonly depth: number };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const kinds = /\bdata-(figure|label|date|constant|scale|page|hash)(?:="([^"]*)")?(?=[\s/>])/;
const heard = /\s(?:alt|title|aria-label|aria-description|placeholder)="([^"]*)"/g;

const plain = (raw: string): string =>
  raw.replace(/&(\w+|#\d+);/g, (_, name: string) => entities[name] ?? '\uFFFD');

/** Style and script blanked out, so that everything else keeps its place. */
export function withoutStyles(html: string): string {
  return html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, (whole) => ' '.repeat(whole.length));
}

/** All texts of a page, found by plain searching; elements are as our pages write them, marked ones hold no others. */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let open = null as Open | null;
  for (const token of withoutStyles(html).matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>|[^<]+/g)) {
    const [raw, slash, name = '', attributes = ''] = token;
    const { index: from } = token;
    if (slash === undefined) {
      const isAttribute = html.slice(0, from).endsWith('<title>');
      pieces.push({ text: plain(raw), from, to: from + raw.length, mark: open, isAttribute });
    } else if (slash === '/') {
      open = open?.name === name ? closed(open) : open;
    } else {
      const mark = markIn(attributes);
      pieces.push(...attributePieces(token, mark));
      open = opened(open, name, mark);
    }
  }
  return pieces;
}

function markIn(attributes: string): Piece['mark'] {
  const [, kind = '', source = ''] = kinds.exec(`${attributes}>`) ?? [];
  return kind === '' ? null : { kind, source: plain(source), attributes };
}

function opened(open: Open | null, name: string, mark: Piece['mark']): Open | null {
  if (open === null)
    return mark === null || mark.attributes.endsWith('/') ? null : { ...mark, name, depth: 0 };
  return open.name === name ? { ...open, depth: open.depth + 1 } : open;
}

const closed = (open: Open): Open | null => (open.depth === 0 ? null : { ...open, depth: open.depth - 1 });

function attributePieces(token: RegExpExecArray, mark: Piece['mark']): Piece[] {
  return [...token[0].matchAll(heard)].map((found) => {
    const to = token.index + found.index + found[0].length - 1;
    const raw = found[1] ?? '';
    return { text: plain(raw), from: to - raw.length, to, mark, isAttribute: true };
  });
}

export const hasDigit = (text: string): boolean => /[\p{Nd}\p{No}]/u.test(text);
