import { AppError, causedBy, fetchClaim, PermanentError, readJsonClaim } from '@cifra/platform';
import type {
  BlobStore,
  Clock,
  CrashAt,
  HoldAt,
  Logger,
  OutboxEvent,
  ReceivedEvent,
  Work,
} from '@cifra/platform';
import {
  analysisBundleSchema,
  datasetManifestSchema,
  languageSchema,
  makeEvent,
  renderingCompleted,
  renderingProgressed,
} from '@cifra/proto';
import type { AnalysisBundle, analysisCompleted, DatasetManifest, OutputName } from '@cifra/proto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderReport } from '../pages/render-report.ts';
import type { RenderedReport } from '../pages/render-report.ts';
import { reportView } from '../pages/report-view.ts';
import type { PdfPrinter } from '../pdf/pdf-printer.ts';
import { makeDataset } from './make-dataset.ts';
import { outputFolder } from './output-blobs.ts';
import { printProven } from './print-proven.ts';
import type { PrintOrder } from './print-proven.ts';
import { outputTypes, reportName } from './output-kinds.ts';
import { advanced, begun, completed, mayRender } from './output-record.ts';
import type { Course, OutputRecord, RenderingStage } from './output-record.ts';
import type { OutputStore } from './output-store.ts';

export type RenderDependencies = {
  readonly outputs: OutputStore;
  readonly blobs: BlobStore;
  readonly printer: PdfPrinter;
  /** The `@font-face` rules that go into every page. */
  readonly fontStyles: () => Promise<string>;
  readonly workFolder: string;
  readonly newId: () => string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly holdAt: HoldAt<RenderingStage>;
  readonly crashAt: CrashAt;
};

type Completed = ReceivedEvent<typeof analysisCompleted>;
type Local = { readonly name: OutputName; readonly path: string };

const languages = languageSchema.options;

/**
 * Makes all outputs of an analysed job: pages proven, printed in both languages and proven again, dataset written, everything stored
 * and hashed, then announced in one write with the record. Doing it twice leaves one set of outputs.
 */
export async function renderOutputs(deps: RenderDependencies, event: Completed, work: Work): Promise<void> {
  const { data, tenantid: tenant } = event;
  const course: Course = { jobId: data.job_id, attempt: data.attempt, sequence: data.sequence };
  const records = deps.outputs.forTenant(tenant);
  const started = await work.commit(records, course.jobId, (current) => {
    const document = begun(current, course, work.leaseNumber);
    return document === undefined ? undefined : { document };
  });
  if (started === undefined) return;
  const scratch = await mkdtemp(join(deps.workFolder, 'job-'));
  const enter = (stage: RenderingStage) => enterStage(deps, event, work, stage);
  try {
    if (!(await enter('generating_charts'))) return;
    const bundle = await readJsonClaim(deps.blobs, data.bundle, analysisBundleSchema);
    const manifest = await readJsonClaim(deps.blobs, data.manifest, datasetManifestSchema);
    const pages = await drawPages(deps, bundle, manifest);
    if (!(await enter('rendering_report'))) return;
    const files = await writeFiles(deps, { event, bundle, manifest, pages, scratch, signal: work.signal });
    if (!(await enter('finalizing_outputs'))) return;
    const outputs = await storeFiles(deps, files, outputFolder(tenant, course.jobId, course.attempt));
    deps.crashAt('rendering.stored');
    await complete(deps, event, work, { period: bundle.period, outputs });
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await removeUnwanted(deps, tenant, course);
  }
}

/** @returns false when the job is over or a newer attempt is known: then nothing more is to be done. */
async function enterStage(
  deps: RenderDependencies,
  event: Completed,
  work: Work,
  stage: RenderingStage,
): Promise<boolean> {
  const { data } = event;
  const course: Course = { jobId: data.job_id, attempt: data.attempt, sequence: data.sequence };
  const records = deps.outputs.forTenant(event.tenantid);
  work.signal.throwIfAborted();
  await work.commit(records, course.jobId, (current) => {
    const document = advanced(current, course, stage);
    return document === undefined
      ? undefined
      : { document, events: [progress(deps, event, document, stage)] };
  });
  await deps.holdAt(stage, work.signal);
  return mayRender(await records.get(course.jobId), course);
}

function progress(
  deps: RenderDependencies,
  event: Completed,
  record: OutputRecord,
  stage: RenderingStage,
): OutboxEvent {
  const { job_id, attempt } = event.data;
  return makeEvent(
    renderingProgressed,
    job_id,
    { job_id, attempt, sequence: record.sequence, stage },
    causedBy(event, deps),
  );
}

async function complete(
  deps: RenderDependencies,
  event: Completed,
  work: Work,
  found: Pick<OutputRecord, 'period' | 'outputs'>,
): Promise<void> {
  const { job_id, attempt, sequence } = event.data;
  const records = deps.outputs.forTenant(event.tenantid);
  await work.commit(records, job_id, (current) => {
    const document = completed(current, { jobId: job_id, attempt, sequence }, found);
    if (document === undefined) return undefined;
    const { outputs } = document;
    const announced = makeEvent(
      renderingCompleted,
      job_id,
      { job_id, attempt, sequence: document.sequence, outputs },
      causedBy(event, deps),
    );
    return { document, events: [announced] };
  });
}

/** The pages of one report in one language, and how they are written again without a section. */
type Pages = PrintOrder & { readonly report: RenderedReport };

/** The pages of both languages, charts drawn, everything proven. @throws PermanentError when they can't be */
async function drawPages(
  deps: RenderDependencies,
  bundle: AnalysisBundle,
  manifest: DatasetManifest,
): Promise<Pages[]> {
  const fontStyles = await deps.fontStyles();
  return languages.map((language) => {
    try {
      const view = reportView(bundle, manifest, language);
      const render = (withdrawn: ReadonlySet<string>) => renderReport(view, fontStyles, withdrawn);
      const report = render(new Set());
      for (const { section, faults } of report.replaced) {
        const kinds = [...new Set(faults.map(({ kind }) => kind))].join(' ');
        deps.logger.error('a section could not be proven and was withdrawn', { section, language, kinds });
      }
      return { language, render, report };
    } catch (error) {
      // The same books give the same pages: trying again can't help.
      throw error instanceof AppError ? new PermanentError(error) : error;
    }
  });
}

type FilesInput = {
  readonly event: Completed;
  readonly bundle: AnalysisBundle;
  readonly manifest: DatasetManifest;
  readonly pages: readonly Pages[];
  readonly scratch: string;
  readonly signal: AbortSignal;
};

async function writeFiles(deps: RenderDependencies, input: FilesInput): Promise<Local[]> {
  const { event, bundle, manifest, pages, scratch, signal } = input;
  const local = (name: OutputName): Local => ({ name, path: join(scratch, name) });
  const [parquet, xlsx, csv] = [local('dataset.parquet'), local('dataset.xlsx'), local('dataset.csv')];
  // One language is proven while the browser prints the other.
  const prints = pages.map(async (order) => {
    const file = local(reportName(order.language));
    await writeFile(file.path, await printProven(deps, order, order.report));
    return file;
  });
  const dataset = async () => {
    await fetchClaim(deps.blobs, event.data.dataset, parquet.path, signal);
    await makeDataset({ parquet: parquet.path, xlsx: xlsx.path, csv: csv.path }, bundle, manifest, signal);
  };
  const [printed] = await settled(Promise.all(prints), dataset());
  return [...printed, xlsx, csv, parquet];
}

/** Waits for both, also when one fails, so that nothing writes into a folder that is being removed. */
async function settled<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

async function storeFiles(
  deps: RenderDependencies,
  files: readonly Local[],
  folder: string,
): Promise<OutputRecord['outputs']> {
  const outputs: OutputRecord['outputs'] = [];
  for (const { name, path } of files) {
    const stored = await deps.blobs.put(`${folder}${name}`, createReadStream(path), {
      contentType: outputTypes[name],
    });
    outputs.push({ name, claim: { key: stored.key, sha256: stored.sha256, bytes: stored.bytes } });
  }
  return outputs;
}

/** Whatever was stored for a job that is over by now goes again. */
async function removeUnwanted(deps: RenderDependencies, tenant: string, course: Course): Promise<void> {
  const record = await deps.outputs.forTenant(tenant).get(course.jobId);
  if (record?.state !== 'cancelled' && record?.state !== 'deleted') return;
  await deps.blobs.deleteAll(outputFolder(tenant, course.jobId, course.attempt));
}
