import { createLogger, openDataFolder } from '@cifra/platform';
import type { DataFolder, Principal } from '@cifra/platform';
import { callerHeaders, hearEvents, samplePerson, samplePrincipalKey } from '@cifra/platform/testing';
import { makeEvent, topics } from '@cifra/proto';
import type { EventDefinition, EventEnvelope } from '@cifra/proto';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIngestionConfig } from '../src/config.ts';
import type { Overrides } from '../src/context.ts';
import { createIngestionService } from '../src/service.ts';
import type { IngestionService } from '../src/service.ts';
import { fakeReaders } from './_readers.ts';

/** A user on the widest plan unless told otherwise. */
export function person(who: Partial<Principal> = {}): Principal {
  return samplePerson({ tier: 'advanced', client_name: 'Cliente Uno', ...who });
}

/** The service on embedded engines in a folder of its own, with a bus that the test can hear and speak on. */
export type TestIngestion = {
  readonly service: IngestionService;
  readonly engines: DataFolder;
  readonly folder: string;
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  /** The header by which a person is known. */
  readonly signed: (as?: Principal) => Record<string, string>;
  readonly heard: readonly EventEnvelope[];
  /** Resolves with the first event (of the past or to come) that fits. */
  readonly hear: (type: string, fits?: (event: EventEnvelope) => boolean) => Promise<EventEnvelope>;
  readonly tell: <E extends EventDefinition>(
    definition: E,
    subject: string,
    data: unknown,
    from?: { readonly id?: string; readonly tenant?: string },
  ) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type CallOptions = {
  readonly as?: Principal;
  readonly body?: unknown;
  readonly form?: FormData;
  /** A body as it is, with a content type among the headers. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

export type BootOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly overrides?: Overrides;
  /** An existing folder, to start again on what a run before left. */
  readonly folder?: string;
};

export async function bootIngestion(options: BootOptions = {}): Promise<TestIngestion> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'cifra-ingestion-')));
  const engines = openDataFolder(folder);
  const config = readIngestionConfig({
    CIFRA_PRINCIPAL_KEY: samplePrincipalKey,
    CIFRA_INGESTION_PORT: '0',
    CIFRA_INGESTION_DATA: folder,
    CIFRA_TEST_MODE: '1',
    CIFRA_LOG_LEVEL: 'silent',
    ...options.env,
  });
  const ear = await hearEvents(engines.bus, [topics.jobs]);
  const service = createIngestionService(config, {
    engines,
    readers: fakeReaders,
    logger: createLogger({ service: 'ingestion', level: config.logLevel }),
    ...options.overrides,
  });
  await service.start();
  return {
    service,
    engines,
    folder,
    heard: ear.events,
    hear: async (type, fits = () => true) => {
      const [first] = await ear.until((event) => event.type === type && fits(event));
      return first!;
    },
    signed,
    call: (method, path, how = {}) => call(service.url(), method, path, how),
    tell: async (definition, subject, data, { id = randomUUID(), tenant = 'client-1' } = {}) => {
      const time = new Date().toISOString();
      const context = { id, time, tenant, correlationId: 'c', causationId: 'c' };
      const { topic, event } = makeEvent(definition, subject, data as never, context);
      await engines.bus.publish(topic, [event]);
    },
    close: async () => {
      await service.stop();
      await engines.close();
      if (options.folder === undefined)
        await rm(folder, {
          recursive: true,
          force: true,
        });
    },
  };
}

async function call(url: string, method: string, path: string, how: CallOptions): Promise<Response> {
  const json = how.body === undefined ? {} : { 'Content-Type': 'application/json' };
  const body = how.form ?? how.raw ?? (how.body === undefined ? null : JSON.stringify(how.body));
  return fetch(`${url}${path}`, {
    method,
    headers: { ...signed(how.as), ...json, ...how.headers },
    body,
    ...(how.signal === undefined ? {} : { signal: how.signal }),
  });
}

function signed(as = person()): Record<string, string> {
  return callerHeaders(as, 'ingestion');
}

/** A multipart body with files by name. */
export function filesForm(files: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append('files', new Blob([text]), name);
  return form;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
