import { callerHeader, createLogger, openDataFolder, signCaller } from '@cifra/platform';
import type { DataFolder } from '@cifra/platform';
import { allEvents, datasetManifestSchema, makeEvent, topics } from '@cifra/proto';
import type { Claim, DatasetManifest, EventDefinition, EventEnvelope } from '@cifra/proto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { createAnalyticsService, readAnalyticsConfig } from '../src/service.ts';
import { createTestEngine, manifestOf, writeLedger } from './_book.ts';
import type { BookPosting } from './_book.ts';

const principalKey = 'k7Qd-2mXw9_RtVb4LsYp8HcJz3NfGe6U';

export type Answer = { readonly status: number; readonly body: unknown; readonly text: string };

export type Analytics = {
  readonly folder: string;
  readonly engines: DataFolder;
  /** Publishes an event as another service would. */
  readonly publish: <E extends EventDefinition>(
    definition: E,
    jobId: string,
    data: z.input<E['data']>,
    options?: { readonly tenant?: string; readonly time?: string },
  ) => Promise<void>;
  /** Puts a book's dataset and manifest where ingestion would. */
  readonly storeDataset: (
    jobId: string,
    book: readonly BookPosting[],
    options?: { readonly tenant?: string; readonly manifest?: Partial<DatasetManifest> },
  ) => Promise<{ readonly dataset: Claim; readonly manifest: Claim }>;
  /** Waits until that many events of a type have come for a job. */
  readonly heard: (definition: EventDefinition, subject: string, count?: number) => Promise<EventEnvelope[]>;
  readonly logged: readonly string[];
  readonly call: (
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly tenant?: string; readonly language?: 'es' | 'en' },
  ) => Promise<Answer>;
};

/** Boots the real service on embedded engines for the length of `use`. */
export async function withAnalytics(
  use: (analytics: Analytics) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-analytics-'));
  const engines = openDataFolder(join(folder, 'data'));
  const logged: string[] = [];
  const config = readAnalyticsConfig({
    CIFRA_ANALYTICS_PORT: '0',
    CIFRA_ANALYTICS_DATA: join(folder, 'data'),
    CIFRA_PRINCIPAL_KEY: principalKey,
    CIFRA_TEST_MODE: '1',
    ...env,
  });
  const destination = { write: (text: string) => logged.push(text) };
  const logger = createLogger({ service: 'analytics', level: 'debug', destination });
  const service = createAnalyticsService(config, { engines, logger });
  const heard = await listenTo(engines);
  try {
    await service.start();
    await use({
      folder,
      engines,
      logged,
      heard,
      publish: publisher(engines),
      storeDataset: datasetStore(engines, folder),
      call: caller(service.url),
    });
  } finally {
    await service.stop();
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function publisher({ bus }: DataFolder): Analytics['publish'] {
  let events = 0;
  return async (definition, jobId, data, { tenant = 'client-1', time = '2026-01-15T09:00:00.000Z' } = {}) => {
    const id = `event-${(events += 1)}`;
    const context = { id, time, tenant, correlationId: 'request-1', causationId: 'request-1' };
    const { topic, event } = makeEvent(definition, jobId, data, context);
    await bus.publish(topic, [event]);
  };
}

function datasetStore({ blobs }: DataFolder, folder: string): Analytics['storeDataset'] {
  return async (jobId, book, { tenant = 'client-1', manifest = {} } = {}) => {
    const work = join(folder, 'books');
    await mkdir(work, { recursive: true });
    const file = join(work, `${tenant}-${jobId}.parquet`);
    const engine = createTestEngine(join(work, 'spill'));
    await engine.withSession((session) => writeLedger(session, file, book));
    await engine.close();
    const prefix = `${tenant}/jobs/${jobId}/1/`;
    const ledger = await blobs.put(`${prefix}ledger.parquet`, createReadStream(file), {
      contentType: 'application/vnd.apache.parquet',
    });
    const whole = datasetManifestSchema.parse(manifestOf({ job_id: jobId, ...manifest }));
    const told = await blobs.put(`${prefix}manifest.json`, Buffer.from(JSON.stringify(whole)), {
      contentType: 'application/json',
    });
    const claimOf = ({ key, sha256, bytes }: Claim): Claim => ({ key, sha256, bytes });
    return { dataset: claimOf(ledger), manifest: claimOf(told) };
  };
}

function caller(url: () => string): Analytics['call'] {
  return async (method, path, { body, tenant = 'client-1', language = 'en' } = {}) => {
    const person = {
      kind: 'user',
      id: 'user-1',
      session: 'session-1',
      tenant,
      role: 'user',
      tier: 'pro',
      language,
      client_name: 'Cliente de ejemplo',
    } as const;
    const answer = await fetch(url() + path, {
      method,
      headers: {
        'accept-language': language,
        [callerHeader]: signCaller(person, { key: principalKey, audience: 'analytics', now: new Date() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : undefined, text };
  };
}

async function listenTo({ bus }: DataFolder): Promise<Analytics['heard']> {
  const events: EventEnvelope[] = [];
  const waiting = new Set<() => void>();
  await bus.subscribe({
    topics: [topics.analyses, topics.tasks],
    mode: { kind: 'broadcast' },
    handle: async (event) => {
      events.push(event);
      for (const look of waiting) look();
    },
    onUnreadable: async () => undefined,
  });
  return (definition, subject, count = 1) =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = events.filter(({ type, subject: of }) => type === definition.type && of === subject);
        if (found.length < count) return;
        waiting.delete(look);
        resolve(found.map(checked));
      };
      waiting.add(look);
      look();
    });
}

/** An event is what its contract says. */
function checked(event: EventEnvelope): EventEnvelope {
  allEvents.find(({ type }) => type === event.type)?.data.parse(event.data);
  return event;
}
