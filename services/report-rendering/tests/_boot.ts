import { openDataFolder } from '@cifra/platform';
import type { DataFolder, Principal } from '@cifra/platform';
import {
  callerHeaders,
  hearEvents,
  samplePerson,
  samplePrincipalKey,
  silentLogger,
} from '@cifra/platform/testing';
import { analysisCompleted, makeEvent, topics } from '@cifra/proto';
import type { AnalysisBundle, Claim, EventDefinition } from '@cifra/proto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReportRenderingConfig } from '../src/config.ts';
import type { Overrides } from '../src/context.ts';
import { createReportRenderingService } from '../src/service.ts';
import { sampleManifest } from './_sample-bundle.ts';
import { writeSampleLedger } from './_sample-ledger.ts';

/** The service on embedded engines in a folder of its own. */
export async function bootRendering(overrides: Overrides = {}, env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-rendering-'));
  const engines = openDataFolder(folder);
  const config = readReportRenderingConfig({
    CIFRA_REPORT_RENDERING_PORT: '0',
    CIFRA_REPORT_RENDERING_DATA: folder,
    CIFRA_PRINCIPAL_KEY: samplePrincipalKey,
    CIFRA_TEST_MODE: '1',
    ...env,
  });
  const service = createReportRenderingService(config, { engines, logger: silentLogger, ...overrides });
  const { events, until } = await hearEvents(engines.bus, [topics.renderings]);
  await service.start();
  return {
    engines,
    heard: {
      events,
      /** The first event of a job with one of these types, from the past or the future. */
      next: async (jobId: string, types: readonly string[]) => {
        const [first] = await until(({ subject, type }) => subject === jobId && types.includes(type));
        return first!;
      },
    },
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

function signed(caller: Partial<Principal>): Record<string, string> {
  return callerHeaders(samplePerson(caller), 'report-rendering');
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
