import { until } from '@cifra/platform/testing';
import {
  analysisCompleted,
  analysisProgressed,
  outputNameSchema,
  renderingCompleted,
  renderingProgressed,
} from '@cifra/proto';
import type { Claim, EventEnvelope, ReportEvent, ReportJob, UploadVerdict } from '@cifra/proto';
import { filesForm } from './_ingestion.ts';
import type { CallOptions, TestIngestion } from './_ingestion.ts';

type As = Pick<CallOptions, 'as' | 'headers'>;

/** Uploads files by name; their verdicts. */
export async function upload(
  ingestion: TestIngestion,
  files: Readonly<Record<string, string>>,
  how: As = {},
): Promise<UploadVerdict[]> {
  const response = await ingestion.call('POST', '/api/uploads', { ...how, form: filesForm(files) });
  return ((await response.json()) as { uploads: UploadVerdict[] }).uploads;
}

/** Orders a report of one ledger file made for it. */
export async function submit(ingestion: TestIngestion, how: As = {}): Promise<ReportJob> {
  const uploads = await upload(ingestion, { 'diario.csv': `ledger;${crypto.randomUUID()}` }, how);
  const response = await order(ingestion, { upload_ids: uploads.map(({ id }) => id) }, how);
  return (await response.json()) as ReportJob;
}

export function order(ingestion: TestIngestion, body: object, how: As = {}): Promise<Response> {
  return ingestion.call('POST', '/api/reports', { ...how, body: { systems: ['books'], ...body } });
}

export async function getJob(ingestion: TestIngestion, id: string, how: As = {}): Promise<ReportJob> {
  return (await (await ingestion.call('GET', `/api/reports/${id}`, how)).json()) as ReportJob;
}

export type Built = {
  readonly job_id: string;
  readonly attempt: number;
  readonly dataset: Claim;
  readonly manifest: Claim;
};

/** The announcement that a job's dataset stands. */
export async function datasetOf(ingestion: TestIngestion, id: string): Promise<Built> {
  const event = await ingestion.hear('cifra.job.dataset-built.v1', ofJob(id));
  return event.data as Built;
}

export const ofJob =
  (id: string) =>
  (event: EventEnvelope): boolean =>
    event.subject === id;

/** What analytics and report-rendering tell of a job whose dataset stands, event by event. */
export async function newsOf(
  ingestion: TestIngestion,
  built: Built,
): Promise<readonly (() => Promise<void>)[]> {
  const id = built.job_id;
  const course = { job_id: id, attempt: built.attempt, sequence: 1 };
  const outputs: { name: string; claim: Claim }[] = [];
  for (const name of outputNameSchema.options) {
    const key = `client-1/jobs/${id}/${built.attempt}/${name}`;
    const body = Buffer.from(`${name} of ${id}`);
    const { sha256, bytes } = await ingestion.engines.blobs.put(key, body, { contentType: 'text/plain' });
    outputs.push({ name, claim: { key, sha256, bytes } });
  }
  const { dataset, manifest } = built;
  const analysis = { ...course, bundle: manifest, dataset, manifest, warnings: 0 };
  return [
    () => ingestion.tell(analysisProgressed, id, { ...course, stage: 'computing_kpis' }),
    () => ingestion.tell(analysisCompleted, id, analysis),
    () => ingestion.tell(renderingProgressed, id, { ...course, stage: 'generating_charts' }),
    () => ingestion.tell(renderingProgressed, id, { ...course, stage: 'rendering_report' }),
    () => ingestion.tell(renderingProgressed, id, { ...course, stage: 'finalizing_outputs' }),
    () => ingestion.tell(renderingCompleted, id, { ...course, outputs }),
  ];
}

/** Carries a job whose dataset stands to its completion, telling rendering's news when analytics' have been heard. */
export async function finish(ingestion: TestIngestion, id: string): Promise<void> {
  const news = await newsOf(ingestion, await datasetOf(ingestion, id));
  const log = async () => (await ingestion.call('GET', `/api/reports/${id}/log`)).text();
  for (const tell of news.slice(0, 2)) await tell();
  await until(async () => (await log()).includes('analysis=completed'));
  for (const tell of news.slice(2)) await tell();
  await ingestion.hear('cifra.job.completed.v1', ofJob(id));
}

/** The messages of an event stream, as they come; ends with the stream. */
export async function* messagesOf(response: Response): AsyncGenerator<{ id: string; data: ReportEvent }> {
  if (response.body === null) return;
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks.filter((one) => !one.startsWith(':'))) {
      const id = /^id: (.*)$/m.exec(block)?.[1] ?? '';
      yield { id, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as ReportEvent };
    }
  }
}
