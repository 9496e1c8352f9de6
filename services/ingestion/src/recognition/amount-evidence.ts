import { amountBody, type DecimalMark } from '../reading/amount-text.ts';

/** What the cells of one column say about its decimal mark and signs; counts only, so that any length fits. */
export type AmountEvidence = {
  comma: number;
  dot: number;
  /** `1,234` and `1.234`: a thousands mark or a decimal mark, both possible. */
  unclearComma: number;
  unclearDot: number;
  /** Whole numbers without any mark, below a thousand and from it on. */
  plainSmall: number;
  plainLarge: number;
  positive: number;
  negative: number;
};

export function newAmountEvidence(): AmountEvidence {
  return {
    comma: 0,
    dot: 0,
    unclearComma: 0,
    unclearDot: 0,
    plainSmall: 0,
    plainLarge: 0,
    positive: 0,
    negative: 0,
  };
}

/** Counts one cell. */
export function addAmountEvidence(evidence: AmountEvidence, cell: string): void {
  const body = amountBody(cell);
  if (body === null || body === undefined || body === 'zero') return;
  if (/[1-9]/.test(body.digits)) evidence[body.negative ? 'negative' : 'positive'] += 1;
  evidence[voteOf(body.digits)] += 1;
}

/** Counts the sign alone of a cell whose decimal mark is known. */
export function addAmountSign(evidence: AmountEvidence, cell: string): void {
  if (/[1-9]/.test(cell)) evidence[cell.startsWith('-') ? 'negative' : 'positive'] += 1;
}

function voteOf(digits: string): Exclude<keyof AmountEvidence, 'positive' | 'negative'> {
  const comma = digits.lastIndexOf(',');
  const dot = digits.lastIndexOf('.');
  if (comma === -1 && dot === -1) return /^\d{4,}$/.test(digits) ? 'plainLarge' : 'plainSmall';
  if (comma !== -1 && dot !== -1) return comma > dot ? 'comma' : 'dot';
  const [mark, at, own, other, unclear] =
    comma === -1
      ? (['.', dot, 'dot', 'comma', 'unclearDot'] as const)
      : ([',', comma, 'comma', 'dot', 'unclearComma'] as const);
  if (digits.indexOf(mark) !== at) return other;
  const tail = digits.length - at - 1;
  return tail === 3 && /^[1-9]\d{0,2}$/.test(digits.slice(0, at)) ? unclear : own;
}

/**
 * The decimal mark of a column by what its own cells say, else its sister columns'. Where every mark stands before
 * three digits it is a thousands mark when small whole numbers stand beside it or the headers' language writes
 * thousands so, else it can't be known. A column that says both things at once has no mark that could be trusted
 * either: `null`, unless one side stays below 10 % (those rows are then damage).
 */
export function decideDecimalMark(
  own: AmountEvidence,
  sisters: readonly AmountEvidence[],
  headersAreSpanish: boolean,
): DecimalMark | null {
  const all = sumEvidence([own, ...sisters]);
  for (const { comma, dot } of [own, all]) {
    if (comma === 0 && dot === 0) continue;
    if (Math.min(comma, dot) * 10 > comma + dot) return null;
    return comma > dot ? ',' : '.';
  }
  return unclearMark(all, headersAreSpanish);
}

/** Where each mark stands before exactly three digits. Money has no three decimals: read so, a file is asked about. */
function unclearMark(evidence: AmountEvidence, headersAreSpanish: boolean): DecimalMark | null {
  const { unclearComma, unclearDot, plainSmall, plainLarge } = evidence;
  const usual = headersAreSpanish ? ',' : '.';
  if (unclearComma === 0 && unclearDot === 0) return usual;
  if ((unclearComma > 0 && unclearDot > 0) || plainLarge > 0) return null;
  const other = unclearComma > 0 ? '.' : ',';
  return plainSmall > 0 || other === usual ? other : null;
}

function sumEvidence(list: readonly AmountEvidence[]): AmountEvidence {
  const sum = newAmountEvidence();
  for (const evidence of list) {
    for (const key of Object.keys(sum) as (keyof AmountEvidence)[]) sum[key] += evidence[key];
  }
  return sum;
}
