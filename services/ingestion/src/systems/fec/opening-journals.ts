import { busiestYearBegins, type DayCounts, daysAfter, mergeDays } from './day-counts.ts';
import type { JournalFacts } from './journal-facts.ts';

/** A journal's label that leaves no doubt: `A Nouveaux Détaillés`, `Report à nouveau`, `Bilan d’ouverture`. */
const openingLabel =
  /nouveaux|(?:^|[^\p{L}])(?:a|à|À|r\.?a\.?n\.?|reports?|soldes?|bilan)[\s\-_.’']*nouveau|bilan d.ouverture|^(?:journal (?:d.)?)?ouverture|reprise (?:des? |du )?(?:soldes?|balance|bilan)|^(?:journal (?:des? )?)?r?\.?a\.?n\.?$/iu;
/** Codes that programs give to the journal of openings. */
const openingCode = /^(?:A-?N[A-Z0-9]{0,2}|ANOUV\w*|R-?A-?N\w?|AD|OUV\w*|NOUV\w*|SAN|REP)$/i;
const plainCode = /^(?:R?-?A-?N|ANOUV\w*)$/i;
/** A label that speaks of an opening, or of anything new. */
const hintLabel = /nouv|ouvert|report|reprise|initia/i;

/** An opening that carries no words is dated before the year’s business, or a few days into it. */
const fewDays = 3;
/** Openings are booked on a day or two; what is booked week after week is business. */
const mostLateDays = 2;
const lateAfter = 31;
/** Beyond this share of other accounts a journal of openings is none. */
const mostResultShare = 0.2;

/**
 * Which journals bring balances forward. Code or label says so, or nearly all of the texts do; a word alone never
 * decides: what is booked all over the year is business, and a code or text without a label that is plain must come
 * before the year's business and hold capital or reserves as well.
 */
export function openingJournals(
  journals: readonly JournalFacts[],
  daysOf: (journal: JournalFacts) => DayCounts,
): ReadonlySet<string> {
  const begins = firstDay(
    journals.filter((journal) => says(journal) === null),
    daysOf,
  );
  const openings = journals.filter((journal) => {
    const said = says(journal);
    if (said === null || journal.resultRows > journal.rows * mostResultShare) return false;
    if (begins === null) return said === 'plainly';
    const days = [...daysOf(journal).keys()];
    if (said === 'plainly')
      return days.filter((day) => day > daysAfter(begins, lateAfter)).length <= mostLateDays;
    return journal.hasEquity && days.every((day) => day <= daysAfter(begins, fewDays));
  });
  return new Set(openings.map(({ code }) => code));
}

/** How plainly a journal calls itself one of openings. */
export function says({ code, label, rows, saying }: JournalFacts): 'plainly' | 'vaguely' | null {
  if (openingLabel.test(label)) return 'plainly';
  if (plainCode.test(code) && (label === '' || label === code)) return 'plainly';
  if (openingCode.test(code) || hintLabel.test(label) || saying >= rows * 0.9) return 'vaguely';
  return null;
}

/** The first day of some journals' business; `null` where they have none. */
export function firstDay(
  journals: readonly JournalFacts[],
  daysOf: (journal: JournalFacts) => DayCounts,
): string | null {
  return busiestYearBegins(mergeDays(journals.map(daysOf)));
}
