import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginEndpoint, registerEndpoint } from '@cifra/proto';
import type { Language, ReportJob } from '@cifra/proto';
import { createApiClient, createApiClients, makeReport, saveOutputs, startStack } from '@cifra/standalone';
import type { ApiClient, Stack } from '@cifra/standalone';

const adminCredentials = { email: 'admin@cifra.example', password: 'prueba-de-viaje-1' };

export type TestStack = {
  readonly stack: Stack;
  readonly folder: string;
  readonly client: (language?: Language) => ApiClient;
  /** An admin's clients: reports without limit. */
  readonly adminClients: () => Promise<Readonly<Record<Language, ApiClient>>>;
  readonly register: (email: string) => Promise<ApiClient>;
  readonly stop: () => Promise<void>;
};

/** All services and the gateway on embedded engines, in a folder of their own. */
export async function startTestStack(env: Readonly<Record<string, string>> = {}): Promise<TestStack> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-e2e-'));
  const stack = await startStack({
    dataFolder: join(folder, 'data'),
    port: 0,
    env: {
      ...process.env,
      CIFRA_ADMIN_EMAIL: adminCredentials.email,
      CIFRA_ADMIN_PASSWORD: adminCredentials.password,
      CIFRA_TEST_MODE: '1',
      ...env,
    },
    fresh: true,
  });
  const client = (language: Language = 'es'): ApiClient => createApiClient(stack.url, language);
  return {
    stack,
    folder,
    client,
    adminClients: async () => {
      const { token } = await client().call(loginEndpoint, { body: adminCredentials });
      return createApiClients(stack.url, token);
    },
    register: async (email) => {
      const { token } = await client().call(registerEndpoint, {
        body: { email, password: 'libro-diario-2025' },
      });
      return client().withToken(token);
    },
    stop: async () => {
      await stack.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a report of files and saves all it offers into a folder. */
export async function reportInto(
  clients: Readonly<Record<Language, ApiClient>>,
  files: readonly string[],
  folder: string,
): Promise<ReportJob> {
  const order = { files, language: 'es', period: undefined } as const;
  const job = await makeReport(clients.es, order, { onVerdicts: () => undefined, onChange: () => undefined });
  if (job.status === 'error') throw new Error(`the report failed: ${job.error?.detail ?? ''}`);
  await saveOutputs(clients, 'es', job.id, folder);
  return job;
}
