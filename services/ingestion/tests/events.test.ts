import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportEventSchema } from '@cifra/proto';
import { datasetOf, finish, messagesOf, newsOf, submit } from './_course.ts';
import { bootIngestion } from './_ingestion.ts';
import type { TestIngestion } from './_ingestion.ts';

const stages = [
  'queued',
  'initializing',
  'running_pipeline',
  'matching_inputs',
  'filtering_dataset',
  'filtering_dataset',
  'computing_kpis',
  'computing_kpis',
  'generating_charts',
  'rendering_report',
  'finalizing_outputs',
  'finalizing',
  'completed',
];

describe('the event stream of a job', () => {
  let ingestion: TestIngestion;
  beforeAll(async () => {
    ingestion = await bootIngestion();
  });
  afterAll(() => ingestion.close());

  const follow = async (id: string, lastEventId?: string, signal?: AbortSignal) => {
    const headers = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
    const how = signal === undefined ? { headers } : { headers, signal };
    return messagesOf(await ingestion.call('GET', `/api/reports/${id}/events`, how));
  };
  const collect = async (messages: ReturnType<typeof messagesOf>) => {
    const all = [];
    for await (const message of messages) all.push(message);
    return all;
  };

  it('tells every transition while it happens, and ends with the job', async () => {
    const { id } = await submit(ingestion);
    const live = collect(await follow(id));
    await finish(ingestion, id);
    const messages = await live;
    expect(messages.map(({ data }) => data.report.stage)).toEqual(stages);
    expect(messages.map((message) => message.id)).toEqual(stages.map((_, index) => String(index + 1)));
    for (const { id: revision, data } of messages) {
      expect(reportEventSchema.parse(data).revision).toBe(Number(revision));
    }
    expect(messages.map(({ data }) => data.report.progress.done)).toEqual([
      0, 1, 2, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('replays to whoever comes later the very same messages', async () => {
    const { id } = await submit(ingestion);
    const live = collect(await follow(id));
    await finish(ingestion, id);
    expect(await collect(await follow(id))).toEqual(await live);
  });

  it('resumes after the last message that was heard', async () => {
    const { id } = await submit(ingestion);
    await finish(ingestion, id);
    const all = await collect(await follow(id));
    expect(await collect(await follow(id, '9'))).toEqual(all.slice(9));
    expect(await collect(await follow(id, String(all.length)))).toEqual([]);
    expect(await collect(await follow(id, 'nonsense'))).toEqual(all);
  });

  it('misses nothing when it is cut and taken up again half way', async () => {
    const { id } = await submit(ingestion);
    const built = await datasetOf(ingestion, id);
    const cut = new AbortController();
    const heard: string[] = [];
    for await (const message of await follow(id, undefined, cut.signal)) {
      heard.push(message.id);
      if (message.data.report.stage === 'filtering_dataset') break;
    }
    cut.abort();
    for (const tell of await newsOf(ingestion, built)) await tell();
    for (const message of await collect(await follow(id, heard.at(-1)))) heard.push(message.id);
    expect(heard).toEqual(stages.map((_, index) => String(index + 1)));
  });

  it('ends when the job is cancelled or removed', async () => {
    const held = await bootIngestion({ env: { CIFRA_HOLD_AT: 'running_pipeline' } });
    const stream = async (id: string) => messagesOf(await held.call('GET', `/api/reports/${id}/events`));
    const cancelled = await submit(held);
    const last = collect(await stream(cancelled.id));
    await held.call('POST', `/api/reports/${cancelled.id}/cancel`);
    expect((await last).at(-1)?.data.report).toMatchObject({ stage: 'failed', error: { code: 'cancelled' } });

    const removed = await submit(held);
    const open = await stream(removed.id);
    expect((await open.next()).done).toBe(false);
    const rest = collect(open);
    await held.call('DELETE', `/api/reports/${removed.id}`);
    expect((await rest).every(({ data }) => data.report.stage !== 'completed')).toBe(true);
    await held.close();
  });

  it('ends when the service drains', async () => {
    const held = await bootIngestion({ env: { CIFRA_HOLD_AT: 'initializing' } });
    const { id } = await submit(held);
    const open = collect(messagesOf(await held.call('GET', `/api/reports/${id}/events`)));
    await held.hear('cifra.job.progressed.v1');
    await held.close();
    expect((await open).map(({ data }) => data.report.stage)).toContain('queued');
  });
});
