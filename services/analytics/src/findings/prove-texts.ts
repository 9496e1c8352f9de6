import { verifyMarkedText } from '@cifra/figures';
import type { KnownSources } from '@cifra/figures';
import type { BilingualText, MarkedText } from '@cifra/proto';

/** What stands in for a text that can't be vouched for: plain, and without any figure. */
const fallback: BilingualText = {
  es: [{ kind: 'words', text: 'Consulte las cifras de este apartado' }],
  en: [{ kind: 'words', text: 'See the figures of this section' }],
};

/** Tells of a text that was not published, without its content. */
export type OnUnproven = (faults: readonly string[]) => void;

/**
 * The text if every piece of both languages is vouched for and both show the same figures; otherwise a plain
 * sentence. No unproven text gets past this.
 */
export function proven(text: BilingualText, known: KnownSources, onUnproven: OnUnproven): BilingualText {
  const faults = [...verifyMarkedText(text.es, known), ...verifyMarkedText(text.en, known)].map(
    ({ kind }): string => kind,
  );
  if (figureList(text.es) !== figureList(text.en)) faults.push('figures-differ');
  if (faults.length === 0) return text;
  onUnproven(faults);
  return fallback;
}

function figureList(parts: MarkedText): string {
  const shown = parts.flatMap((part) =>
    part.kind === 'figure' ? [`${part.figure_id}${part.magnitude === true ? '|' : ''}`] : [],
  );
  return shown.toSorted().join(' ');
}
