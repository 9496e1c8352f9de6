import type { TextForm } from '../reading/decode-text.ts';

/**
 * How a markup file's bytes become lines: as its XML declaration says, unless the bytes contradict it. What spells
 * valid UTF-8 is UTF-8 whatever is declared; what does not is windows-1252, or code page 850 where that is declared.
 * @param found the form that the bytes speak for by themselves
 */
export function markupForm(head: Buffer, found: TextForm): TextForm {
  if (found.encoding === 'utf-8' || found.encoding.startsWith('utf-16')) return found;
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(head.toString('latin1', 0, 400));
  const isCp850 = /^(cp|ibm)-?850$/i.test(declared?.[1] ?? '');
  return { ...found, encoding: isCp850 ? 'cp850' : 'windows-1252' };
}
