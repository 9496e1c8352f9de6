import type { Language } from '@cifra/proto';

/** The systems' names as their makers write them; one that is not listed stands as it is. */
const makersNames: Readonly<Record<string, string>> = {
  a3: 'A3',
  contaplus: 'ContaPlus',
  sage50: 'Sage 50',
  holded: 'Holded',
  odoo: 'Odoo',
  facturascripts: 'FacturaScripts',
  business_central: 'Business Central',
  fec: 'FEC',
  saft_pt: 'SAF-T PT',
  datev: 'DATEV',
};

/** The systems of a report as one phrase. */
export function systemNames(systems: readonly string[], language: Language): string {
  const format = new Intl.ListFormat(language, { type: 'conjunction' });
  return format.format(systems.map((system) => makersNames[system] ?? system.replaceAll('_', ' ')));
}
