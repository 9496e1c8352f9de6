/** No header is longer. */
const longest = 80;

/** Words that say nothing about what a column holds. */
const fillers = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'al',
  'en',
  'of',
  'the',
  'eur',
  'euro',
  'euros',
]);
const numberWords = new Set(['n', 'no', 'num', 'numero', 'nro', 'number', 'nbr']);

/**
 * A header cell as the vocabulary knows it: lower case, without accents, marks, fillers, spaces and currency in
 * parentheses, "number" in its many forms written `no`. `Nº de Asiento` and `Asiento núm.` become `noasiento` and
 * `asientono`.
 */
export function normaliseHeader(cell: string): string {
  if (cell.length > longest) return '';
  const words = plainWords(cell);
  const kept = words
    .filter((word) => !fillers.has(word))
    .map((word) => (numberWords.has(word) ? 'no' : word));
  return (kept.length === 0 ? words : kept).join('');
}

/** Lower-case words without accents and marks. */
export function plainWords(text: string): string[] {
  return text
    .replace(/\((?:€|[A-Z]{3}|[Ee]uros?)\)|€/g, ' ')
    .replace(/(?<!\p{L})n(?:\.?[º°]|\.(?!\p{L}\.))/giu, ' no ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})\.(?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
