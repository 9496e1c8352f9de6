import type { KnownSources } from '@cifra/figures';
import type { BilingualText, StoredFigure } from '@cifra/proto';
import { findAlerts } from './alerts.ts';
import { createFigureBook } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import type { Draft, Finding, StoredTask, Swot } from './finding.ts';
import { findHighlights } from './highlights.ts';
import { figuresIn, tell } from './phrase.ts';
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

/** What is true of each alert and each task, should nothing else be proven. */
const plain = {
  title: tell('Hay algo que conviene revisar', 'There is something to look into'),
  detail: tell('Abra las cifras en que se apoya para verlo.', 'Open the figures that it rests on to see it.'),
};

/**
 * All that the figures say, in both languages, every text proven against them. A sentence that can't be proven is left
 * out; an alert or a task keeps its place, in plain words.
 */
export function findFindings(
  figures: readonly StoredFigure[],
  thresholds: Thresholds,
  onUnproven: OnUnproven,
): Findings {
  const book = createFigureBook(figures);
  const known = sourcesOf(book, thresholds);
  const prove = (...texts: BilingualText[]) => proven(texts, known, onUnproven);
  const sentences = (texts: readonly BilingualText[]) => texts.flatMap((text) => prove(text) ?? []);
  const speak = ({ title, plainTitle, detail }: Draft) => ({
    title: prove(title, ...(plainTitle === undefined ? [] : [plainTitle])) ?? plain.title,
    detail: prove(detail) ?? plain.detail,
    figures: figuresIn(title, detail).filter((id) => book.all.has(id)),
  });
  const alerts = findAlerts(book, thresholds);
  const swot = findSwot(book, thresholds);
  return {
    alerts: alerts.map(({ id, severity, ...draft }) => ({ id, severity, ...speak(draft) })).filter(isBased),
    highlights: sentences(findHighlights(book, thresholds)),
    swot: {
      strengths: sentences(swot.strengths),
      weaknesses: sentences(swot.weaknesses),
      opportunities: sentences(swot.opportunities),
      threats: sentences(swot.threats),
    },
    tasks: findTasks(book, alerts, thresholds)
      .map(({ id, priority, figures: basis = [], ...draft }) => {
        const spoken = speak(draft);
        const shown = [...new Set([...spoken.figures, ...basis.filter((one) => book.all.has(one))])];
        return { id, finding_id: id, priority, due_date: null, ...spoken, figures: shown };
      })
      .filter(isBased),
  };
}

/** Whether there is a figure to open. */
function isBased({ figures }: { readonly figures: readonly string[] }): boolean {
  return figures.length > 0;
}

function sourcesOf(book: FigureBook, thresholds: Thresholds): KnownSources {
  const names = [...book.all.values()].flatMap(({ dimension }) =>
    dimension?.kind === 'party' && dimension.name !== null ? [dimension.name] : [],
  );
  return {
    figures: book.all,
    labels: new Set(names),
    constants: new Map(thresholdTexts(thresholds)),
    dates: new Set(book.months),
  };
}
