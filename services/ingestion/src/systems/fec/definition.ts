import type { SystemDefinition } from '../system-definition.ts';

/** The legal export of a French ledger (Livre des procédures fiscales, article A47 A-1). */
export const fec: SystemDefinition = {
  id: 'fec',
  name: { es: 'FEC (libro contable francés)', en: 'FEC (French ledger export)' },
  description: {
    es: 'El «fichier des écritures comptables» que exige la ley francesa y que exportan Sage, Cegid, EBP, Pennylane, Dolibarr, Odoo y los demás programas de Francia.',
    en: 'The "fichier des écritures comptables" that French law asks for and that Sage, Cegid, EBP, Pennylane, Dolibarr, Odoo and the other programs of France export.',
  },
  expectedFiles: [
    {
      kind: 'journal',
      label: { es: 'Archivo FEC del ejercicio', en: 'FEC file of the fiscal year' },
      required: true,
      howToExport: {
        es: 'En su programa, abra Comptabilité › Exports › FEC, elija el ejercicio completo con sus «à nouveaux» y descargue el archivo de texto tal cual, sin abrirlo en una hoja de cálculo.',
        en: 'In your program, open Comptabilité › Exports › FEC, choose the whole fiscal year with its "à nouveaux", and download the text file as it is, without opening it in a spreadsheet.',
      },
    },
  ],
};
