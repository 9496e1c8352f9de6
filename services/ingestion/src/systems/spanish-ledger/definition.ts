import type { SystemDefinition } from '../system-definition.ts';

/** The journal that any Spanish accounting program exports as a workbook or as delimited text; or its trial balance. */
export const spanishLedger: SystemDefinition = {
  id: 'spanish-ledger',
  name: { es: 'Libro diario español', en: 'Spanish general ledger' },
  description: {
    es: 'El libro diario del Plan General de Contabilidad, exportado como Excel (.xlsx), CSV o texto por su programa de contabilidad o su gestoría.',
    en: 'The journal under the Spanish chart of accounts, exported as Excel (.xlsx), CSV or text by your accounting program or your adviser.',
  },
  expectedFiles: [
    {
      kind: 'journal',
      label: { es: 'Libro diario', en: 'Journal' },
      required: true,
      howToExport: {
        es: 'En su programa, abra Contabilidad › Diario, elija el ejercicio completo con el asiento de apertura y exporte a Excel, CSV o texto con fecha, asiento, cuenta, debe y haber.',
        en: 'In your program, open Accounting › Journal, choose the whole fiscal year with its opening entry, and export to Excel, CSV or text with date, entry, account, debit and credit.',
      },
    },
    {
      kind: 'trial_balance',
      label: { es: 'Balance de sumas y saldos', en: 'Trial balance' },
      required: false,
      replaces: 'journal',
      howToExport: {
        es: 'Si no puede exportar el diario: en su programa, abra Contabilidad › Balance de sumas y saldos, elija el período, con saldos iniciales y todas las subcuentas, y exporte a Excel o CSV.',
        en: 'If you cannot export the journal: in your program, open Accounting › Trial balance, choose the period, with opening balances and all sub-accounts, and export to Excel or CSV.',
      },
    },
  ],
};
