import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../services/auth/src/main.ts', import.meta.url));

export const secrets = {
  CIFRA_PRINCIPAL_KEY: 'k7Qd-2mXw9_RtVb4LsYp8HcJz3NfGe6U',
  CIFRA_TOKEN_KEYS: 'k2:Zx8-kQ2mW_7rTb4LsYp9HcJdNfGe6UvA,k1:qW3-eR5tY7_uI9oP1aS2dF4gH6jK8lZ0',
};

export type AuthProcess = {
  readonly url: string;
  readonly setupCode: string;
  /** Sends SIGTERM. @returns the exit code */
  readonly stop: () => Promise<number | null>;
};

/** Starts the real auth service as a process of its own, as an operator would. */
export async function startAuth(env: Readonly<Record<string, string>> = {}): Promise<AuthProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'cifra-gateway-'));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      ...secrets,
      CIFRA_PASSWORD_KEY: 'p4Wn-8sKe2_LmRt6VyXc3BdGh7QzJf9U',
      CIFRA_PASSWORD_COST: '4',
      CIFRA_TEST_MODE: '1',
      CIFRA_AUTH_PORT: '0',
      CIFRA_AUTH_DATA: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let setupCode = '';
  for await (const line of createInterface({ input: child.stdout })) {
    setupCode = /^Set-up code: (\S+)$/.exec(line)?.[1] ?? setupCode;
    const url = /"url":"([^"]+)"/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    const stop = async (): Promise<number | null> => {
      child.kill('SIGTERM');
      const [code] = await exited;
      rmSync(folder, { recursive: true, force: true });
      return code;
    };
    return { url, setupCode, stop };
  }
  throw new Error('The auth service ended before it listened');
}
