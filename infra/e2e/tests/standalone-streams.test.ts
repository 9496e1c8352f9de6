import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logoutEndpoint, reportEventSchema, reportEventsEndpoint } from '@cifra/proto';
import type { ApiClient } from '@cifra/standalone';
import { apiOf, orderReport, registerOwner, untilStage, uploadOne, writeSmallLedger } from './_owners.ts';
import type { Owner } from './_owners.ts';
import { startProduct } from './_program.ts';
import type { StackProcess } from './_program.ts';

type Message = { readonly id: string; readonly data: unknown };

describe('the stream of a report’s events', () => {
  let folder: string;
  let data: string;
  let product: StackProcess;
  let owner: Owner;
  let reportId: string;
  let whole: Message[];
  const early: Message[] = [];

  const until = (stage: string) => (message: Message) => stageOf(message) === stage;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-streams-'));
    data = join(folder, 'data');
    await writeSmallLedger(join(folder, 'libro-diario.csv'));
    product = await startProduct(data, { CIFRA_HOLD_AT: 'computing_kpis' });
    owner = await registerOwner(product, 'follower');
    const api = apiOf(product, owner);
    ({ id: reportId } = await orderReport(
      api,
      await uploadOne(api, join(folder, 'libro-diario.csv')),
      'only',
    ));
  });
  afterAll(async () => {
    await product.send('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('tells two followers the same', async () => {
    const api = apiOf(product, owner);
    const [one, other] = await Promise.all(
      [1, 2].map(() => follow(api, reportId, '', until('computing_kpis'))),
    );
    expect(one).toEqual(other);
    early.push(...(one ?? []));
  });

  it('ends with its session, and only then', async () => {
    const leaver = await registerOwner(product, 'leaver');
    const api = apiOf(product, leaver);
    const file = join(folder, 'libro-diario.csv');
    const { id } = await orderReport(api, await uploadOne(api, file), 'only');
    await untilStage(api, id, 'computing_kpis');
    const reached = Promise.withResolvers<void>();
    const stream = follow(api, id, '', (message) => {
      if (stageOf(message) === 'computing_kpis') reached.resolve();
      return false;
    });
    const staying = follow(apiOf(product, owner), reportId, '', until('completed'));
    await reached.promise;
    await api.call(logoutEndpoint);
    // The job is held: nothing but the end of the session can end this stream.
    await stream;
    await expect(follow(api, id, '', () => true)).rejects.toMatchObject({ status: 401 });
    await product.send('SIGKILL');
    await staying;
  });

  it('is taken up again where it broke off, though the process was killed, without gaps or repeats', async () => {
    product = await startProduct(data);
    const api = apiOf(product, owner);
    const rest = await follow(api, reportId, early.at(-1)?.id ?? '', until('completed'));
    whole = await follow(api, reportId, '', until('completed'));
    expect([...early, ...rest]).toEqual(whole);
    expect(whole.map(({ id }) => Number(id))).toEqual(whole.map((_, index) => index + 1));
  });

  it('may break off after each message', async () => {
    const api = apiOf(product, owner);
    const file = join(folder, 'libro-diario.csv');
    const { id } = await orderReport(api, await uploadOne(api, file), 'second');
    const pieces: Message[] = [];
    while (pieces.length === 0 || stageOf(pieces.at(-1)) !== 'completed') {
      pieces.push(...(await follow(api, id, pieces.at(-1)?.id ?? '', () => true)));
    }
    expect(pieces).toEqual(await follow(api, id, '', until('completed')));
    expect(pieces.map(({ id: revision }) => Number(revision))).toEqual(pieces.map((_, index) => index + 1));
  });
});

function stageOf(message: Message | undefined): string {
  return reportEventSchema.parse(message?.data).report.stage;
}

/** The messages of a stream up to the last one wanted, or until it breaks off; then the connection is dropped. */
async function follow(
  api: ApiClient,
  reportId: string,
  after: string,
  isLast: (message: Message) => boolean,
): Promise<Message[]> {
  const dropped = new AbortController();
  const headers: Record<string, string> = after === '' ? {} : { 'Last-Event-ID': after };
  const params = { report_id: reportId };
  const response = await api.open(reportEventsEndpoint, { params }, headers, dropped.signal);
  const messages: Message[] = [];
  try {
    for await (const message of messagesOf(response)) {
      messages.push(message);
      if (isLast(message)) break;
    }
  } catch {
    // Cut off on the other side: what came until then is what there is.
  }
  dropped.abort();
  return messages;
}

async function* messagesOf(response: Response): AsyncGenerator<Message> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks.filter((one) => !one.startsWith(':'))) {
      const id = /^id: (.*)$/m.exec(block)?.[1] ?? '';
      yield { id, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as unknown };
    }
  }
}
