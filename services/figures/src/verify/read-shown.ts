import { decodeEntities } from './decode-entities.ts';
import { hasDigit } from './digits.ts';
import {
  flowAround,
  headElements,
  opaqueElements,
  visibleAttributes,
  voidElements,
} from './element-rules.ts';
import type { Fault } from './fault.ts';
import { type Mark, markKinds } from './marks.ts';
import { type Attributes, type HtmlToken, tokenizeHtml } from './tokenize-html.ts';
import { writtenByStyle } from './written-by-style.ts';

/**
 * What a person gets to read or hear of a page, in order. `text`: words of the flow; `marked`: the whole text of a
 * marked element; `aside`: a text that can hold no elements (a title, an attribute), with the mark of its element if
 * it has one; `edge`: the line goes on in another element; `break`: it does not go on.
 */
export type Shown =
  | { readonly kind: 'text'; readonly text: string; readonly where: string }
  | { readonly kind: 'marked'; readonly text: string; readonly where: string; readonly mark: Mark }
  | { readonly kind: 'aside'; readonly text: string; readonly where: string; readonly mark: Mark | null }
  | { readonly kind: 'edge' | 'break' };

type OpenToken = Extract<HtmlToken, { kind: 'open' }>;

/** A text being gathered until its element closes. */
type Gathering = {
  readonly aside: boolean;
  readonly mark: Mark | null;
  readonly where: string;
  text: string;
};

type Walk = {
  readonly shown: Shown[];
  readonly faults: Fault[];
  readonly stack: { readonly name: string; readonly gathers: boolean }[];
  gathering: Gathering | null;
};

/** Walks the HTML and gathers all that it shows; what can't be followed safely is a fault. */
export function readShown(html: string): {
  readonly shown: readonly Shown[];
  readonly faults: readonly Fault[];
} {
  const walk: Walk = { shown: [], faults: [], stack: [], gathering: null };
  for (const token of tokenizeHtml(html)) step(walk, token);
  const unclosed = walk.stack.at(-1);
  if (unclosed !== undefined) reject(walk, `<${unclosed.name}> is not closed`, html.length);
  return { shown: walk.shown, faults: walk.faults };
}

function step(walk: Walk, token: HtmlToken): void {
  switch (token.kind) {
    case 'open':
      return open(walk, token);
    case 'close':
      return close(walk, token.name, token.at);
    case 'text':
      return read(walk, token.raw, token.at);
    case 'malformed':
      return reject(walk, token.raw, token.at);
  }
}

function open(walk: Walk, token: OpenToken): void {
  const { name, at } = token;
  const inHead = isInside(walk, 'head');
  const inSvg = name === 'svg' || isInside(walk, 'svg');
  if (
    opaqueElements.has(name) ||
    (inHead && !headElements.has(name)) ||
    (token.closed && !isEmptied(name, inSvg))
  ) {
    reject(walk, `<${name}>`, at);
  }
  const where = pathOf(walk, name, at);
  const attributes = decodeAttributes(walk, token);
  const mark = markOf(walk, attributes, inSvg, at);
  if (!inHead) showAttributes(walk, attributes, mark, where);
  const gathers = startGathering(walk, name, mark, where);
  walk.stack.push({ name, gathers });
  if (token.closed || voidElements.has(name)) close(walk, name, at);
}

function close(walk: Walk, name: string, at: number): void {
  const element = walk.stack.at(-1);
  if (element?.name !== name) return reject(walk, `</${name}>`, at);
  walk.stack.pop();
  const gathered = walk.gathering;
  if (element.gathers && gathered !== null) {
    walk.gathering = null;
    const { aside, mark, where, text } = gathered;
    if (mark !== null && !aside) walk.shown.push({ kind: 'marked', text, where, mark });
    else walk.shown.push({ kind: 'aside', text, where, mark });
  }
  if (!element.gathers || flowAround(name) === 'break') showEdge(walk, name);
}

/** A marked element and a title (of the page or of a drawing) gather their text; marks within marks are refused. */
function startGathering(walk: Walk, name: string, mark: Mark | null, where: string): boolean {
  const aside = name === 'title' || name === 'desc';
  const starts = (aside || mark !== null) && walk.gathering === null;
  if (mark !== null && !starts)
    walk.faults.push({ kind: 'malformed-html', text: 'a mark inside a mark', where });
  if (!starts || flowAround(name) === 'break') showEdge(walk, name);
  if (starts) walk.gathering = { aside, mark, where, text: '' };
  return starts;
}

function read(walk: Walk, raw: string, at: number): void {
  const parent = walk.stack.at(-1)?.name;
  if (parent === 'script') return;
  if (parent === 'style') return readStyle(walk, raw, at);
  const text = decodeEntities(raw);
  if (text === null) return reject(walk, raw, at);
  if (walk.gathering !== null) walk.gathering.text += text;
  else if (parent === 'head' && text.trim() !== '') reject(walk, raw, at);
  else walk.shown.push({ kind: 'text', text, where: pathOf(walk, null, at) });
}

/** Styles can write text of their own; a digit there would come from nowhere. */
function readStyle(walk: Walk, css: string, at: number): void {
  for (const text of writtenByStyle(css)) {
    if (hasDigit(text)) walk.faults.push({ kind: 'unmarked-digit', text, where: pathOf(walk, null, at) });
  }
}

function showAttributes(walk: Walk, attributes: Attributes, mark: Mark | null, where: string): void {
  for (const name of visibleAttributes) {
    const text = attributes.get(name);
    if (text !== undefined) walk.shown.push({ kind: 'aside', text, where: `${where} ${name}`, mark });
  }
}

function markOf(walk: Walk, attributes: Attributes, inSvg: boolean, at: number): Mark | null {
  const [kind, ...others] = markKinds.filter((candidate) => attributes.has(`data-${candidate}`));
  if (kind === undefined) return null;
  if (others.length > 0) reject(walk, `data-${kind} beside data-${others.join(', data-')}`, at);
  return { kind, source: attributes.get(`data-${kind}`) ?? '', attributes, inSvg };
}

function decodeAttributes(walk: Walk, token: OpenToken): Attributes {
  const decoded = new Map<string, string>();
  for (const [name, raw] of token.attributes) {
    const text = decodeEntities(raw);
    if (text === null) reject(walk, `${name}="${raw}"`, token.at);
    decoded.set(name, text ?? raw);
  }
  return decoded;
}

function showEdge(walk: Walk, name: string): void {
  const flow = flowAround(name);
  if (flow !== 'joined' && walk.gathering === null) walk.shown.push({ kind: flow });
}

function isEmptied(name: string, inSvg: boolean): boolean {
  return inSvg || voidElements.has(name);
}

function isInside(walk: Walk, name: string): boolean {
  return walk.stack.some((element) => element.name === name);
}

function pathOf(walk: Walk, name: string | null, at: number): string {
  const names = walk.stack.map((element) => element.name);
  return `${[...names, ...(name === null ? [] : [name])].join(' > ')} @${at}`;
}

function reject(walk: Walk, text: string, at: number): void {
  walk.faults.push({ kind: 'malformed-html', text, where: pathOf(walk, null, at) });
}
