import type { Figure } from '../shared/figure.ts';

/** The values that the samples share, so that they tell one story: one client, one user, one report. */
export const sampleIds = {
  user: 'usr_7h2k9m4x',
  client: 'cli_4t8w2q6z',
  session: 'ses_1d5f8j3n',
  upload: 'upl_9r3v7b2c',
  report: 'rep_5g1s6y8p',
  task: 'tsk_negative_net_income',
} as const;

export const sampleInstant = '2024-02-05T09:30:00.000Z';
export const samplePeriod = { from: '2023-01-01', to: '2023-12-31' };
export const sampleSha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
export const sampleClaim = {
  key: `${sampleIds.client}/jobs/${sampleIds.report}/1/analysis.json`,
  sha256: sampleSha256,
  bytes: 18234,
};
export const sampleCourse = { job_id: sampleIds.report, attempt: 1, sequence: 3 };

export const sampleFigure: Figure = {
  id: 'net_income',
  key: 'net_income',
  period: samplePeriod,
  dimension: null,
  value: '70621.08',
  unit: 'EUR',
  state: 'exact',
  reason: null,
  formula: 'Ingresos − gastos',
  evidence: { rows: 0, parts: ['income', 'expenses'] },
};
