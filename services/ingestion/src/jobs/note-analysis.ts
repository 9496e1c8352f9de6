import { readJsonClaim } from '@cifra/platform';
import type { BlobStore } from '@cifra/platform';
import { storedWarningSchema } from '@cifra/proto';
import type { Claim } from '@cifra/proto';
import { z } from 'zod';
import { newWarnings } from './job-warnings.ts';
import type { JobRef, JobStore } from './job-store.ts';
import { recordAnalysis } from './job.ts';

/** What a job takes over from a bundle or manifest; the rest is for others. */
const warningsOnly = z.object({ warnings: z.array(storedWarningSchema) });

/** The analysis of a job stands: what it warns of, beyond what reading the books did, becomes the job's. */
export async function noteAnalysis(
  deps: { readonly jobs: JobStore; readonly blobs: BlobStore; readonly now: () => Date },
  news: {
    readonly ref: JobRef;
    readonly attempt: number;
    readonly causationId: string;
    readonly bundle: Claim;
    readonly manifest: Claim;
    /** How many warnings the bundle has. */
    readonly warnings: number;
  },
): Promise<void> {
  const said = news.warnings === 0 ? [] : (await read(deps.blobs, news.bundle)).warnings;
  const known = said.length === 0 ? [] : (await read(deps.blobs, news.manifest)).warnings;
  const at = deps.now().toISOString();
  const analysis = { attempt: news.attempt, warnings: newWarnings(said, known), at };
  await deps.jobs.change(news.ref, (job) => recordAnalysis(job, analysis), news.causationId);
}

async function read(blobs: BlobStore, claim: Claim): Promise<z.infer<typeof warningsOnly>> {
  return readJsonClaim(blobs, claim, warningsOnly);
}
