import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { figure, isoPeriod, when } from './marked.ts';

/** The period that figures are compared with, in ISO 8601, or undefined where nothing is compared. */
export function periodBefore(view: ReportView): string | undefined {
  const before = view.bundle.figures.find(
    (each) => each.dimension?.kind === 'previous' && each.value !== null,
  );
  if (before === undefined) return undefined;
  const iso = isoPeriod(before.period);
  return iso === isoPeriod(view.bundle.period) ? undefined : iso;
}

/** What the period before is called: its dates where they are known. */
export function nameOfBefore(view: ReportView, options: { readonly short?: boolean } = {}): Html {
  const iso = periodBefore(view);
  return iso === undefined
    ? markup`${say(view, { es: 'el período anterior', en: 'the period before' })}`
    : when(view, iso, options);
}

/** “+4,2 % frente a 2022”; the earlier value alone where no percentage can be told; null where nothing is known. */
export function comparison(view: ReportView, id: string): Html | null {
  if (availableFigure(view, `${id}.change`) !== undefined) {
    const change = figure(view, `${id}.change`, { plus: true });
    return markup`${change} ${say(view, { es: 'frente a', en: 'against' })} ${nameOfBefore(view, { short: true })}`;
  }
  if (availableFigure(view, `${id}.previous`) === undefined) return null;
  return markup`${figure(view, `${id}.previous`)} ${say(view, { es: 'en', en: 'in' })} ${nameOfBefore(view, { short: true })}`;
}

/** Whether any of these figures can be set beside its value of the period before. */
export function areCompared(view: ReportView, ids: readonly string[]): boolean {
  return ids.some((id) => availableFigure(view, `${id}.previous`) !== undefined);
}
