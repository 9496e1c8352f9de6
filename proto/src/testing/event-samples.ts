import { sampleClaim, sampleCourse, sampleIds, sampleInstant, sampleSha256 } from './sample-values.ts';

const failure = {
  code: 'file_unreadable',
  detail: {
    es: 'No se puede leer diario.csv: la fila 14 no tiene fecha',
    en: 'diario.csv cannot be read: row 14 has no date',
  },
};

/** One valid sample of each event's data, by type: tests, docs and fakes use them. */
export const eventSamples: Readonly<Record<string, unknown>> = {
  'cifra.account.changed.v1': {
    user_id: sampleIds.user,
    client_id: sampleIds.client,
    role: 'user',
    tier: 'starter',
    is_active: true,
    monthly_quota: null,
    language: 'es',
    version: 1,
  },
  'cifra.client.changed.v1': { client_id: sampleIds.client, name: 'Talleres Iber', version: 1 },
  'cifra.job.submitted.v1': {
    ...sampleCourse,
    user_id: sampleIds.user,
    systems: ['spanish-ledger'],
    language: 'es',
    period: null,
    uploads: [{ upload_id: sampleIds.upload, sha256: sampleSha256 }],
  },
  'cifra.job.progressed.v1': { ...sampleCourse, stage: 'running_pipeline', status: 'processing' },
  'cifra.job.dataset-built.v1': {
    ...sampleCourse,
    submitted_at: sampleInstant,
    dataset: { ...sampleClaim, key: `${sampleIds.client}/jobs/${sampleIds.report}/1/ledger.parquet` },
    manifest: { ...sampleClaim, key: `${sampleIds.client}/jobs/${sampleIds.report}/1/manifest.json` },
  },
  'cifra.job.completed.v1': { ...sampleCourse, status: 'completed' },
  'cifra.job.failed.v1': { ...sampleCourse, error: failure },
  'cifra.job.cancelled.v1': sampleCourse,
  'cifra.job.deleted.v1': sampleCourse,
  'cifra.analysis.progressed.v1': { ...sampleCourse, stage: 'computing_kpis' },
  'cifra.analysis.completed.v1': {
    ...sampleCourse,
    bundle: sampleClaim,
    dataset: sampleClaim,
    manifest: sampleClaim,
    warnings: 0,
  },
  'cifra.analysis.failed.v1': { ...sampleCourse, error: failure },
  'cifra.task.changed.v1': {
    job_id: sampleIds.report,
    task_id: sampleIds.task,
    status: 'in_progress',
    version: 2,
  },
  'cifra.rendering.progressed.v1': { ...sampleCourse, stage: 'rendering_report' },
  'cifra.rendering.completed.v1': {
    ...sampleCourse,
    outputs: [
      {
        name: 'report.es.pdf',
        claim: { ...sampleClaim, key: `${sampleIds.client}/jobs/${sampleIds.report}/1/out/report.es.pdf` },
      },
    ],
  },
  'cifra.rendering.failed.v1': { ...sampleCourse, error: failure },
};
