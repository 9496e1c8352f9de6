import type { DatasetManifest } from '@cifra/proto';
import { period } from './_stored-figure.ts';

/** What stands beside the dataset of that firm. */
export function sampleManifest(jobId: string): DatasetManifest {
  return {
    job_id: jobId,
    client_name: 'Bodegas Valdemoro 33, S.L.',
    systems: ['spanish-ledger'],
    files: [
      {
        sha256: 'ab'.repeat(32),
        name: 'diario 2023.csv',
        system: 'spanish-ledger',
        kind: 'ledger',
        postings: 4,
      },
    ],
    company: null,
    currency: 'EUR',
    chart: 'pgc',
    granularity: 'postings',
    sums_hold_opening: false,
    difference: '0',
    checks: [
      { code: 'file_balances', outcome: 'passed', detail: null, file: null, row: null },
      { code: 'entries_balance', outcome: 'passed', detail: null, file: null, row: null },
      {
        code: 'months_balance',
        outcome: 'failed',
        detail: {
          es: 'En 2023-05 el debe supera al haber en 0,01 €.',
          en: 'In 2023-05 debits exceed credits by €0.01.',
        },
        file: null,
        row: null,
      },
      {
        code: 'trial_balance_agrees',
        outcome: 'skipped',
        detail: {
          es: 'No se ha entregado un balance de sumas y saldos.',
          en: 'No trial balance was provided.',
        },
        file: null,
        row: null,
      },
    ],
    postings: 12_480,
    entries: 3_389,
    totals: { debit: '3251585.88', credit: '3251585.88' },
    coverage: { from: '2023-01-02', to: '2023-12-31' },
    fiscal_years: [{ period, has_opening: true }],
    period,
    duplicates: 0,
    warnings: [],
  };
}
