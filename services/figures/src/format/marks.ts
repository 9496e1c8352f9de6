import type { Language } from '@cifra/proto';

/** Keeps a number and its unit on one line. */
export const noBreakSpace = '\u00A0';

/** The typographic minus, as wide as a digit. */
export const minus = '\u2212';

export const separators: Readonly<Record<Language, { readonly group: string; readonly decimal: string }>> = {
  es: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};
