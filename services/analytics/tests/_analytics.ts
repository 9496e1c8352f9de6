import { createLogger, openDataFolder } from '@cifra/platform';
import type { DataFolder } from '@cifra/platform';
import { callerHeaders, hearEvents, samplePerson, samplePrincipalKey } from '@cifra/platform/testing';
import { datasetManifestSchema, makeEvent, topics } from '@cifra/proto';
import type { Claim, DatasetManifest, EventDefinition, EventEnvelope } from '@cifra/proto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { createAnalyticsService, readAnalyticsConfig } from '../src/service.ts';
import { createTestEngine, manifestOf, writeLedger } from './_book.ts';
import type { BookPosting } from './_book.ts';

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
    CIFRA_PRINCIPAL_KEY: samplePrincipalKey,
    CIFRA_TEST_MODE: '1',
    ...env,
  });
  const destination = { write: (text: string) => logged.push(text) };
  const logger = createLogger({ service: 'analytics', level: 'debug', destination });
  const service = createAnalyticsService(config, { engines, logger });
  const told = await hearEvents(engines.bus, [topics.analyses, topics.tasks]);
  try {
    await service.start();
    await use({
      folder,
      engines,
      logged,
      heard: ({ type }, of, count) =>
        told.until((event) => event.type === type && event.subject === of, count),
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
    const answer = await fetch(url() + path, {
      method,
      headers: {
        'accept-language': language,
        ...callerHeaders(samplePerson({ tenant, tier: 'pro', language }), 'analytics'),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : undefined, text };
  };
}
