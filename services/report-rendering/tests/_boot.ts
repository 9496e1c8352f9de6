import { callerHeader, openDataFolder, signCaller } from '@cifra/platform';
import type { DataFolder, Logger, Principal } from '@cifra/platform';
import { analysisCompleted, makeEvent, topics } from '@cifra/proto';
import type { AnalysisBundle, Claim, EventDefinition, EventEnvelope } from '@cifra/proto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReportRenderingConfig } from '../src/config.ts';
import type { Overrides } from '../src/context.ts';
import { createReportRenderingService } from '../src/service.ts';
import { sampleManifest } from './_sample-bundle.ts';
import { writeSampleLedger } from './_sample-ledger.ts';

const principalKey = 'k7Qd-2mXw9_RtVb4LsYp8HcJz3NfGe6U';
const somebody: Principal = {
  kind: 'user',
  id: 'user-1',
  session: 'session-1',
  tenant: 'client-1',
  role: 'user',
  tier: 'starter',
  language: 'es',
  client_name: 'Acme',
};
const silent: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  with: () => silent,
};

/** The service on embedded engines in a folder of its own. */
export async function bootRendering(overrides: Overrides = {}, env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-rendering-'));
  const engines = openDataFolder(folder);
  const config = readReportRenderingConfig({
    CIFRA_REPORT_RENDERING_PORT: '0',
    CIFRA_REPORT_RENDERING_DATA: folder,
    CIFRA_PRINCIPAL_KEY: principalKey,
    CIFRA_TEST_MODE: '1',
    ...env,
  });
  const service = createReportRenderingService(config, { engines, logger: silent, ...overrides });
  const heard = await listenTo(engines);
  await service.start();
  return {
    engines,
    heard,
    get: (path: string, caller: Partial<Principal> = {}, headers: Record<string, string> = {}) =>
      fetch(`${service.url()}${path}`, { headers: { ...signed(caller), ...headers } }),
    publish: (definition: EventDefinition, data: object) => publish(engines, definition, data),
    submit: (bundle: AnalysisBundle, jobId: string, attempt = 1) =>
      submit(engines, folder, bundle, jobId, attempt),
    stop: async () => {
      await service.stop();
      await engines.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type Booted = Awaited<ReturnType<typeof bootRendering>>;

type Heard = {
  /** What has been announced so far, in order. */
  readonly events: EventEnvelope[];
  /** The first event of a job with one of these types, from the past or the future. */
  readonly next: (jobId: string, types: readonly string[]) => Promise<EventEnvelope>;
};

async function listenTo(engines: DataFolder): Promise<Heard> {
  const events: EventEnvelope[] = [];
  const waiting = new Set<() => void>();
  await engines.bus.subscribe({
    topics: [topics.renderings],
    mode: { kind: 'broadcast' },
    handle: async (event) => {
      events.push(event);
      for (const look of waiting) look();
    },
    onUnreadable: async () => undefined,
  });
  return {
    events,
    next: (jobId, types) =>
      new Promise((resolve) => {
        const look = () => {
          const found = events.find(({ subject, type }) => subject === jobId && types.includes(type));
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

function signed(caller: Partial<Principal>): Record<string, string> {
  const principal = { ...somebody, ...caller } as Principal;
  return {
    [callerHeader]: signCaller(principal, {
      key: principalKey,
      audience: 'report-rendering',
      now: new Date(),
    }),
  };
}

let eventNumber = 0;

async function publish(engines: DataFolder, definition: EventDefinition, data: object): Promise<void> {
  const subject = 'job_id' in data ? String(data.job_id) : 'unknown';
  const { topic, event } = makeEvent(definition, subject, data, {
    id: `event-${(eventNumber += 1)}`,
    time: '2026-01-15T09:00:00.000Z',
    tenant: 'client-1',
    correlationId: 'correlation-1',
    causationId: 'cause-1',
  });
  await engines.bus.publish(topic, [event]);
}

/** Stores what analytics hands over and announces it. */
async function submit(
  engines: DataFolder,
  folder: string,
  bundle: AnalysisBundle,
  jobId: string,
  attempt: number,
): Promise<void> {
  const ledger = join(folder, 'ledger.parquet');
  await writeSampleLedger(ledger);
  const prefix = `client-1/jobs/${jobId}/${attempt}`;
  const put = async (name: string, body: Uint8Array, contentType: string): Promise<Claim> => {
    const { key, sha256, bytes } = await engines.blobs.put(`${prefix}/${name}`, body, { contentType });
    return { key, sha256, bytes };
  };
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  await publish(engines, analysisCompleted, {
    job_id: jobId,
    attempt,
    sequence: 7,
    bundle: await put('analysis.json', json(bundle), 'application/json'),
    manifest: await put('manifest.json', json(sampleManifest(jobId)), 'application/json'),
    dataset: await put('ledger.parquet', await readFile(ledger), 'application/vnd.apache.parquet'),
    warnings: 0,
  });
}
