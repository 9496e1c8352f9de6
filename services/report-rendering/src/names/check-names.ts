import type { Bilingual, DatasetManifest } from '@cifra/proto';

type Check = DatasetManifest['checks'][number];

/** What each check of the books looks at, in the words of the report. */
export const checkNames: Readonly<Record<Check['code'], Bilingual>> = {
  file_balances: {
    es: 'Cada archivo suma lo mismo en el debe y en el haber',
    en: 'Each file adds up to the same in debit and credit',
  },
  entries_balance: { es: 'Cada asiento cuadra', en: 'Each entry balances' },
  months_balance: { es: 'Cada mes cuadra', en: 'Each month balances' },
  opening_repeats_closing: {
    es: 'La apertura repite el cierre del ejercicio anterior',
    en: 'The opening repeats the closing of the year before',
  },
  control_totals: {
    es: 'Los totales de control de los archivos coinciden con sus apuntes',
    en: 'The control totals of the files match their postings',
  },
  trial_balance_agrees: {
    es: 'El diario coincide con el balance de sumas y saldos',
    en: 'The journal agrees with the trial balance',
  },
  result_carried: {
    es: 'El resultado se traspasa entero al patrimonio',
    en: 'The result is carried to equity in full',
  },
  accounts_known: {
    es: 'Todas las cuentas encajan en el plan contable',
    en: 'All accounts fit the chart of accounts',
  },
  lettering_balances: {
    es: 'Las partidas punteadas entre sí se compensan',
    en: 'Items matched with each other cancel out',
  },
  suspense_small: {
    es: 'Lo pendiente de aplicar es poco',
    en: 'What is still to be allocated is little',
  },
};

/** How a check ended, in words; a mark of its own shape stands beside them. */
export const outcomeNames: Readonly<Record<Check['outcome'], Bilingual>> = {
  passed: { es: 'Correcto', en: 'Passed' },
  failed: { es: 'No se cumple', en: 'Failed' },
  skipped: { es: 'Sin datos para comprobarlo', en: 'No data to check it' },
};
