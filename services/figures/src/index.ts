export { type Decimal, decimalText, parseDecimal, zero } from './decimal/decimal.ts';
export {
  absolute,
  add,
  compare,
  isZero,
  multiply,
  negate,
  sign,
  subtract,
  sumOf,
} from './decimal/arithmetic.ts';
export { divide, roundTo } from './decimal/division.ts';
export { allot } from './allot.ts';
export { type AmountOptions, formatAmount } from './format/format-amount.ts';
export { formatCount } from './format/format-count.ts';
export { formatDay } from './format/format-day.ts';
export { type FigureOptions, formatFigure, type ShownFigure } from './format/format-figure.ts';
export { formatMonth, type MonthOptions } from './format/format-month.ts';
export { formatPeriod } from './format/format-period.ts';
export { readAmount } from './format/read-amount.ts';
export { bucketNames, timeNames } from './names/dimension-names.ts';
export { figureNames } from './names/figure-names.ts';
export { escapeHtml } from './text/escape-html.ts';
export { constantHtml, dateHtml, figureHtml, labelHtml } from './text/marked-elements.ts';
export { renderHtml, renderPlain, renderWords } from './text/render-text.ts';
export type { Fault, FaultKind, KnownSources } from './verify/fault.ts';
export { comparePrint, type Misprint } from './verify/compare-print.ts';
export { numbersIn, shownNumbers, type ShownNumber } from './verify/shown-numbers.ts';
export { verifyHtml } from './verify/verify-html.ts';
export { verifyMarkedText } from './verify/verify-marked-text.ts';
