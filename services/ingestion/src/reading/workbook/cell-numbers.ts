const shape = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,3}))?$/;
/** A spreadsheet counts in binary and shows fifteen digits; what stands behind them is the residue of its counting. */
const significant = 15;
/** The scale of the ledger dataset's amounts. */
const scale = 6;

/**
 * A number cell as plain decimal text with a point, never by way of a binary float. Digits are kept as written up to
 * fifteen; longer fractions are rounded to fifteen significant digits, half up, as Excel does on entry and display
 * (Microsoft, "Excel specifications and limits", number precision): `1234.5599999999999` is `1234.56`. Whole parts of
 * more digits are kept. What then lies within 10⁻⁸ of six decimals is that number: sums of binary amounts end so.
 * @returns `null` where the text is no number
 */
export function numberText(raw: string): string | null {
  const match = shape.exec(raw);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const after = fraction.length - Number(exponent);
  const text = decimalText(rounded(BigInt(whole + fraction), after), after);
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Both amounts count in units of 10^-`after`. */
function rounded(exact: bigint, after: number): bigint {
  const length = exact.toString().length;
  const kept = Math.max(significant, length - after);
  const value = length > kept ? roundOff(exact, length - kept) : exact;
  const tail = after - scale;
  if (tail < 3) return value;
  const near = roundOff(value, tail);
  const apart = near > value ? near - value : value - near;
  return apart * 100n <= 10n ** BigInt(tail) ? near : value;
}

/** Rounds half up at a place and puts zeros after it. */
function roundOff(value: bigint, places: number): bigint {
  const unit = 10n ** BigInt(places);
  return ((value + unit / 2n) / unit) * unit;
}

function decimalText(value: bigint, after: number): string {
  if (after <= 0) return `${value * 10n ** BigInt(-after)}`;
  const digits = value.toString().padStart(after + 1, '0');
  const fraction = digits.slice(-after).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -after) : `${digits.slice(0, -after)}.${fraction}`;
}
