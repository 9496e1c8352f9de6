import { bucketNames, formatCount } from '@cifra/figures';
import type { KnownSources } from '@cifra/figures';
import { ageingBuckets } from '@cifra/proto';
import type { BilingualText, TextPart } from '@cifra/proto';
import { systemNames } from '../names/system-names.ts';
import { reportMonths } from './months.ts';
import { overdueName } from './parts/ageing.ts';
import { checkDetails } from './parts/check-table.ts';
import { periodBefore } from './parts/comparison.ts';
import { isoPeriod } from './parts/marked.ts';
import { companyName, orderedBy } from './company-name.ts';
import { barName, bookText, titleName } from './parts/book-text.ts';
import { say } from './report-view.ts';
import type { ReportView } from './report-view.ts';
import { generalWarnings } from './sections/method.ts';

/** All that the pages may quote from: figures, the books' texts, dates, definitions, and the report's code. */
export function knownSources(view: ReportView): KnownSources {
  const parts = allTexts(view).flatMap((text) => text[view.language]);
  return {
    figures: view.figures,
    labels: new Set([
      ...bookTexts(view).map(bookText),
      ...textsOf(parts, 'label').map((text) => text.trim()),
    ]),
    constants: new Set([...definitions(view), ...textsOf(parts, 'constant')]),
    dates: new Set([...reportDates(view), ...datesOf(parts)]),
    hashes: new Set([view.code]),
  };
}

function bookTexts(view: ReportView): string[] {
  const { manifest, bundle } = view;
  const balances = bundle.figures.flatMap(({ dimension }) =>
    dimension?.kind === 'party' ? [dimension.name ?? dimension.party] : [],
  );
  const parties = [...bundle.dashboard.top_customers, ...bundle.dashboard.top_suppliers].flatMap(
    ({ counterparty }) =>
      counterparty === null ? [] : [counterparty, barName(counterparty), titleName(counterparty)],
  );
  const systems = systemNames(bundle.systems, view.language);
  const company = companyName(manifest) ?? '';
  return [
    company,
    titleName(company),
    orderedBy(manifest) ?? '',
    systems,
    ...parties,
    ...balances,
    ...balances.map(titleName),
    ...checkDetails(view),
    ...generalWarnings(view),
  ];
}

function definitions(view: ReportView): string[] {
  const { manifest, bundle } = view;
  const counts = [manifest.entries, manifest.postings].map((number) => formatCount(number, view.language));
  const figures = bundle.figures.flatMap(({ formula, reason }) => [
    formula,
    ...(reason === null ? [] : [reason]),
  ]);
  const buckets = ageingBuckets.flatMap((bucket) => [bucketNames[bucket], overdueName(bucket)]);
  return [...counts, ...[...figures, ...buckets].map((text) => say(view, text))];
}

function reportDates(view: ReportView): string[] {
  const { manifest, bundle } = view;
  const due = [...bundle.tasks, ...bundle.dashboard.top_customers, ...bundle.dashboard.top_suppliers].flatMap(
    ({ due_date }) => (due_date === null ? [] : [due_date]),
  );
  const before = periodBefore(view);
  return [
    ...(before === undefined ? [] : [before]),
    ...[bundle.period, manifest.coverage].flatMap((period) => [period.from, period.to, isoPeriod(period)]),
    ...reportMonths(view).map(({ month }) => month),
    ...due,
  ];
}

function allTexts({ bundle }: ReportView): BilingualText[] {
  const { swot, highlights } = bundle.summary;
  const findings = [...bundle.dashboard.alerts, ...bundle.tasks].flatMap(({ title, detail }) => [
    title,
    detail,
  ]);
  return [
    ...findings,
    ...highlights,
    ...swot.strengths,
    ...swot.weaknesses,
    ...swot.opportunities,
    ...swot.threats,
  ];
}

function textsOf(parts: readonly TextPart[], kind: 'label' | 'constant'): string[] {
  return parts.flatMap((part) => (part.kind === kind ? [part.text] : []));
}

function datesOf(parts: readonly TextPart[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'date' ? [part.day] : part.kind === 'month' ? [part.month] : [],
  );
}
