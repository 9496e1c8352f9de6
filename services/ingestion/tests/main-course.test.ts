import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  analysisCompleted,
  analysisProgressed,
  renderingCompleted,
  renderingProgressed,
  reportJobSchema,
} from '@cifra/proto';
import { bootIngestion, filesForm, sha256 } from './_ingestion.ts';
import type { TestIngestion } from './_ingestion.ts';

describe('a report from upload to completion', () => {
  let ingestion: TestIngestion;
  beforeAll(async () => {
    ingestion = await bootIngestion();
  });
  afterAll(() => ingestion.close());

  it('is read here, then completes on the news of the others', async () => {
    const sent = await ingestion.call('POST', '/api/uploads', {
      form: filesForm({ 'diario.csv': 'ledger;1' }),
    });
    expect(sent.status).toBe(201);
    const { uploads } = (await sent.json()) as { uploads: { id: string; state: string; sha256: string }[] };
    expect(uploads).toMatchObject([{ state: 'recognised', sha256: sha256('ledger;1') }]);

    const accepted = await ingestion.call('POST', '/api/reports', {
      body: { systems: ['books'], upload_ids: uploads.map((upload) => upload.id), language: 'en' },
    });
    expect(accepted.status).toBe(202);
    const job = reportJobSchema.parse(await accepted.json());
    expect(job).toMatchObject({
      stage: 'queued',
      status: 'pending',
      client_name: 'Cliente Uno',
      language: 'en',
    });

    const built = await ingestion.hear('cifra.job.dataset-built.v1', (event) => event.subject === job.id);
    const data = built.data as { attempt: number; dataset: { key: string }; manifest: { key: string } };
    expect(data.dataset.key).toBe(`client-1/jobs/${job.id}/1/ledger.parquet`);

    const course = { job_id: job.id, attempt: data.attempt, sequence: 1 };
    const names = [
      'report.es.pdf',
      'report.en.pdf',
      'dataset.xlsx',
      'dataset.csv',
      'dataset.parquet',
    ] as const;
    const outputs = [];
    for (const name of names) {
      const head = await ingestion.engines.blobs.put(
        `client-1/outputs/${job.id}/${name}`,
        Buffer.from(name),
        {
          contentType: 'application/octet-stream',
        },
      );
      outputs.push({ name, claim: { key: head.key, sha256: head.sha256, bytes: head.bytes } });
    }
    await ingestion.tell(analysisProgressed, job.id, { ...course, stage: 'computing_kpis' });
    const bundle = data.manifest;
    await ingestion.tell(analysisCompleted, job.id, {
      ...course,
      ...{ bundle, dataset: data.dataset, manifest: data.manifest, warnings: 0 },
    });
    await ingestion.tell(renderingProgressed, job.id, { ...course, stage: 'rendering_report' });
    await ingestion.tell(renderingCompleted, job.id, { ...course, outputs });
    await ingestion.hear('cifra.job.completed.v1', (event) => event.subject === job.id);

    const done = await (await ingestion.call('GET', `/api/reports/${job.id}`)).json();
    expect(done).toMatchObject({
      stage: 'completed',
      status: 'completed',
      outputs: { pdf: true, dataset: true, log: true },
      period: { from: '2023-01-01', to: '2023-12-31' },
    });
  });
});
