import { causedBy, changeDocument } from '@cifra/platform';
import type { Clock } from '@cifra/platform';
import { analysisFailed, fillSentence, makeEvent, problemCatalogue } from '@cifra/proto';
import type { Failure } from '@cifra/proto';
import type { AnalysisStore } from './analysis-store.ts';
import { failed } from './analysis.ts';
import type { DatasetBuilt } from './run-analysis.ts';

export type FailDeps = {
  readonly analyses: AnalysisStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
};

const sentence = problemCatalogue.pipeline_failed.sentence;

/** Trying again did not help. What went wrong stands in the log; a person can only begin anew. */
const computingFailed: Failure = {
  code: 'pipeline_failed',
  detail: {
    es: fillSentence(sentence.es, {
      reason: 'no se han podido calcular las cifras; genere el informe de nuevo',
    }),
    en: fillSentence(sentence.en, {
      reason: 'the figures could not be calculated; generate the report again',
    }),
  },
};

/** Records that an attempt's analysis failed for good, and says so. Doing it twice is as doing it once. */
export async function failAnalysis(deps: FailDeps, event: DatasetBuilt): Promise<void> {
  const { job_id, attempt } = event.data;
  await changeDocument(deps.analyses.of(event.tenantid), job_id, (current) => {
    const document = failed(current, attempt);
    const told = { job_id, attempt, sequence: 2, error: computingFailed };
    return document && { document, events: [makeEvent(analysisFailed, job_id, told, causedBy(event, deps))] };
  });
}
