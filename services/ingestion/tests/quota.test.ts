import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@cifra/platform/testing';
import { accountChanged, clientChanged } from '@cifra/proto';
import type { Problem, Usage } from '@cifra/proto';
import { getJob, order, submit, upload } from './_course.ts';
import { bootIngestion, person } from './_ingestion.ts';
import type { TestIngestion } from './_ingestion.ts';

const starter = { as: person({ tier: 'starter' }) };
const admin = { as: person({ id: 'admin-1', role: 'admin', tier: 'starter' }) };

describe('the quota of reports', () => {
  let ingestion: TestIngestion;
  afterEach(() => ingestion.close());

  const usage = async (how = starter) =>
    (await (await ingestion.call('GET', '/api/usage', how)).json()) as Usage;

  it('lets exactly as many parallel orders through as there are seats', async () => {
    ingestion = await bootIngestion();
    const [file] = await upload(ingestion, { a: 'ledger;q' }, starter);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => order(ingestion, { upload_ids: [file?.id] }, starter)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(9);
    expect((await refused[0]?.json()) as Problem).toMatchObject({ code: 'report_limit_reached' });
    const untilReset = Date.parse((await usage()).reset_date) - Date.now();
    const retryAfter = Number(refused[0]?.headers.get('retry-after'));
    // The answer is a little older than the question here.
    expect(retryAfter * 1000).toBeGreaterThanOrEqual(untilReset);
    expect(retryAfter * 1000).toBeLessThan(untilReset + 60_000);
    expect(await usage()).toMatchObject({ used: 3, total: 3, remaining: 0, unlimited: false });
    const { total } = (await (await ingestion.call('GET', '/api/reports', starter)).json()) as {
      total: number;
    };
    expect(total).toBe(3);
  });

  it('counts per person, and begins anew with the month of the client’s calendar', async () => {
    ingestion = await bootIngestion();
    await submit(ingestion, starter);
    expect((await usage({ as: person({ id: 'user-2', tier: 'starter' }) })).used).toBe(0);
    const { reset_date } = await usage();
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Madrid',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(local.format(new Date(reset_date))).toBe('1, 00:00');
  });

  it('has no end for admins, and counts all the same', async () => {
    ingestion = await bootIngestion();
    const jobs = [];
    for (let index = 0; index < 4; index += 1) jobs.push(await submit(ingestion, admin));
    expect(jobs.every(({ stage }) => stage === 'queued')).toBe(true);
    expect(await usage(admin)).toMatchObject({ used: 4, total: null, remaining: null, unlimited: true });
  });

  it('follows what was agreed for a person, newest news first', async () => {
    ingestion = await bootIngestion();
    const account = {
      user_id: 'user-1',
      client_id: 'client-1',
      role: 'user',
      tier: 'starter',
      is_active: true,
      language: 'es',
    } as const;
    await ingestion.tell(accountChanged, 'user-1', { ...account, monthly_quota: 1, version: 2 });
    await ingestion.tell(accountChanged, 'user-1', { ...account, monthly_quota: 9, version: 1 });
    await until(async () => (await usage()).total === 1);
    await submit(ingestion, starter);
    const [file] = await upload(ingestion, { a: 'ledger;more' }, starter);
    expect((await order(ingestion, { upload_ids: [file?.id] }, starter)).status).toBe(429);
    await ingestion.tell(accountChanged, 'user-1', { ...account, monthly_quota: null, version: 3 });
    await until(async () => (await usage()).total === 3);
  });

  it('leaves the name of a client to auth’s news', async () => {
    ingestion = await bootIngestion();
    const { id } = await submit(ingestion);
    const client = { client_id: 'client-1', name: 'Nombre Nuevo SL', version: 2 };
    await ingestion.tell(clientChanged, 'client-1', client);
    await until(async () => (await getJob(ingestion, id)).client_name === 'Nombre Nuevo SL');
  });
});
