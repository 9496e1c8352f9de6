/**
 * An exact decimal number: `units` × 10^−`scale`. `{ units: 123450n, scale: 2 }` is 1234.50.
 * `scale` is a whole number, never negative; the same number may stand with different scales.
 */
export type Decimal = { readonly units: bigint; readonly scale: number };

export const zero: Decimal = { units: 0n, scale: 0 };

/**
 * Reads `-?digits(.digits)?`, nothing else: no sign `+`, no exponent, no spaces, no grouping. The scale is the
 * number of decimals written, so `1.50` keeps its two.
 * @throws RangeError for any other text. The message shows the text's shape (`9.999,99`), never its content,
 * because it may come from somebody's books and end up in a log.
 */
export function parseDecimal(text: string): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) {
    throw new RangeError(`Expected a decimal number such as -1234.50, got a text shaped "${shapeOf(text)}"`);
  }
  const fraction = match[3] ?? '';
  const magnitude = BigInt(`${match[2] ?? ''}${fraction}`);
  return { units: match[1] === '-' ? -magnitude : magnitude, scale: fraction.length };
}

/**
 * Writes the number canonically: no leading zeros, no trailing zeros beyond `minScale` decimals (0 unless told),
 * never `-0`. Numerically equal decimals give the same text.
 */
export function decimalText(decimal: Decimal, options: { readonly minScale?: number } = {}): string {
  const minScale = options.minScale ?? 0;
  const negative = decimal.units < 0n;
  const digits = (negative ? -decimal.units : decimal.units).toString().padStart(decimal.scale + 1, '0');
  const whole = digits.slice(0, digits.length - decimal.scale);
  let fraction = digits.slice(digits.length - decimal.scale).padEnd(minScale, '0');
  while (fraction.length > minScale && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function shapeOf(text: string): string {
  const shape = text.slice(0, 24).replace(/\p{N}/gu, '9').replace(/\p{L}/gu, 'a');
  return text.length > 24 ? `${shape}…` : shape;
}
