import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '@cifra/e2e/program';
import { createReportEndpoint, loginEndpoint, pdfEndpoint } from '@cifra/proto';
import type { JobStage } from '@cifra/proto';
import { type ApiClient, followReport } from '@cifra/standalone';
import { watchMemory } from './peak-memory.ts';

export type TimedJob = {
  /** Sending and recognising the file. */
  readonly uploadMs: number;
  /** From the answer 202 to the last byte of the report. */
  readonly reportMs: number;
  /** When each stage was entered, counted from the answer 202. */
  readonly stages: readonly { readonly stage: JobStage; readonly atMs: number }[];
  /** The most memory that the product and its child processes, the browser included, held at once, from the order on. */
  readonly peakBytes: number;
};

const credentials = { email: 'bench@cifra.example', password: 'medida-de-tiempos-1' };

/**
 * Starts the product as a process of its own, has it make one report of a small file, so that its browser runs, then
 * one of the file that counts, and times that.
 */
export async function timeJob(path: string, small: string, pagesFolder: string): Promise<TimedJob> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cifra-bench-'));
  const product = await startProduct(dataFolder, {
    CIFRA_ADMIN_EMAIL: credentials.email,
    CIFRA_ADMIN_PASSWORD: credentials.password,
    CIFRA_KEEP_PAGES: pagesFolder,
  });
  try {
    const { token } = await product.client().call(loginEndpoint, { body: credentials });
    const api = product.client('es', token);
    await order(api, await upload(api, small), () => undefined);
    const begun = performance.now();
    const file = await upload(api, path);
    const uploadMs = performance.now() - begun;
    const memory = watchMemory(product.pid);
    const stages: TimedJob['stages'][number][] = [];
    const reportMs = await order(api, file, (stage, atMs) => {
      if (stages.at(-1)?.stage !== stage) stages.push({ stage, atMs });
    });
    return { uploadMs, reportMs, stages, peakBytes: memory.stop() };
  } finally {
    await product.send('SIGTERM');
    await rm(dataFolder, { recursive: true, force: true });
  }
}

type Recognised = { readonly id: string; readonly system: string };

async function upload(api: ApiClient, path: string): Promise<Recognised> {
  const [file] = await api.upload([path]);
  if (file?.system == null) throw new Error('the bench’s own file was not recognised');
  return { id: file.id, system: file.system };
}

/** @returns the milliseconds from the answer 202 to the last byte of the report. */
async function order(
  api: ApiClient,
  { id, system }: Recognised,
  onStage: (stage: JobStage, atMs: number) => void,
): Promise<number> {
  const job = await api.call(createReportEndpoint, {
    body: { systems: [system], upload_ids: [id], language: 'es' },
  });
  const ordered = performance.now();
  const end = await followReport(api, job.id, ({ stage }) => onStage(stage, performance.now() - ordered));
  if (end.status === 'error') throw new Error(`the report failed: ${end.error?.detail ?? ''}`);
  const pdf = await api.open(pdfEndpoint, { params: { report_id: job.id }, query: { lang: 'es' } });
  await pdf.arrayBuffer();
  return performance.now() - ordered;
}
