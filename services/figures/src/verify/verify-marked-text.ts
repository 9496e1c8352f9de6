import type { MarkedText, TextPart } from '@cifra/proto';
import { readDay, readMonth } from '../format/calendar.ts';
import { hasDigit } from './digits.ts';
import type { Fault, FaultKind, KnownSources } from './fault.ts';
import { isConstant } from './marks.ts';
import { altersNumber } from './neighbours.ts';

/**
 * Checks that a marked text quotes nothing that can't be vouched for: no digit in its words, every figure known and
 * available, labels, constants and dates from the given sets, nothing beside a number that changes how it reads.
 * @returns the faults in reading order; an empty list means that the text may be shown.
 */
export function verifyMarkedText(parts: MarkedText, known: KnownSources): Fault[] {
  return parts.flatMap((part, index) => {
    const where = `part ${index}`;
    const faults: Fault[] = partFaults(part, known).map((kind) => ({ kind, text: contentOf(part), where }));
    const isNumber = part.kind === 'figure' || part.kind === 'constant';
    if (isNumber && altersNumber(edgeText(parts[index - 1]), edgeText(parts[index + 1]))) {
      faults.push({ kind: 'altered-number', text: contentOf(part), where });
    }
    return faults;
  });
}

function partFaults(part: TextPart, known: KnownSources): FaultKind[] {
  switch (part.kind) {
    case 'words':
      return hasDigit(part.text) ? ['unmarked-digit'] : [];
    case 'figure':
      return figureFaults(part.figure_id, known);
    case 'label':
      return isMissing(part.text, known.labels) ? ['unknown-label'] : [];
    case 'constant':
      return isConstant(part.source, part.text, known) ? [] : ['unknown-constant'];
    case 'date':
      return dateFaults(part.day, readDay, known);
    case 'month':
      return dateFaults(part.month, readMonth, known);
  }
}

function figureFaults(id: string, known: KnownSources): FaultKind[] {
  const figure = known.figures.get(id);
  if (figure === undefined) return ['unknown-figure'];
  return figure.state === 'not_available' || figure.value === null ? ['unavailable-figure'] : [];
}

function dateFaults(when: string, read: (text: string) => unknown, known: KnownSources): FaultKind[] {
  try {
    read(when);
  } catch {
    return ['malformed-date'];
  }
  return isMissing(when, known.dates) ? ['unknown-date'] : [];
}

function isMissing(text: string, set: ReadonlySet<string> | undefined): boolean {
  return set !== undefined && !set.has(text);
}

function contentOf(part: TextPart): string {
  switch (part.kind) {
    case 'figure':
      return part.figure_id;
    case 'date':
      return part.day;
    case 'month':
      return part.month;
    case 'words':
    case 'label':
    case 'constant':
      return part.text;
  }
}

/** What a number stands beside; pieces that are numbers themselves count as a digit. */
function edgeText(part: TextPart | undefined): string {
  if (part === undefined) return '';
  return part.kind === 'words' || part.kind === 'label' ? part.text : '0';
}
