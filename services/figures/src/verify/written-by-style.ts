const declaration = /content\s*:((?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[^;}"'])*)/gi;
const literal = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'/g;
const escaped = /\\(?:([0-9a-fA-F]{1,6})\s?|([\s\S]))/g;

/** The texts that a style sheet writes into the page through `content`, escapes resolved (`\31` is the digit 1). */
export function writtenByStyle(css: string): string[] {
  return [...css.matchAll(declaration)].flatMap(([, value = '']) =>
    [...value.matchAll(literal)].map(([, double, single]) =>
      (double ?? single ?? '').replace(escaped, (_match, hex?: string, other?: string) =>
        characterOf(hex, other),
      ),
    ),
  );
}

function characterOf(hex: string | undefined, other: string | undefined): string {
  if (hex === undefined) return other ?? '';
  const code = Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
