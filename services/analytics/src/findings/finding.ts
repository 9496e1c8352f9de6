import type { AnalysisBundle, BilingualText } from '@cifra/proto';
import type { FigureBook } from './figure-book.ts';
import { figuresIn } from './phrase.ts';
import type { Thresholds } from './thresholds.ts';

export type Finding = AnalysisBundle['dashboard']['alerts'][number];

export type StoredTask = AnalysisBundle['tasks'][number];

export type Swot = AnalysisBundle['summary']['swot'];

/** What an alert or a task says, before it is proven. */
export type Draft = {
  readonly title: BilingualText;
  readonly detail: BilingualText;
  /** What stands for a title that shows a figure, a name or a threshold and could not be proven. */
  readonly plainTitle?: BilingualText;
};

export type AlertDraft = Draft & Pick<Finding, 'id' | 'severity'>;

/** Something that the figures say, when they say it. */
export type Rule<T> = (book: FigureBook, thresholds: Thresholds) => T | undefined;

/** A sentence with a rule behind it. */
export type Bullet = Rule<BilingualText>;

/** What rules find, in the order of the rules. */
export function apply<T>(rules: readonly Rule<T>[], book: FigureBook, thresholds: Thresholds): T[] {
  return rules.map((rule) => rule(book, thresholds)).filter((found) => found !== undefined);
}

/** Whether every figure that the texts show is known: what tells of others stays silent. */
export function isTellable(book: FigureBook, ...texts: readonly BilingualText[]): boolean {
  return book.knows(...figuresIn(...texts));
}
