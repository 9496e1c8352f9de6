import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkReportEndpoint,
  dashboardEndpoint,
  deleteReportEndpoint,
  figuresEndpoint,
  getMeEndpoint,
  getReportEndpoint,
  jobStages,
  listReportsEndpoint,
  loginEndpoint,
  logoutEndpoint,
  patchTaskEndpoint,
  pdfEndpoint,
  systemsEndpoint,
  tasksEndpoint,
  usageEndpoint,
} from '@cifra/proto';
import type { ReportJob } from '@cifra/proto';
import { sampleLedger } from '@cifra/sample-company';
import { createApiClient, makeReport, saveOutputs } from '@cifra/standalone';
import type { ApiClient } from '@cifra/standalone';
import { readEvidence, readFigures, unproven } from './_outputs.ts';
import { pdfPages } from './_pdf-text.ts';
import { startTestStack } from './_stack.ts';
import type { TestStack } from './_stack.ts';
import { until } from './_until.ts';

describe('the whole journey, through the gateway', () => {
  let test: TestStack;
  let owner: ApiClient;
  let stranger: ApiClient;
  let job: ReportJob;
  let file: string;
  const stages: string[] = [];

  beforeAll(async () => {
    test = await startTestStack();
    owner = await test.register('direccion@alboran.example');
    stranger = await test.register('otra@empresa.example');
    const ledger = sampleLedger();
    file = join(test.folder, ledger.name);
    await writeFile(file, ledger.content);
    job = await makeReport(
      owner,
      { files: [file], language: 'es', period: undefined },
      { onVerdicts: () => undefined, onChange: (changed) => stages.push(changed.stage) },
    );
  });
  afterAll(() => test.stop());

  const params = (): { report_id: string } => ({ report_id: job.id });

  it('tells the systems, and checks a selection', async () => {
    const { systems, limits } = await owner.call(systemsEndpoint);
    expect(systems.map(({ id }) => id)).toContain('spanish-ledger');
    expect(limits.max_systems).toBe(1);
    const [upload] = await owner.upload([file]);
    const body = { systems: ['spanish-ledger'], upload_ids: [upload?.id ?? ''] };
    expect(await owner.call(checkReportEndpoint, { body })).toMatchObject({ ready: true, missing: [] });
  });

  it('finishes, live, without skipping back', () => {
    expect(job).toMatchObject({ status: 'completed', stage: 'completed', warnings: [] });
    const ranks = stages.map((stage) => jobStages.findIndex((known) => known === stage));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(stages.at(-1)).toBe('completed');
  });

  it('offers outputs that prove every figure, and a log that names every stage', async () => {
    const folder = join(test.folder, 'out');
    await mkdir(folder);
    const english = createApiClient(test.stack.url, 'en', await tokenOf(test));
    await saveOutputs({ es: owner, en: english }, 'es', job.id, folder);
    expect(unproven(await readFigures(folder), await readEvidence(folder))).toEqual([]);
    const log = await readFile(join(folder, 'job.log'), 'utf8');
    const places = jobStages
      .filter((stage) => stage !== 'failed')
      .map((stage) => log.indexOf(`stage=${stage} `));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.every((place) => place >= 0)).toBe(true);
    const [es, en] = await Promise.all(
      ['es', 'en'].map((lang) => pdfPages(join(folder, `report.${lang}.pdf`))),
    );
    expect(es?.length).toBe(en?.length);
    expect(es?.join(' ')).toContain('Cerámicas');
  });

  it('downloads with the hash it announces', async () => {
    const response = await owner.open(pdfEndpoint, { params: params(), query: { lang: 'en' } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const digest = createHash('sha256').update(bytes).digest('base64');
    expect(response.headers.get('repr-digest')).toBe(`sha-256=:${digest}:`);
  });

  it('counts the report and lists it, newest first', async () => {
    expect(await owner.call(usageEndpoint)).toMatchObject({
      used: 1,
      total: 3,
      remaining: 2,
      unlimited: false,
    });
    const { items, total } = await owner.call(listReportsEndpoint);
    expect({ total, ids: items.map(({ id }) => id) }).toEqual({ total: 1, ids: [job.id] });
    const latest = await owner.call(dashboardEndpoint, { params: { report_id: 'latest' } });
    expect(latest.report_id).toBe(job.id);
  });

  it('moves a task, and remembers', async () => {
    const { tasks } = await owner.call(tasksEndpoint, { params: params() });
    const [first] = tasks;
    if (!first) throw new Error('the sample company leads to a task');
    const target = { ...params(), task_id: first.id };
    await owner.call(patchTaskEndpoint, { params: target, body: { status: 'in_progress' } });
    const after = await owner.call(tasksEndpoint, { params: params() });
    expect(after.tasks.find(({ id }) => id === first.id)?.status).toBe('in_progress');
  });

  it('is not there for anybody else, exactly as one that never existed', async () => {
    for (const endpoint of [getReportEndpoint, dashboardEndpoint, figuresEndpoint, pdfEndpoint]) {
      const answers = await Promise.all(
        [job.id, 'rep_never_existed'].map((id) =>
          stranger.open(endpoint, { params: { report_id: id } }).catch((error: unknown) => String(error)),
        ),
      );
      expect(answers[0]).toBe(answers[1]);
      expect(answers[0]).toContain('No se encuentra el recurso solicitado');
    }
  });

  it('is gone with all that came of it once it is deleted', async () => {
    await owner.call(deleteReportEndpoint, { params: params() });
    await expect(owner.call(getReportEndpoint, { params: params() })).rejects.toMatchObject({ status: 404 });
    await expect(owner.call(figuresEndpoint, { params: params() })).rejects.toMatchObject({ status: 410 });
    expect((await owner.call(listReportsEndpoint)).total).toBe(0);
  });

  it('ends the session at logout', async () => {
    await stranger.call(getMeEndpoint);
    await stranger.call(logoutEndpoint);
    // The gateway may trust what auth said of the session for up to a second; every call until then is answered.
    const refusal = await until('the session is refused', () => refusalOf(stranger.call(getMeEndpoint)));
    expect(refusal).toMatchObject({ status: 401, code: 'session_expired' });
  });
});

/** The owner's token once more, for a client in another language. */
async function tokenOf(test: TestStack): Promise<string> {
  const body = { email: 'direccion@alboran.example', password: 'libro-diario-2025' };
  return (await test.client().call(loginEndpoint, { body })).token;
}

/** What a call is refused with; undefined when it is answered. */
function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}
