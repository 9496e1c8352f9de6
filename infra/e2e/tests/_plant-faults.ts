import type { Fault, KnownSources } from '@cifra/figures';
import type { Language, MarkedText } from '@cifra/proto';
import { createChance } from './_chance.ts';
import type { Chance } from './_chance.ts';
import { withoutStyles } from './_html-pieces.ts';
import { markedTexts } from './_marked-texts.ts';
import { pageFaults, pageOf } from './_page-faults.ts';
import type { Page } from './_page-faults.ts';
import { pageSources } from './_page-sources.ts';
import type { MadeReport, Told } from './_proven-books.ts';
import { sentenceFaults } from './_sentence-faults.ts';

/** What is put to the test: the verifier of pages and that of sentences. */
export type Verifier = {
  readonly html: (html: string, known: KnownSources, language: Language) => readonly Fault[];
  readonly text: (text: MarkedText, known: KnownSources) => readonly Fault[];
};

/** A fault that was planted, and what the verifier said to it. */
export type Planted = {
  readonly kind: string;
  readonly where: string;
  readonly found: readonly Fault[];
};

export type Ground = {
  readonly title: string;
  readonly report: MadeReport;
  readonly told: Told;
  readonly page: Page;
  readonly known: KnownSources;
};

/** The pages and sentences of reports as they are, with what the verifier may hold them against. */
export function groundsOf(reports: readonly MadeReport[]): Ground[] {
  return reports.flatMap((report) =>
    report.told.map((told) => ({
      title: `${report.title}, ${told.language}`,
      report,
      told,
      page: pageOf(told, withoutStyles(told.html).replace(/ {1000,}/g, '')),
      known: pageSources(report, told),
    })),
  );
}

/** All that is planted, in turn. */
export const faultKinds = [...Object.keys(pageFaults), ...Object.keys(sentenceFaults)];

/** What the verifier says to everything unaltered. */
export function alarmsAt(grounds: readonly Ground[], verifier: Verifier): string[] {
  return grounds.flatMap(({ title, told, page, known }) =>
    [
      ...verifier.html(page.html, known, told.language),
      ...markedTexts(told).flatMap((text) => verifier.text(text, known)),
    ].map(({ kind, text, where }) => `${title}: ${kind} ${text} at ${where}`),
  );
}

/** Plants so many faults, one at a time, each somewhere else by chance, and asks the verifier about each. */
export function plantFaults(
  grounds: readonly Ground[],
  count: number,
  verifier: Verifier,
  kinds: readonly string[] = faultKinds,
): Planted[] {
  const chance = createChance(20_231_231);
  const planted: Planted[] = [];
  for (let turn = 0; planted.length < count; turn += 1) {
    if (turn > 50 * count) throw new Error('the pages have no place for faults');
    const ground = chance.oneOf(grounds);
    const kind = kinds[planted.length % kinds.length] ?? '';
    const found = ground === undefined ? null : answerTo(kind, ground, chance, verifier);
    if (found !== null) planted.push({ kind, where: ground?.title ?? '', found });
  }
  return planted;
}

function answerTo(kind: string, ground: Ground, chance: Chance, verifier: Verifier): readonly Fault[] | null {
  const { told, page, known } = ground;
  const spoilt = pageFaults[kind]?.(page, chance) ?? null;
  if (spoilt !== null) return spoilt === page.html ? null : verifier.html(spoilt, known, told.language);
  const text = chance.oneOf(markedTexts(told));
  const wrong = text === undefined ? null : (sentenceFaults[kind]?.(text, chance, told) ?? null);
  return wrong === null ? null : verifier.text(wrong, known);
}

/** The faults that nobody noticed, and how many there were of each kind. */
export function resultOf(planted: readonly Planted[]): {
  readonly missed: readonly string[];
  readonly share: number;
  readonly byKind: Readonly<Record<string, string>>;
} {
  const missed = planted.filter(({ found }) => found.length === 0);
  const kinds = Map.groupBy(planted, ({ kind }) => kind);
  return {
    missed: missed.map(({ kind, where }) => `${kind}, ${where}`),
    share: (planted.length - missed.length) / planted.length,
    byKind: Object.fromEntries(
      [...kinds].map(([kind, all]) => [
        kind,
        `${all.filter(({ found }) => found.length > 0).length}/${all.length}`,
      ]),
    ),
  };
}
