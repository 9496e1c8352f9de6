import { afterEach, describe, expect, it } from '@jest/globals';
import { callerHeaders, samplePrincipalKey, until } from '@cifra/platform/testing';
import type { ReportJob, UploadVerdict } from '@cifra/proto';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { filesForm, person } from './_ingestion.ts';

const main = resolve(import.meta.dirname, '../src/main.ts');
const journal = [
  'Fecha;Asiento;Cuenta;Concepto;Debe;Haber',
  '02/01/2023;1;57200000;Aportación;1.000,00;',
  '02/01/2023;1;10000000;Aportación;;1.000,00',
  '03/02/2023;2;62900000;Gastos;150,25;',
  '03/02/2023;2;57200000;Gastos;;150,25',
].join('\n');

describe('the service as a process of its own', () => {
  let process_: ChildProcess | undefined;
  let folder = '';
  afterEach(async () => {
    process_?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string }> {
    const child = spawn(process.execPath, [main], {
      env: {
        CIFRA_PRINCIPAL_KEY: samplePrincipalKey,
        CIFRA_INGESTION_PORT: '0',
        CIFRA_INGESTION_DATA: folder,
        CIFRA_TEST_MODE: '1',
        PATH: process.env['PATH'],
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process_ = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const { url } = JSON.parse(line) as { url?: string };
      if (url === undefined) continue;
      // Whoever stops reading must not let the pipe fill up.
      child.stdout.resume();
      return { child, url };
    }
    throw new Error('the service ended before it listened');
  }

  async function call<T>(url: string, method: string, path: string, body?: FormData | object): Promise<T> {
    const signed = callerHeaders(person(), 'ingestion');
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...signed, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    });
    return (await response.json()) as T;
  }

  it('killed between seat and queue brings the job to its dataset after the restart, and ends on SIGTERM', async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-ingestion-'));
    const first = await start({ CIFRA_CRASH_AT: 'job.seated' });
    const form = filesForm({ 'diario.csv': journal });
    const { uploads } = await call<{ uploads: UploadVerdict[] }>(first.url, 'POST', '/api/uploads', form);
    expect(uploads[0]?.state).toBe('recognised');
    const died = once(first.child, 'exit');
    const body = { systems: ['spanish-ledger'], upload_ids: [uploads[0]?.id] };
    await expect(call(first.url, 'POST', '/api/reports', body)).rejects.toThrow();
    expect(await died).toEqual([null, 'SIGKILL']);

    const second = await start();
    const list = () => call<{ items: ReportJob[] }>(second.url, 'GET', '/api/reports');
    await until(async () => typeof (await list()).items[0]?.period?.from === 'string');
    expect((await list()).items).toHaveLength(1);
    expect(await call(second.url, 'GET', '/api/usage')).toMatchObject({ used: 1 });
    const ended = once(second.child, 'exit');
    second.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('tells every mistake of its configuration at once', async () => {
    folder = await mkdtemp(join(tmpdir(), 'cifra-ingestion-'));
    const child = spawn(process.execPath, [main], {
      env: { CIFRA_INGESTION_PORT: 'many', CIFRA_HOLD_AT: 'queued' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process_ = child;
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await once(child, 'close')).toEqual([2, null]);
    for (const variable of ['CIFRA_PRINCIPAL_KEY', 'CIFRA_INGESTION_PORT', 'CIFRA_HOLD_AT']) {
      expect(said).toContain(variable);
    }
  });
});
