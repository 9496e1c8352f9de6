import { accountChanged, clientChanged } from './account-events.ts';
import { analysisCompleted, analysisFailed, analysisProgressed, taskChanged } from './analysis-events.ts';
import {
  jobCancelled,
  jobCompleted,
  jobDatasetBuilt,
  jobDeleted,
  jobFailed,
  jobProgressed,
  jobSubmitted,
} from './job-events.ts';
import { renderingCompleted, renderingFailed, renderingProgressed } from './rendering-events.ts';
import type { EventDefinition } from './define-event.ts';

/** Every event of the product; docs, samples and the compatibility check read this list. */
export const allEvents: readonly EventDefinition[] = [
  accountChanged,
  clientChanged,
  jobSubmitted,
  jobProgressed,
  jobDatasetBuilt,
  jobCompleted,
  jobFailed,
  jobCancelled,
  jobDeleted,
  analysisProgressed,
  analysisCompleted,
  analysisFailed,
  taskChanged,
  renderingProgressed,
  renderingCompleted,
  renderingFailed,
];
