import type { KnownSources } from '@cifra/figures';
import type { BilingualText, StoredFigure } from '@cifra/proto';
import { findAlerts } from './alerts.ts';
import { createFigureBook } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import type { Finding, StoredTask, Swot } from './finding.ts';
import { findHighlights } from './highlights.ts';
import { proven } from './prove-texts.ts';
import type { OnUnproven } from './prove-texts.ts';
import { findSwot } from './swot.ts';
import { findTasks } from './tasks.ts';
import { thresholdTexts } from './thresholds.ts';
import type { Thresholds } from './thresholds.ts';

export type Findings = {
  readonly alerts: Finding[];
  readonly highlights: BilingualText[];
  readonly swot: Swot;
  readonly tasks: StoredTask[];
};

/** All that the figures say, in both languages, every text proven against them. */
export function findFindings(
  figures: readonly StoredFigure[],
  thresholds: Thresholds,
  onUnproven: OnUnproven,
): Findings {
  const book = createFigureBook(figures);
  const known = sourcesOf(book, thresholds);
  const prove = (text: BilingualText): BilingualText => proven(text, known, onUnproven);
  const proveBoth = <T extends Finding | StoredTask>(finding: T): T => ({
    ...finding,
    title: prove(finding.title),
    detail: prove(finding.detail),
  });
  const alerts = findAlerts(book, thresholds);
  const swot = findSwot(book, thresholds);
  return {
    alerts: alerts.map(proveBoth),
    highlights: findHighlights(book, thresholds).map(prove),
    swot: {
      strengths: swot.strengths.map(prove),
      weaknesses: swot.weaknesses.map(prove),
      opportunities: swot.opportunities.map(prove),
      threats: swot.threats.map(prove),
    },
    tasks: findTasks(book, alerts, thresholds).map(proveBoth),
  };
}

function sourcesOf(book: FigureBook, thresholds: Thresholds): KnownSources {
  const names = [...book.customers, ...book.suppliers].flatMap(({ name }) => name ?? []);
  return {
    figures: book.all,
    labels: new Set(names),
    constants: thresholdTexts(thresholds),
    dates: new Set(book.months),
  };
}
