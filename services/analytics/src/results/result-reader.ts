import { AppError, readJsonClaim } from '@cifra/platform';
import type { BlobStore } from '@cifra/platform';
import { analysisBundleSchema, datasetManifestSchema } from '@cifra/proto';
import type { AnalysisBundle, DatasetManifest } from '@cifra/proto';
import type { AnalysisStore } from '../analyses/analysis-store.ts';
import { isRunning } from '../analyses/analysis.ts';
import type { Analysis, AnalysisResults } from '../analyses/analysis.ts';
import { createRecent } from '../shared/recent.ts';

/** A report's results, as they were committed. */
export type ReportResults = {
  readonly reportId: string;
  readonly bundle: AnalysisBundle;
  readonly claims: AnalysisResults;
};

export type ResultReader = {
  /**
   * The results of a client's report, or of its newest one for `latest`.
   * @throws AppError `not_found` for a report that is not this client's or never got results, `not_ready` while it
   * is made, `gone` once the client has deleted it.
   */
  readonly read: (tenant: string, reportId: string) => Promise<ReportResults>;
  readonly manifest: (results: ReportResults) => Promise<DatasetManifest>;
};

/** How many bundles are kept in memory: the few reports that people have open. */
const bundlesKept = 32;

export function createResultReader(deps: {
  readonly analyses: AnalysisStore;
  readonly blobs: BlobStore;
}): ResultReader {
  const { analyses, blobs } = deps;
  const bundles = createRecent<AnalysisBundle>(bundlesKept);
  const manifests = createRecent<DatasetManifest>(bundlesKept);
  return {
    read: async (tenant, reportId) => {
      const analysis =
        reportId === 'latest' ? await analyses.latest(tenant) : await analyses.of(tenant).get(reportId);
      const claims = requireResults(analysis);
      const bundle = await bundles.get(claims.bundle.sha256, () =>
        readJsonClaim(blobs, claims.bundle, analysisBundleSchema),
      );
      return { reportId: analysis?.id ?? reportId, bundle, claims };
    },
    manifest: ({ claims }) =>
      manifests.get(claims.manifest.sha256, () =>
        readJsonClaim(blobs, claims.manifest, datasetManifestSchema),
      ),
  };
}

function requireResults(analysis: Analysis | undefined): AnalysisResults {
  if (analysis === undefined) throw new AppError('not_found');
  if (analysis.state === 'deleted') throw new AppError('gone');
  if (isRunning(analysis)) throw new AppError('not_ready');
  if (analysis.results === null) throw new AppError('not_found');
  return analysis.results;
}
