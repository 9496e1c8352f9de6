export type Attributes = ReadonlyMap<string, string>;

/** `raw` keeps character references as written; `at` is the offset in the HTML. Names are in lower case. */
export type HtmlToken =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: Attributes;
      readonly closed: boolean;
      readonly at: number;
    }
  | { readonly kind: 'close'; readonly name: string; readonly at: number }
  | { readonly kind: 'text'; readonly raw: string; readonly at: number }
  | { readonly kind: 'malformed'; readonly raw: string; readonly at: number };

const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/;
const openTag = new RegExp(`<([a-zA-Z][\\w:.-]*)((?:${attribute.source})*)\\s*(/?)>`, 'y');
const closeTag = /<\/([a-zA-Z][\w:.-]*)\s*>/y;
const doctype = /<!doctype [^<>]*>/iy;
const comment = /<!--(?!-?>)[\s\S]*?-->/y;
const plainText = /[^<]+/y;

/**
 * Cuts well-formed HTML into tags and texts. Comments and the doctype vanish, the content of `style` and `script` is
 * one text. What a browser might read in another way (a stray `<`, a comment closed oddly) becomes `malformed`.
 */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let at = 0;
  while (at < html.length) {
    const { token, end } = nextToken(html, at);
    if (token !== null) tokens.push(token);
    at = end;
    if (token?.kind === 'open' && !token.closed && isRaw(token.name)) {
      at = endOfRaw(html, token.name, end);
      if (at > end) tokens.push({ kind: 'text', raw: html.slice(end, at), at: end });
    }
  }
  return tokens;
}

function nextToken(html: string, at: number): { readonly token: HtmlToken | null; readonly end: number } {
  const opened = matchAt(html, openTag, at);
  if (opened !== null) return { token: openToken(opened, at), end: at + opened[0].length };
  for (const pattern of [plainText, closeTag, comment, doctype]) {
    const match = matchAt(html, pattern, at);
    if (match !== null) return { token: tokenOf(match[0], match[1], at), end: at + match[0].length };
  }
  return { token: { kind: 'malformed', raw: '<', at }, end: at + 1 };
}

function matchAt(html: string, pattern: RegExp, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

function tokenOf(raw: string, name: string | undefined, at: number): HtmlToken | null {
  if (!raw.startsWith('<')) return { kind: 'text', raw, at };
  if (raw.startsWith('</')) return { kind: 'close', name: (name ?? '').toLowerCase(), at };
  if (raw.includes('--!>')) return { kind: 'malformed', raw, at };
  return null;
}

/** The first of two attributes of one name counts, as in browsers. */
function openToken(match: RegExpExecArray, at: number): HtmlToken {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of (match[2] ?? '').matchAll(new RegExp(attribute, 'g'))) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  return { kind: 'open', name: (match[1] ?? '').toLowerCase(), attributes, closed: match.at(-1) === '/', at };
}

function isRaw(name: string): boolean {
  return name === 'style' || name === 'script';
}

function endOfRaw(html: string, name: string, from: number): number {
  const end = html.slice(from).search(new RegExp(`</${name}[\\s/>]`, 'i'));
  return end === -1 ? html.length : from + end;
}
