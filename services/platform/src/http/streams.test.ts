import { defineEndpoint } from '@cifra/proto';
import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { withApp } from './_test-app.ts';
import { endpoint } from './endpoint.ts';
import { fileReply } from './file-reply.ts';

const base = {
  service: 'ingestion',
  summary: 'An endpoint of this test.',
  method: 'GET',
  access: 'public',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: { kind: 'none' },
  problems: [],
} as const;

const content = 'fecha;asiento\n2023-01-01;1\n';
const sha256 = createHash('sha256').update(content).digest('hex');

function fileRoute(opened: { times: number }) {
  const definition = defineEndpoint({
    ...base,
    id: 'test.file',
    path: '/file',
    success: { kind: 'file', status: 200, contentTypes: ['text/csv'] },
  });
  return endpoint(definition, () =>
    fileReply({
      contentType: 'text/csv; charset=utf-8',
      filename: 'año «1».csv',
      bytes: Buffer.byteLength(content),
      sha256,
      open: () => {
        opened.times += 1;
        return Promise.resolve(Readable.from([content]));
      },
    }),
  );
}

describe('a file', () => {
  it('comes with its type, name, length and digest', async () => {
    await withApp([fileRoute({ times: 0 })], async ({ url }) => {
      const answer = await fetch(`${url}/file`);
      expect(await answer.text()).toBe(content);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-length': String(Buffer.byteLength(content)),
        'content-disposition': `attachment; filename="a?o ?1?.csv"; filename*=UTF-8''a%C3%B1o%20%C2%AB1%C2%BB.csv`,
        etag: `"${sha256}"`,
        'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
      });
    });
  });

  it('is not opened for a client that has it, nor for HEAD', async () => {
    const opened = { times: 0 };
    await withApp([fileRoute(opened)], async ({ url }) => {
      const known = await fetch(`${url}/file`, { headers: { 'if-none-match': `"other", W/"${sha256}"` } });
      const head = await fetch(`${url}/file`, { method: 'HEAD' });
      expect([known.status, head.status]).toEqual([304, 200]);
      expect(opened.times).toBe(0);
    });
  });

  it('cuts the connection when the content fails half-way', async () => {
    async function* breaking() {
      yield content;
      await Promise.resolve();
      throw new Error('disk');
    }
    const definition = defineEndpoint({
      ...base,
      id: 'test.file',
      path: '/file',
      success: { kind: 'file', status: 200, contentTypes: ['text/csv'] },
    });
    const route = endpoint(definition, () =>
      fileReply({
        contentType: 'text/csv',
        bytes: 1000,
        open: () => Promise.resolve(Readable.from(breaking())),
      }),
    );
    await withApp([route], async ({ url }) => {
      await expect(fetch(`${url}/file`).then((answer) => answer.text())).rejects.toThrow();
    });
  });
});

const eventsEndpoint = defineEndpoint({
  ...base,
  id: 'test.events',
  path: '/events',
  success: { kind: 'events', status: 200, schema: z.object({ count: z.number() }) },
});

/** A clock whose timers ring when the test says so. */
function ringingClock(): { readonly clock: Clock; readonly ring: () => void } {
  const waiting = new Set<() => void>();
  const clock: Clock = {
    now: () => new Date(),
    elapsedMs: () => 0,
    after: (_ms, call) => {
      waiting.add(call);
      return () => waiting.delete(call);
    },
  };
  const ring = (): void => {
    const due = [...waiting];
    waiting.clear();
    for (const call of due) call();
  };
  return { clock, ring };
}

async function readUntil(answer: Response, wanted: string): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.includes(wanted)) break;
  }
  return text;
}

describe('a stream of events', () => {
  it('sends each with its id, and ends with its source', async () => {
    const route = endpoint(eventsEndpoint, async function* ({ lastEventId }) {
      await Promise.resolve();
      yield { id: `${lastEventId ?? '0'}1`, data: { count: 1 } };
      yield { id: '2', event: 'progress', data: { count: 2 } };
    });
    await withApp([route], async ({ url }) => {
      const answer = await fetch(`${url}/events`, { headers: { 'last-event-id': '7' } });
      expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(await answer.text()).toBe(
        'id: 71\ndata: {"count":1}\n\nid: 2\nevent: progress\ndata: {"count":2}\n\n',
      );
    });
  });

  it('says that it is still there while nothing happens, and hears that the client has left', async () => {
    const { clock, ring } = ringingClock();
    const left = Promise.withResolvers<void>();
    const route = endpoint(eventsEndpoint, async function* ({ signal }) {
      signal.addEventListener('abort', () => left.resolve());
      yield { id: '1', data: { count: 1 } };
      await left.promise;
    });
    await withApp(
      [route],
      async ({ url }) => {
        const answer = await fetch(`${url}/events`);
        setImmediate(ring);
        expect(await readUntil(answer, 'still here')).toContain(': still here\n\n');
        await left.promise;
      },
      { clock },
    );
  });

  it('ends when the process drains', async () => {
    const route = endpoint(eventsEndpoint, async function* () {
      yield { id: '1', data: { count: 1 } };
      await new Promise(() => undefined);
    });
    await withApp([route], async (server) => {
      const answer = await fetch(`${server.url}/events`);
      const text = answer.text();
      await server.close();
      expect(await text).toContain('id: 1');
    });
  });
});
