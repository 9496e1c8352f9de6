import { figureNames } from '@cifra/figures';
import type { FigureKey } from '@cifra/proto';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { figure } from './marked.ts';

/** Figures with their names in two columns; those the analysis lacks stay out. */
export function figureStats(view: ReportView, keys: readonly FigureKey[]): Html {
  const known = keys.filter((key) => view.figures.has(key));
  if (known.length === 0) return markup``;
  return markup`<dl class="stats">${known.map(
    (key) => markup`<div><dt>${say(view, figureNames[key])}</dt><dd>${figure(view, key)}</dd></div>`,
  )}</dl>`;
}
