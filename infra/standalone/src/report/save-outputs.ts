import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  dashboardEndpoint,
  datasetEndpoint,
  evidenceEndpoint,
  figuresEndpoint,
  logEndpoint,
  pdfEndpoint,
  summaryEndpoint,
  tasksEndpoint,
} from '@cifra/proto';
import type { Endpoint, EndpointInput, Figure, Language } from '@cifra/proto';
import type { ApiClient } from '../api/api-client.ts';

const outputNames = [
  'report.es.pdf',
  'report.en.pdf',
  'figures.json',
  'evidence.csv',
  'dashboard.json',
  'summary.es.json',
  'summary.en.json',
  'tasks.json',
  'dataset.xlsx',
  'job.log',
] as const;
type OutputFile = (typeof outputNames)[number];

/** Makes the folder and takes away what an earlier report left in it, so that no old figure is read as new. */
export async function clearOutputs(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of outputNames) await rm(join(folder, name), { force: true });
}

async function download<E extends Endpoint>(
  api: ApiClient,
  target: string,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<void> {
  const response = await api.open(endpoint, input);
  if (!response.body) throw new Error(`${endpoint.id} answered without a body`);
  await pipeline(Readable.fromWeb(response.body), createWriteStream(target));
}

/** All evidence rows of a report in one file: `figure_id,file,sheet,row,contribution`. */
async function saveEvidence(
  api: ApiClient,
  reportId: string,
  figures: readonly Figure[],
  target: string,
): Promise<void> {
  const out = createWriteStream(target);
  out.write('figure_id,file,sheet,row,contribution\n');
  for (const { id, evidence } of figures) {
    if (evidence.rows === 0) continue;
    const params = { report_id: reportId, figure_id: id };
    const response = await api.open(evidenceEndpoint, { params, query: { format: 'csv' } });
    const text = await response.text();
    out.write(text.slice(text.indexOf('\n') + 1));
  }
  await new Promise<void>((resolve, reject) => {
    out.once('error', reject);
    out.end(resolve);
  });
}

/** The log of a job, which is there for failed jobs too. */
export async function saveLog(api: ApiClient, reportId: string, folder: string): Promise<void> {
  await download(api, join(folder, 'job.log'), logEndpoint, { params: { report_id: reportId } });
}

/**
 * Fetches everything that a finished report offers into a folder, through the public API alone. When something can't
 * be had, nothing is left there.
 */
export async function saveOutputs(
  clients: Readonly<Record<Language, ApiClient>>,
  language: Language,
  reportId: string,
  folder: string,
): Promise<void> {
  try {
    await fetchOutputs(clients, language, reportId, folder);
  } catch (error) {
    await clearOutputs(folder);
    throw error;
  }
}

async function fetchOutputs(
  clients: Readonly<Record<Language, ApiClient>>,
  language: Language,
  reportId: string,
  folder: string,
): Promise<void> {
  const api = clients[language];
  const params = { report_id: reportId };
  const path = (name: OutputFile): string => join(folder, name);
  const saveJson = (name: OutputFile, value: unknown): Promise<void> =>
    writeFile(path(name), `${JSON.stringify(value, null, 2)}\n`);

  const { figures } = await api.call(figuresEndpoint, { params });
  await saveJson('figures.json', { figures });
  await saveEvidence(api, reportId, figures, path('evidence.csv'));
  await saveJson('dashboard.json', await api.call(dashboardEndpoint, { params }));
  await saveJson('summary.es.json', await clients.es.call(summaryEndpoint, { params }));
  await saveJson('summary.en.json', await clients.en.call(summaryEndpoint, { params }));
  await saveJson('tasks.json', await api.call(tasksEndpoint, { params }));
  await download(api, path('report.es.pdf'), pdfEndpoint, { params, query: { lang: 'es' } });
  await download(api, path('report.en.pdf'), pdfEndpoint, { params, query: { lang: 'en' } });
  await download(api, path('dataset.xlsx'), datasetEndpoint, { params, query: { format: 'xlsx' } });
  await saveLog(api, reportId, folder);
}
