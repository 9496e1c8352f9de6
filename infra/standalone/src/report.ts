import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginEndpoint } from '@cifra/proto';
import { createApiClient, createApiClients } from './api/api-client.ts';
import { filesOf, languageOf, periodOf } from './program/program-settings.ts';
import { runProgram, unlessStopped } from './program/run-program.ts';
import { makeReport, ReportRefusedError } from './report/make-report.ts';
import type { ReportOrder } from './report/make-report.ts';
import { createProgressPrinter } from './report/progress-bar.ts';
import { clearOutputs, saveLog, saveOutputs } from './report/save-outputs.ts';
import { startStack } from './stack.ts';

type Credentials = { readonly email: string; readonly password: string };

await runProgram(async () => {
  const { env } = process;
  const out = env['OUT'] || 'out/report';
  // First of all: whatever goes wrong from here on, no figure of an earlier report is left to be read as this one's.
  await clearOutputs(out);
  const order = { files: filesOf(env), language: languageOf(env), period: periodOf(env) };
  const dataFolder = await mkdtemp(join(tmpdir(), 'cifra-report-'));
  // An admin's account has no limit; it lives as long as its throw-away folder.
  const credentials = {
    email: 'report@cifra.example',
    password: `${randomBytes(18).toString('base64url')}-a1`,
  };
  const admin = { CIFRA_ADMIN_EMAIL: credentials.email, CIFRA_ADMIN_PASSWORD: credentials.password };
  try {
    const stack = await startStack({ dataFolder, port: 0, env: { ...env, ...admin }, fresh: true });
    try {
      await unlessStopped(report(stack.url, credentials, order, out));
    } finally {
      await stack.stop();
    }
    process.stdout.write(`${out}\n`);
    return 0;
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
});

/** Makes the report and saves all that it offers; of one that failed, its log. @throws ReportRefusedError */
async function report(url: string, body: Credentials, order: ReportOrder, out: string): Promise<void> {
  const { token } = await createApiClient(url, order.language).call(loginEndpoint, { body });
  const clients = createApiClients(url, token);
  const api = clients[order.language];
  const printer = createProgressPrinter(process.stdout, order.language);
  const job = await makeReport(api, order, {
    onVerdicts: (verdicts) => {
      for (const { name, system, rows } of verdicts) {
        process.stdout.write(`${name}: ${system ?? '?'}, ${rows ?? 0} rows\n`);
      }
    },
    onChange: printer.show,
  });
  if (job.status === 'error') {
    await saveLog(api, job.id, out);
    throw new ReportRefusedError(job.error?.detail ?? 'The report failed.');
  }
  await saveOutputs(clients, order.language, job.id, out);
  for (const { detail } of job.warnings) process.stdout.write(`! ${detail}\n`);
}
