import { bucketNames, formatCount } from '@cifra/figures';
import type { KnownSources } from '@cifra/figures';
import { ageingBuckets } from '@cifra/proto';
import type { BilingualText, TextPart } from '@cifra/proto';
import { systemNames } from '../names/system-names.ts';
import { reportMonths } from './months.ts';
import { overdueName } from './parts/ageing.ts';
import { checkDetails } from './parts/check-table.ts';
import { periodBefore } from './parts/comparison.ts';
import { bucketSource, countSource, definitionSource, isoPeriod } from './parts/marked.ts';
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
      ...parts.flatMap((part) => (part.kind === 'label' ? [part.text.trim()] : [])),
    ]),
    parties: bySource(partyTexts(view)),
    constants: bySource([
      ...definitions(view),
      ...parts.flatMap((part) => (part.kind === 'constant' ? [[part.source, part.text] as const] : [])),
    ]),
    dates: new Set([...reportDates(view), ...datesOf(parts)]),
    hashes: new Set([view.code]),
  };
}

function bookTexts(view: ReportView): string[] {
  const { manifest, bundle } = view;
  const systems = systemNames(bundle.systems, view.language);
  const company = companyName(manifest) ?? '';
  return [
    company,
    titleName(company),
    orderedBy(manifest) ?? '',
    systems,
    ...partyTexts(view).map(([, text]) => text),
    ...checkDetails(view),
    ...generalWarnings(view),
  ];
}

/** A source, and a text that it may stand as. */
type Sourced = readonly [source: string, text: string];

/** Each party's id with its name as tables, titles and bars write it. */
function partyTexts({ bundle }: ReportView): Sourced[] {
  const balances = bundle.figures.flatMap(({ dimension }): Sourced[] =>
    dimension?.kind === 'party' ? [[dimension.party, dimension.name ?? dimension.party]] : [],
  );
  const largest = [...bundle.dashboard.top_customers, ...bundle.dashboard.top_suppliers].flatMap(
    ({ party, counterparty }): Sourced[] => (counterparty === null ? [] : [[party, counterparty]]),
  );
  return [...balances, ...largest].flatMap(([party, name]) =>
    [bookText(name), titleName(name), barName(name)].map((text): Sourced => [party, text]),
  );
}

function definitions(view: ReportView): Sourced[] {
  const { manifest, bundle } = view;
  const counts = (['entries', 'postings'] as const).map((of): Sourced => [
    countSource(of),
    formatCount(manifest[of], view.language),
  ]);
  const figures = bundle.figures.flatMap(({ id, formula, reason }) =>
    [formula, reason].flatMap((text): Sourced[] =>
      text === null ? [] : [[definitionSource(id), say(view, text)]],
    ),
  );
  const buckets = ageingBuckets.flatMap((bucket) =>
    [bucketNames[bucket], overdueName(bucket)].map((text): Sourced => [
      bucketSource(bucket),
      say(view, text),
    ]),
  );
  return [...counts, ...figures, ...buckets];
}

function bySource(texts: readonly Sourced[]): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>();
  for (const [source, text] of texts) {
    const known = sources.get(source);
    if (known === undefined) sources.set(source, new Set([text]));
    else known.add(text);
  }
  return sources;
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

function datesOf(parts: readonly TextPart[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'date' ? [part.day] : part.kind === 'month' ? [part.month] : [],
  );
}
