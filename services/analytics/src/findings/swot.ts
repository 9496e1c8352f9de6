import { withEstimateSaid } from './estimates.ts';
import type { FigureBook } from './figure-book.ts';
import { apply, isTellable } from './finding.ts';
import type { Bullet, Swot } from './finding.ts';
import { strengths } from './swot-strengths.ts';
import { weaknesses } from './swot-weaknesses.ts';
import { opportunities } from './swot-opportunities.ts';
import { threats } from './swot-threats.ts';
import type { Thresholds } from './thresholds.ts';

/**
 * Strengths, weaknesses, opportunities and threats that figures stand behind; a quadrant without any stays empty.
 * Strengths and weaknesses say how the company did; opportunities and threats what follows from where it stands.
 * Each bullet says where it rests on an estimate.
 */
export function findSwot(book: FigureBook, thresholds: Thresholds): Swot {
  const bullets = (rules: readonly Bullet[]) =>
    apply(rules, book, thresholds)
      .filter((text) => isTellable(book, text))
      .map((text) => withEstimateSaid(text, book));
  return {
    strengths: bullets(strengths),
    weaknesses: bullets(weaknesses),
    opportunities: bullets(opportunities),
    threats: bullets(threats),
  };
}
