import { amountBody, type DecimalMark } from '../reading/amount-text.ts';

/** What the cells of one column say about its decimal mark and signs; counts only, so that any length fits. */
export type AmountEvidence = {
  comma: number;
  dot: number;
  /** `1.234` or `1,234`: a thousands mark or a decimal mark, both possible. */
  unclear: number;
  positive: number;
  negative: number;
  filled: number;
  faults: number;
};

export function newAmountEvidence(): AmountEvidence {
  return { comma: 0, dot: 0, unclear: 0, positive: 0, negative: 0, filled: 0, faults: 0 };
}

/** Counts one cell. */
export function addAmountEvidence(evidence: AmountEvidence, cell: string): void {
  const body = amountBody(cell);
  if (body === null) return;
  evidence.filled += 1;
  if (body === undefined) {
    evidence.faults += 1;
    return;
  }
  if (body === 'zero') return;
  if (/[1-9]/.test(body.digits)) evidence[body.negative ? 'negative' : 'positive'] += 1;
  const vote = decimalVote(body.digits);
  if (vote !== null) evidence[vote] += 1;
}

/** `null` where no mark stands in the digits or only groups by space. */
function decimalVote(digits: string): 'comma' | 'dot' | 'unclear' | null {
  const comma = digits.lastIndexOf(',');
  const dot = digits.lastIndexOf('.');
  if (comma === -1 && dot === -1) return null;
  if (comma !== -1 && dot !== -1) return comma > dot ? 'comma' : 'dot';
  const [mark, at, own, other] =
    comma === -1 ? (['.', dot, 'dot', 'comma'] as const) : ([',', comma, 'comma', 'dot'] as const);
  if (digits.indexOf(mark) !== at) return other;
  const tail = digits.length - at - 1;
  const head = digits.slice(0, at);
  return tail === 3 && /^[1-9]\d{0,2}$/.test(head) ? 'unclear' : own;
}

/**
 * The decimal mark of a column by what its own cells say, else its sister columns', else the headers' language.
 * A column that says both things at once has no mark that could be trusted: `null`, unless one side stays below
 * 10 % (those rows are then damage).
 */
export function decideDecimalMark(
  own: AmountEvidence,
  sisters: readonly AmountEvidence[],
  headersAreSpanish: boolean,
): DecimalMark | null {
  for (const evidence of [own, sumEvidence(sisters)]) {
    if (evidence.comma === 0 && evidence.dot === 0) continue;
    const minority = Math.min(evidence.comma, evidence.dot);
    if (minority * 10 > evidence.comma + evidence.dot) return null;
    return evidence.comma > evidence.dot ? ',' : '.';
  }
  return headersAreSpanish ? ',' : '.';
}

function sumEvidence(list: readonly AmountEvidence[]): AmountEvidence {
  const sum = newAmountEvidence();
  for (const evidence of list) {
    sum.comma += evidence.comma;
    sum.dot += evidence.dot;
  }
  return sum;
}
