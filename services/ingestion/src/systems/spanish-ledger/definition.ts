import type { SystemDefinition } from '../system-definition.ts';

/** The journal that any Spanish accounting program exports as delimited text. */
export const spanishLedger: SystemDefinition = {
  id: 'spanish-ledger',
  name: { es: 'Libro diario español', en: 'Spanish general ledger' },
  description: {
    es: 'El libro diario del Plan General de Contabilidad, exportado como CSV o texto por su programa de contabilidad o su gestoría.',
    en: 'The journal under the Spanish chart of accounts, exported as CSV or text by your accounting program or your adviser.',
  },
  expectedFiles: [
    {
      kind: 'journal',
      label: { es: 'Libro diario', en: 'Journal' },
      required: true,
      howToExport: {
        es: 'En su programa, abra Contabilidad › Diario, elija el ejercicio completo con el asiento de apertura y exporte a CSV o texto con fecha, asiento, cuenta, debe y haber.',
        en: 'In your program, open Accounting › Journal, choose the whole fiscal year with its opening entry, and export to CSV or text with date, entry, account, debit and credit.',
      },
    },
  ],
};
