import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { getReportEndpoint, jobStages, listReportsEndpoint, usageEndpoint } from '@cifra/proto';
import { saveOutputs } from '@cifra/standalone';
import { eventsOf } from './_data-folder.ts';
import { readEvidence, readFigures, unproven } from './_outputs.ts';
import { apiOf } from './_owners.ts';
import type { Owner } from './_owners.ts';
import type { StackProcess } from './_program.ts';

/** Every stage that a job which ends well goes through, in order. */
export const course = jobStages.filter((stage) => stage !== 'failed');

/** What a finished report says, whichever way it came about; times, ids and attempts left out. */
export type Proof = { readonly figures: string; readonly evidence: string };

/** The figures of an owner's report with their rows, which must add up. */
export async function proofOf(product: StackProcess, owner: Owner, reportId: string): Promise<Proof> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-proof-'));
  try {
    const clients = { es: apiOf(product, owner, 'es'), en: apiOf(product, owner, 'en') };
    await saveOutputs(clients, 'es', reportId, folder);
    expect(unproven(await readFigures(folder), await readEvidence(folder))).toEqual([]);
    const [figures, evidence, log] = await Promise.all(
      ['figures.json', 'evidence.csv', 'job.log'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(stagesIn(log ?? '')).toEqual(course);
    return { figures: figures ?? '', evidence: evidence ?? '' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The stages that a log names as entered, each as often as it does. */
function stagesIn(log: string): string[] {
  return [...log.matchAll(/ stage=(\w+) status=\w+$/gm)].map(([, stage = '']) => stage);
}

/** The report has ended well, is the owner's only one, and has used one seat. */
export async function expectOneReport(product: StackProcess, owner: Owner, reportId: string): Promise<void> {
  const api = apiOf(product, owner);
  const job = await api.call(getReportEndpoint, { params: { report_id: reportId } });
  expect(job).toMatchObject({ stage: 'completed', outputs: { pdf: true, dataset: true, log: true } });
  expect((await api.call(listReportsEndpoint)).items.map(({ id }) => id)).toEqual([reportId]);
  expect(await api.call(usageEndpoint)).toMatchObject({ used: 1 });
}

/** How often each event that ends a job or its parts was announced; one event sent twice counts once. */
export function endingsOf(dataFolder: string, reportId: string): Record<string, number> {
  const ids = new Map<string, Set<string>>();
  for (const { event } of eventsOf(dataFolder)) {
    if (event.subject !== reportId || !/\.(submitted|dataset-built|completed|failed)\./.test(event.type))
      continue;
    ids.set(event.type, (ids.get(event.type) ?? new Set()).add(event.id));
  }
  return Object.fromEntries([...ids].map(([type, seen]) => [type, seen.size]));
}

/** What the events of a job that ended well are, each once. */
export const onceEach = {
  'cifra.job.submitted.v1': 1,
  'cifra.job.dataset-built.v1': 1,
  'cifra.analysis.completed.v1': 1,
  'cifra.rendering.completed.v1': 1,
  'cifra.job.completed.v1': 1,
};

/** The names of a finished job's blobs without tenant, job and attempt; the lease's number left out. */
export function blobNames(keys: readonly string[]): string[] {
  return keys
    .map((key) =>
      key
        .split('/')
        .slice(4)
        .join('/')
        .replace(/-\d+\.parquet$/, '-n.parquet'),
    )
    .toSorted();
}

/** One set of outputs, and what they were made of. */
export const oneSet = [
  'analysis.json',
  'contributions-n.parquet',
  'ledger.parquet',
  'manifest.json',
  'out/dataset.csv',
  'out/dataset.parquet',
  'out/dataset.xlsx',
  'out/report.en.pdf',
  'out/report.es.pdf',
];
