import { jobStages } from '@cifra/proto';
import type { JobStage, Language, OutputName, ReportJob } from '@cifra/proto';
import { stageRank } from './job.ts';
import type { Job, Transition } from './job-document.ts';

/** Steps from queued to completed; `failed` is none. */
const steps = jobStages.indexOf('completed');

/**
 * The job as the API shows it, in a person's language, as it stood after one of its transitions (the last one when
 * no revision is given).
 */
export function viewJob(
  job: Job,
  context: { readonly tenant: string; readonly clientName: string; readonly language: Language },
  revision = job.revision,
): ReportJob {
  const passed = job.transitions.filter((transition) => transition.revision <= revision);
  const now = passed.at(-1);
  const stage = now?.stage ?? job.stage;
  const atEnd = revision >= job.revision;
  const known = job.warnings.filter((warning) => warning.revision <= revision);
  return {
    id: job.id,
    client_id: context.tenant,
    client_name: context.clientName,
    systems: [...job.systems],
    stage,
    status: now?.status ?? job.status,
    created_at: job.createdAt,
    completed_at: atEnd ? job.completedAt : null,
    period: datasetKnown(passed) ? job.period : job.requestedPeriod,
    language: job.language,
    // Of very many only the first are kept, but all are counted.
    warnings_count: now?.warnings ?? job.warningsCount,
    warnings: known.map(({ code, detail, file, row }) => ({
      code,
      detail: detail[context.language],
      file,
      row,
    })),
    error:
      atEnd && job.error !== null
        ? { code: job.error.code, detail: job.error.detail[context.language] }
        : null,
    progress: progressOf(passed, stage),
    outputs: outputsOf(stage === 'completed' ? job.outputs.map((output) => output.name) : []),
  };
}

function datasetKnown(passed: readonly Transition[]): boolean {
  return passed.some((transition) => transition.what === 'dataset_built');
}

/** How far the job is; one that failed stays at the stage in which it did. */
function progressOf(passed: readonly Transition[], stage: JobStage): ReportJob['progress'] {
  const last = passed.filter((transition) => transition.stage !== 'failed').at(-1)?.stage;
  const reached = stage === 'failed' ? (last ?? 'queued') : stage;
  return { stage: reached, done: stageRank(reached), total: steps, seconds_left: null };
}

function outputsOf(names: readonly OutputName[]): ReportJob['outputs'] {
  return {
    pdf: names.includes('report.es.pdf') && names.includes('report.en.pdf'),
    dataset: names.includes('dataset.xlsx'),
    log: true,
  };
}
