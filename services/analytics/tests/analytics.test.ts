import { compare, parseDecimal, sumOf } from '@cifra/figures';
import {
  analysisBundleSchema,
  analysisCompleted,
  analysisFailed,
  analysisProgressed,
  dashboardSchema,
  evidenceSchema,
  figureSchema,
  jobCancelled,
  jobDatasetBuilt,
  jobDeleted,
  jobFailed,
  jobSubmitted,
  readEvent,
  summarySchema,
  taskChanged,
  taskSchema,
} from '@cifra/proto';
import type { Figure } from '@cifra/proto';
import { describe, expect, it } from '@jest/globals';
import { until } from '@cifra/platform/testing';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { withAnalytics } from './_analytics.ts';
import type { Analytics } from './_analytics.ts';
import { smallBook } from './_small-book.ts';

const submittedAt = '2026-01-15T09:00:00.000Z';
const course = (jobId: string, attempt = 1) => ({ job_id: jobId, attempt, sequence: 0 });
const built = (jobId: string, attempt = 1, submitted_at = submittedAt) => ({
  ...course(jobId, attempt),
  submitted_at,
});

async function submit({ publish }: Analytics, jobId: string, time = submittedAt): Promise<void> {
  await publish(
    jobSubmitted,
    jobId,
    {
      ...course(jobId),
      user_id: 'user-1',
      systems: ['spanish_ledger'],
      language: 'es',
      period: null,
      uploads: [{ upload_id: 'upload-1', sha256: 'b'.repeat(64) }],
    },
    { time },
  );
}

async function analyse(analytics: Analytics, jobId: string, time = submittedAt) {
  await submit(analytics, jobId, time);
  const claims = await analytics.storeDataset(jobId, smallBook);
  await analytics.publish(jobDatasetBuilt, jobId, { ...built(jobId, 1, time), ...claims });
  const [event] = await Promise.race([
    analytics.heard(analysisCompleted, jobId),
    analytics.heard(analysisFailed, jobId),
  ]);
  expect([event?.type, analytics.logged.filter((text) => text.includes('"error"'))]).toEqual([
    analysisCompleted.type,
    [],
  ]);
  return readEvent(analysisCompleted, event!)!;
}

async function figuresOf({ call }: Analytics, jobId: string): Promise<Figure[]> {
  const { status, body } = await call('GET', `/api/reports/${jobId}/figures`);
  expect(status).toBe(200);
  return z.object({ figures: z.array(figureSchema) }).parse(body).figures;
}

describe('the analytics service', () => {
  it('analyses a dataset and answers every endpoint from what it found', async () => {
    await withAnalytics(async (analytics) => {
      const { engines, heard, call } = analytics;
      const done = await analyse(analytics, 'job-1');
      expect(await heard(analysisProgressed, 'job-1')).toHaveLength(1);
      const bundle = analysisBundleSchema.parse(await json(await engines.blobs.get(done.bundle.key)));
      expect(bundle.figures_hash).toMatch(/^[0-9a-f]{64}$/);

      const figures = await figuresOf(analytics, 'job-1');
      const value = (id: string) => figures.find((figure) => figure.id === id)?.value;
      expect([value('net_income'), value('cash_closing'), value('net_cash_flow')]).toEqual([
        '-60.50',
        '1110.00',
        '110.00',
      ]);

      const dashboard = dashboardSchema.parse((await call('GET', '/api/reports/latest/dashboard')).body);
      expect(dashboard.report_id).toBe('job-1');
      expect(dashboard.trends.map(({ month }) => month)).toEqual(['2023-01', '2023-02', '2023-03']);
      expect(dashboard.top_customers[0]).toMatchObject({
        counterparty: 'Talleres Norte SL',
        amount: { value: '100.00' },
      });
      expect(dashboard.alerts.map(({ id }) => id)).toContain('net_income_negative');

      const summary = summarySchema.parse((await call('GET', '/api/reports/job-1/summary')).body);
      expect(summary.metrics).toHaveLength(7);
      expect(summary.highlights.length).toBeGreaterThan(2);
    });
  });

  it('shows the rows of every figure, on pages and as a table, and they add up', async () => {
    await withAnalytics(async (analytics) => {
      const { call } = analytics;
      await analyse(analytics, 'job-1');
      for (const figure of await figuresOf(analytics, 'job-1')) {
        const path = `/api/reports/job-1/figures/${figure.id}/evidence`;
        const pages: z.infer<typeof evidenceSchema>[] = [];
        const last = Math.max(1, Math.ceil(figure.evidence.rows / 3));
        for (let page = 1; page <= last; page += 1) {
          pages.push(evidenceSchema.parse((await call('GET', `${path}?page=${page}&page_size=3`)).body));
        }
        const rows = pages.flatMap(({ rows: { items } }) => items);
        expect([figure.id, rows.length]).toEqual([figure.id, figure.evidence.rows]);
        expect(pages[0]?.parts.map(({ id }) => id)).toEqual(figure.evidence.parts);
        const csv = (await call('GET', `${path}?format=csv`)).text.trimEnd().split('\r\n').slice(1);
        expect(csv).toEqual(rows.map((row) => `${figure.id},diario.csv,,${row.row},${row.contribution}`));
        if (rows.length === 0) continue;
        const sum = sumOf(rows.map(({ contribution }) => parseDecimal(contribution)));
        expect([figure.id, compare(sum, parseDecimal(figure.value!))]).toEqual([figure.id, 0]);
      }
    });
  });

  it('speaks the language that is asked for, with the same figures', async () => {
    await withAnalytics(async (analytics) => {
      await analyse(analytics, 'job-1');
      const read = async (language: 'es' | 'en') =>
        summarySchema.parse((await analytics.call('GET', '/api/reports/latest/summary', { language })).body);
      const [es, en] = [await read('es'), await read('en')];
      expect(es.highlights).not.toEqual(en.highlights);
      expect(es.figures.map(({ id, value }) => [id, value])).toEqual(
        en.figures.map(({ id, value }) => [id, value]),
      );
      const estimated = es.metrics.find(({ key }) => key === 'collection_efficiency');
      expect([estimated?.state, estimated?.reason]).toEqual([
        'estimated',
        expect.stringContaining('vencimientos'),
      ]);
    });
  });

  it('keeps what a person makes of a task, and announces it once', async () => {
    await withAnalytics(async (analytics) => {
      const { call, heard } = analytics;
      await analyse(analytics, 'job-1');
      const listed = z.object({ tasks: z.array(taskSchema) });
      const before = listed.parse((await call('GET', '/api/reports/job-1/tasks')).body).tasks;
      const [task] = before;
      expect([task?.priority, task?.status]).toEqual(['high', 'pending']);
      const path = `/api/reports/latest/tasks/${task!.id}`;
      const moved = await call('PATCH', path, { body: { status: 'in_progress' } });
      expect(taskSchema.parse(moved.body).status).toBe('in_progress');
      await call('PATCH', path, { body: { status: 'in_progress' } });
      await call('PATCH', path, { body: { status: 'completed' } });
      const told = await heard(taskChanged, task!.id, 2);
      expect(told.map(({ data }) => data)).toEqual([
        { job_id: 'job-1', task_id: task!.id, status: 'in_progress', version: 1 },
        { job_id: 'job-1', task_id: task!.id, status: 'completed', version: 2 },
      ]);
      const after = listed.parse((await call('GET', '/api/reports/job-1/tasks')).body).tasks;
      expect(after.map(({ status }) => status)).toEqual([
        'completed',
        ...before.slice(1).map(() => 'pending'),
      ]);
      expect((await call('PATCH', path, { body: { status: 'done' } })).status).toBe(422);
      const unknown = await call('PATCH', '/api/reports/job-1/tasks/none', { body: { status: 'completed' } });
      expect(unknown.status).toBe(404);
    });
  });

  it('says not ready while a report is made, gone once it is deleted, and nothing of others’', async () => {
    await withAnalytics(async (analytics) => {
      const { call, publish } = analytics;
      await submit(analytics, 'job-2', '2026-01-15T10:00:00.000Z');
      await analyse(analytics, 'job-1');
      expect((await call('GET', '/api/reports/job-2/dashboard')).status).toBe(409);
      const foreign = await call('GET', '/api/reports/job-1/dashboard', { tenant: 'client-2' });
      const never = await call('GET', '/api/reports/job-none/dashboard', { tenant: 'client-2' });
      const withoutId = (text: string) => text.replace(/"request_id":"[^"]*"/, '');
      expect([foreign.status, withoutId(foreign.text)]).toEqual([404, withoutId(never.text)]);

      await publish(jobDeleted, 'job-1', course('job-1'));
      await answers(analytics, '/api/reports/job-1/figures/income/evidence', 410);
      expect((await call('GET', '/api/reports/job-1/tasks')).status).toBe(410);
      expect((await call('GET', '/api/reports/latest/dashboard')).status).toBe(404);
      await publish(jobFailed, 'job-2', {
        ...course('job-2'),
        error: { code: 'pipeline_failed', detail: { es: 'No', en: 'No' } },
      });
      await answers(analytics, '/api/reports/job-2/dashboard', 404);
    });
  });

  it('takes the newest report by submission as the latest, whichever was analysed last', async () => {
    await withAnalytics(async (analytics) => {
      await analyse(analytics, 'job-new', '2026-02-02T10:00:00.000Z');
      await analyse(analytics, 'job-old', '2026-02-01T10:00:00.000Z');
      const { body } = await analytics.call('GET', '/api/reports/latest/dashboard');
      expect(dashboardSchema.parse(body).report_id).toBe('job-new');
    });
  });

  it('ignores an older attempt and the same event twice; the figures stay those of the newest', async () => {
    await withAnalytics(async (analytics) => {
      const { publish, storeDataset, heard } = analytics;
      const claims = await storeDataset('job-1', smallBook);
      await publish(jobDatasetBuilt, 'job-1', { ...built('job-1', 2), ...claims });
      await heard(analysisCompleted, 'job-1');
      await publish(jobDatasetBuilt, 'job-1', { ...built('job-1', 1), ...claims });
      await publish(jobDatasetBuilt, 'job-1', { ...built('job-1', 2), ...claims });
      await publish(jobDatasetBuilt, 'job-1', { ...built('job-1', 3), ...claims });
      const completed = await heard(analysisCompleted, 'job-1', 2);
      expect(completed.map((event) => readEvent(analysisCompleted, event)?.attempt)).toEqual([2, 3]);
    });
  });

  it('never writes for a job that was cancelled while it computed', async () => {
    await withAnalytics(
      async (analytics) => {
        const { publish, storeDataset, heard, call, engines } = analytics;
        const claims = await storeDataset('job-1', smallBook);
        await publish(jobDatasetBuilt, 'job-1', { ...built('job-1'), ...claims });
        await heard(analysisProgressed, 'job-1');
        expect((await call('GET', '/api/reports/job-1/dashboard')).status).toBe(409);
        await publish(jobCancelled, 'job-1', course('job-1'));
        await answers(analytics, '/api/reports/job-1/dashboard', 404);
        await publish(jobDatasetBuilt, 'job-1', { ...built('job-1', 2), ...claims });
        expect(await engines.blobs.head('client-1/jobs/job-1/1/analysis.json')).toBeUndefined();
      },
      { CIFRA_HOLD_AT: 'computing_kpis' },
    );
  });

  it('fails with a reason when the dataset is not what was claimed', async () => {
    await withAnalytics(async (analytics) => {
      const { publish, storeDataset, heard, call } = analytics;
      const claims = await storeDataset('job-1', smallBook);
      const dataset = { ...claims.dataset, sha256: 'c'.repeat(64) };
      await publish(jobDatasetBuilt, 'job-1', { ...built('job-1'), dataset, manifest: claims.manifest });
      const [event] = await heard(analysisFailed, 'job-1');
      expect(readEvent(analysisFailed, event!)?.error.detail.es).toContain('no se han podido calcular');
      expect((await call('GET', '/api/reports/job-1/dashboard')).status).toBe(404);
    });
  });
});

/** Waits until an answer has that status: what it waits for is told by no event. */
async function answers({ call }: Analytics, path: string, status: number): Promise<void> {
  await until(async () => (await call('GET', path)).status === status);
}
