import type { Reaction } from '@cifra/platform';
import type { AccountStore } from '../accounts/account-store.ts';
import type { ReadingDeps } from '../jobs/build-job-dataset.ts';
import type { FinishDeps } from '../jobs/finish-job.ts';
import { onAccountChanged } from './on-account-changed.ts';
import { onAnalysisCompleted } from './on-analysis-completed.ts';
import { onAnalysisFailed } from './on-analysis-failed.ts';
import { onAnalysisProgressed } from './on-analysis-progressed.ts';
import { onClientChanged } from './on-client-changed.ts';
import { onJobSubmitted } from './on-job-submitted.ts';
import { onRenderingCompleted } from './on-rendering-completed.ts';
import { onRenderingFailed } from './on-rendering-failed.ts';
import { onRenderingProgressed } from './on-rendering-progressed.ts';

/** Everything that this service does about events. */
export function allReactions(
  deps: ReadingDeps & FinishDeps & { readonly accounts: AccountStore },
): Reaction[] {
  return [
    onJobSubmitted(deps),
    onAnalysisProgressed(deps),
    onAnalysisCompleted(deps),
    onAnalysisFailed(deps),
    onRenderingProgressed(deps),
    onRenderingCompleted(deps),
    onRenderingFailed(deps),
    onAccountChanged(deps),
    onClientChanged(deps),
  ];
}
