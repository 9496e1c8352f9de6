import { verifyMarkedText } from '@cifra/figures';
import type { KnownSources } from '@cifra/figures';
import type { BilingualText, MarkedText, TextPart } from '@cifra/proto';

/** Tells of a text that was not published, without its content. */
export type OnUnproven = (faults: readonly string[]) => void;

/**
 * The first of the texts in which every piece of both languages is vouched for and both show the same figures,
 * labels, dates and constants; undefined when there is none. No unproven text gets past this.
 */
export function proven(
  texts: readonly BilingualText[],
  known: KnownSources,
  onUnproven: OnUnproven,
): BilingualText | undefined {
  return texts.find((text) => {
    const faults = faultsOf(text, known);
    if (faults.length > 0) onUnproven(faults);
    return faults.length === 0;
  });
}

function faultsOf({ es, en }: BilingualText, known: KnownSources): string[] {
  const faults = [...verifyMarkedText(es, known), ...verifyMarkedText(en, known)].map(
    ({ kind }): string => kind,
  );
  return sources(es) === sources(en) ? faults : [...faults, 'languages-differ'];
}

/** All that a text quotes, in an order of its own. */
function sources(parts: MarkedText): string {
  return JSON.stringify(parts.flatMap(source).toSorted());
}

function source(part: TextPart): string[] {
  switch (part.kind) {
    case 'words':
      return [];
    case 'figure':
      return [`${part.kind} ${part.figure_id} ${part.magnitude === true ? '|' : ''}`];
    case 'label':
      return [`${part.kind} ${part.text}`];
    case 'date':
      return [`${part.kind} ${part.day}`];
    case 'month':
      return [`${part.kind} ${part.month}`];
    case 'constant':
      return [`${part.kind} ${part.source}`];
  }
}
