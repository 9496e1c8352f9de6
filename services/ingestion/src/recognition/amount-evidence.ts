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
 * The decimal mark of a column by what its own cells say, else its sister columns', else by what stands beside marks
 * that could be either (large whole numbers without a mark: it is no thousands mark; only small ones: it is), else by
 * the headers' language. A column that says both things at once has no mark that could be trusted: `null`, unless one
 * side stays below 10 % (those rows are then damage).
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
  const { unclearComma, unclearDot } = all;
  if (unclearComma > 0 && unclearDot > 0) return null;
  if (unclearComma + unclearDot > 0) {
    const [mark, other] = unclearComma > 0 ? ([',', '.'] as const) : (['.', ','] as const);
    if (all.plainLarge > 0) return mark;
    if (all.plainSmall > 0) return other;
  }
  return headersAreSpanish ? ',' : '.';
}

function sumEvidence(list: readonly AmountEvidence[]): AmountEvidence {
  const sum = newAmountEvidence();
  for (const evidence of list) {
    for (const key of Object.keys(sum) as (keyof AmountEvidence)[]) sum[key] += evidence[key];
  }
  return sum;
}
