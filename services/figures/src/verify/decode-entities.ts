const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/**
 * Text of HTML with its character references resolved, or null when one is not of those that our renderers write:
 * the five of markup, `&nbsp;`, and numeric ones outside the controls that browsers remap. `&frac12;` would be a
 * digit in disguise.
 */
export function decodeEntities(raw: string): string | null {
  let unknown = false;
  const text = raw.replace(
    /&(?:#(\d{1,7});|#[xX]([0-9a-fA-F]{1,6});|([a-z]+);)?/g,
    (_match, decimal, hex, name) => {
      const character = typeof name === 'string' ? named[name] : fromCode(decimal, hex);
      if (character === undefined) unknown = true;
      return character ?? '';
    },
  );
  return unknown ? null : text;
}

function fromCode(decimal: unknown, hex: unknown): string | undefined {
  const code =
    typeof decimal === 'string' ? Number(decimal) : typeof hex === 'string' ? Number.parseInt(hex, 16) : 0;
  if (code < 0x20 || (code > 0x7e && code < 0xa0) || code > 0x10ffff) return undefined;
  return String.fromCodePoint(code);
}
