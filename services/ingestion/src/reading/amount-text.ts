/** Amounts are counted in millionths, as the ledger dataset's DECIMAL(38,6) holds them. */
const amountScale = 6;
/** No book counts further; sums of what does would leave DECIMAL(38,6). */
const mostDigits = 22;

/** Longer cells hold no amount, and would only cost time. */
const longest = 60;

export type DecimalMark = ',' | '.';
export type AmountFault = 'not_a_number' | 'too_precise';

/** An amount's digits and marks, freed from sign, currency and spaces around. */
type AmountBody = { readonly negative: boolean; readonly digits: string };

const dashes = /^[-–—−]$/;
const simple = /^(-?)(\d[\d.,]*)$/;

/**
 * Frees an amount from what stands around its digits: currency, parentheses or a minus on either side.
 * @returns `null` for a blank cell, `'zero'` for a dash, `undefined` for what is no amount.
 */
export function amountBody(cell: string): AmountBody | 'zero' | null | undefined {
  const quick = cell.length > longest ? null : simple.exec(cell);
  if (quick !== null) return { negative: quick[1] === '-', digits: quick[2] ?? '' };
  if (cell.trim() === '') return null;
  if (cell.length > longest) return undefined;
  const text = cell.replace(/€|\beur(os?)?\b/gi, '').trim();
  if (dashes.test(text)) return 'zero';
  const inner = /^\((.*)\)$/.exec(text)?.[1];
  return signedBody((inner ?? text).trim(), inner !== undefined);
}

/** Digits with at most one sign, before or after them. */
function signedBody(text: string, turned: boolean): AmountBody | undefined {
  const [, before = '', digits = '', after = ''] = /^([-–−+]?)\s*(.*?)\s*([-–−]?)$/.exec(text) ?? [];
  if ((before !== '' && after !== '') || !/^[\d.,'’\s]*\d[\d.,'’\s]*$/.test(digits)) return undefined;
  const minus = after !== '' || (before !== '' && before !== '+');
  return { negative: minus !== turned, digits };
}

const shapes = {
  ',': /^(?:(\d{1,3}(?:([.'’\s])\d{3})(?:\2\d{3})*)|(\d*))(?:,(\d*))?$/,
  '.': /^(?:(\d{1,3}(?:([,'’\s])\d{3})(?:\2\d{3})*)|(\d*))(?:\.(\d*))?$/,
} as const;

/**
 * Reads an amount exactly, in millionths. Thousands marks count only where each group has three digits, so that
 * a mark taken for the wrong one is refused, never misread.
 * @returns `null` for a blank cell; a fault where the text is no amount or has more than six decimals.
 */
export function readAmount(cell: string, mark: DecimalMark): bigint | null | AmountFault {
  const body = amountBody(cell);
  if (body === null) return null;
  if (body === undefined) return 'not_a_number';
  if (body === 'zero') return 0n;
  const match = shapes[mark].exec(body.digits);
  if (match === null) return 'not_a_number';
  const whole = (match[1] ?? match[3] ?? '').replace(/\D/g, '');
  const fraction = (match[4] ?? '').replace(/0+$/, '');
  if (whole.length > mostDigits) return 'not_a_number';
  if (fraction.length > amountScale) return 'too_precise';
  const units = BigInt(`${whole}${fraction.padEnd(amountScale, '0')}`);
  return body.negative ? -units : units;
}

/** Millionths as decimal text without trailing zeros: `816750000n` is `816.75`. */
export function unitsText(units: bigint): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(amountScale + 1, '0');
  const fraction = digits.slice(-amountScale).replace(/0+$/, '');
  return `${negative ? '-' : ''}${digits.slice(0, -amountScale)}${fraction === '' ? '' : `.${fraction}`}`;
}
