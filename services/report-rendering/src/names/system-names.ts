import type { Bilingual, Language } from '@cifra/proto';

/** The systems' names; one that is not listed stands as its id. */
const names: Readonly<Record<string, Bilingual>> = {
  fec: { es: 'FEC (libro contable francés)', en: 'FEC (French ledger export)' },
  'saft-pt': { es: 'SAF-T (PT)', en: 'SAF-T (PT)' },
  'spanish-ledger': { es: 'Libro diario español', en: 'Spanish general ledger' },
};

/** The systems of a report as one phrase. */
export function systemNames(systems: readonly string[], language: Language): string {
  const format = new Intl.ListFormat(language, { type: 'conjunction' });
  return format.format(systems.map((system) => names[system]?.[language] ?? system));
}
