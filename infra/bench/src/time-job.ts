import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '@cifra/e2e/program';
import { createReportEndpoint, loginEndpoint, pdfEndpoint } from '@cifra/proto';
import type { JobStage } from '@cifra/proto';
import { followReport } from '@cifra/standalone';
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

/** Starts the product as a process of its own, has it make one report of a file, and times it. */
export async function timeJob(path: string, pagesFolder: string): Promise<TimedJob> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cifra-bench-'));
  const product = await startProduct(dataFolder, {
    CIFRA_ADMIN_EMAIL: credentials.email,
    CIFRA_ADMIN_PASSWORD: credentials.password,
    CIFRA_KEEP_PAGES: pagesFolder,
  });
  try {
    const { token } = await product.client().call(loginEndpoint, { body: credentials });
    const api = product.client('es', token);
    const begun = performance.now();
    const [file] = await api.upload([path]);
    if (file?.system == null) throw new Error('the bench’s own file was not recognised');
    const uploadMs = performance.now() - begun;
    const memory = watchMemory(product.pid);
    const job = await api.call(createReportEndpoint, {
      body: { systems: [file.system], upload_ids: [file.id], language: 'es' },
    });
    const ordered = performance.now();
    const stages: TimedJob['stages'][number][] = [];
    const end = await followReport(api, job.id, ({ stage }) => {
      if (stages.at(-1)?.stage !== stage) stages.push({ stage, atMs: performance.now() - ordered });
    });
    if (end.status === 'error') throw new Error(`the report failed: ${end.error?.detail ?? ''}`);
    const pdf = await api.open(pdfEndpoint, { params: { report_id: job.id }, query: { lang: 'es' } });
    await pdf.arrayBuffer();
    const reportMs = performance.now() - ordered;
    return { uploadMs, reportMs, stages, peakBytes: memory.stop() };
  } finally {
    await product.send('SIGTERM');
    await rm(dataFolder, { recursive: true, force: true });
  }
}
