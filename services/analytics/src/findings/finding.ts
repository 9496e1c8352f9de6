import type { AnalysisBundle, BilingualText } from '@cifra/proto';
import type { FigureBook } from './figure-book.ts';
import type { Thresholds } from './thresholds.ts';

export type Finding = AnalysisBundle['dashboard']['alerts'][number];

export type StoredTask = AnalysisBundle['tasks'][number];

export type Swot = AnalysisBundle['summary']['swot'];

/** Something that the figures say, when they say it. */
export type Rule<T> = (book: FigureBook, thresholds: Thresholds) => T | undefined;

/** A sentence with a rule behind it. */
export type Bullet = Rule<BilingualText>;

/** What rules find, in the order of the rules. */
export function apply<T>(rules: readonly Rule<T>[], book: FigureBook, thresholds: Thresholds): T[] {
  return rules.map((rule) => rule(book, thresholds)).filter((found) => found !== undefined);
}
