/** Elements without content or closing tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col hr img input link meta source track wbr'.split(' '),
);

/** The only elements that belong into the head; any other makes a browser start the page's body. */
export const headElements: ReadonlySet<string> = new Set('base link meta script style title'.split(' '));

/** Elements that show what is not in their text, or whose text browsers read by rules of their own. */
export const opaqueElements: ReadonlySet<string> = new Set(
  'canvas embed frame frameset iframe noembed noframes noscript object plaintext template textarea xmp'.split(
    ' ',
  ),
);

/** Attributes that people see or hear. */
export const visibleAttributes: readonly string[] =
  'alt title aria-label aria-description aria-roledescription aria-valuetext label placeholder'.split(' ');

/** How the text before an element goes on inside it: as one word, on the same line, or not at all. */
export function flowAround(name: string): 'joined' | 'edge' | 'break' {
  if (joined.has(name)) return 'joined';
  return inline.has(name) ? 'edge' : 'break';
}

const joined = new Set('a abbr b bdi bdo cite code em i mark q s strong sub sup u wbr'.split(' '));
const inline = new Set('data dfn kbd label samp small span time tspan var'.split(' '));
