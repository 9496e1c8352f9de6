import { readJsonClaim } from '@cifra/platform';
import type { BlobStore, Logger } from '@cifra/platform';
import { datasetManifestSchema } from '@cifra/proto';
import type { AnalysisBundle, Claim } from '@cifra/proto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { computeFigures } from '../figures/compute-figures.ts';
import type { Thresholds } from '../findings/thresholds.ts';
import type { Engine } from '../ledger/engine.ts';
import type { ClaimCache } from '../shared/claim-cache.ts';
import { claimOf } from './analysis.ts';
import type { AnalysisResults } from './analysis.ts';
import { buildBundle } from './build-bundle.ts';
import { canonicalJson } from './canonical-json.ts';

export type ComputeDeps = {
  readonly blobs: BlobStore;
  readonly cache: ClaimCache;
  readonly engine: Engine;
  readonly workFolder: string;
  readonly thresholds: Thresholds;
  /** Days from the invoice after which an item without due date counts as due. */
  readonly paymentTermDays: number;
  readonly newId: () => string;
  readonly logger: Logger;
};

export type AnalysisOrder = {
  readonly dataset: Claim;
  readonly manifest: Claim;
  /** Where its blobs go: `tenant/jobs/job/attempt/`. */
  readonly prefix: string;
  /** Tells two workers on the same attempt apart. */
  readonly lease: number;
  readonly signal: AbortSignal;
};

export type ComputedAnalysis = { readonly results: AnalysisResults; readonly warnings: number };

/** Computes an analysis and stores its bundle and contributions; nothing names them yet. */
export async function computeAnalysis(deps: ComputeDeps, order: AnalysisOrder): Promise<ComputedAnalysis> {
  const { blobs, cache, workFolder } = deps;
  const manifest = await readJsonClaim(blobs, order.manifest, datasetManifestSchema);
  const contributionsFile = join(workFolder, `${deps.newId()}.parquet`);
  try {
    const computed = await cache.withFiles([order.dataset], ([ledger = '']) =>
      deps.engine.withSession(
        (session) =>
          computeFigures(
            session,
            { ledger, contributions: contributionsFile },
            manifest,
            deps.paymentTermDays,
          ),
        order.signal,
      ),
    );
    const bundle = buildBundle(manifest, computed, deps.thresholds, (faults) =>
      deps.logger.warn('A text could not be proven and was left out', { faults: faults.join(', ') }),
    );
    return await store(deps, order, bundle, contributionsFile);
  } finally {
    await rm(contributionsFile, { force: true });
  }
}

async function store(
  { blobs }: ComputeDeps,
  order: AnalysisOrder,
  bundle: AnalysisBundle,
  contributionsFile: string,
): Promise<ComputedAnalysis> {
  order.signal.throwIfAborted();
  // What workers that died had stored: they named it nowhere, and never will.
  for (let earlier = 1; earlier < order.lease; earlier += 1)
    await blobs.delete(contributionsKey(order, earlier));
  const contributions = await blobs.put(
    contributionsKey(order, order.lease),
    createReadStream(contributionsFile),
    { contentType: 'application/vnd.apache.parquet' },
  );
  // The same books give the same bytes, so a second worker that writes here changes nothing.
  const stored = await blobs.put(`${order.prefix}analysis.json`, Buffer.from(canonicalJson(bundle)), {
    contentType: 'application/json',
  });
  const results = {
    bundle: claimOf(stored),
    contributions: claimOf(contributions),
    dataset: order.dataset,
    manifest: order.manifest,
  };
  return { results, warnings: bundle.warnings.length };
}

function contributionsKey({ prefix }: AnalysisOrder, lease: number): string {
  return `${prefix}contributions-${lease}.parquet`;
}
