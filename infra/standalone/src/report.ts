import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginEndpoint } from '@cifra/proto';
import { createApiClient } from './api/api-client.ts';
import { filesOf, languageOf, periodOf } from './program/program-settings.ts';
import { runProgram } from './program/run-program.ts';
import { makeReport, ReportRefusedError } from './report/make-report.ts';
import { createProgressPrinter } from './report/progress-bar.ts';
import { clearOutputs, saveLog, saveOutputs } from './report/save-outputs.ts';
import { startStack } from './stack.ts';

await runProgram(async () => {
  const { env } = process;
  const order = { files: filesOf(env), language: languageOf(env), period: periodOf(env) };
  const out = env['OUT'] || 'out/report';
  await clearOutputs(out);
  const dataFolder = await mkdtemp(join(tmpdir(), 'cifra-report-'));
  // An admin's account has no limit; it lives as long as its throw-away folder.
  const credentials = {
    email: 'report@cifra.example',
    password: `${randomBytes(18).toString('base64url')}-a1`,
  };
  const admin = { CIFRA_ADMIN_EMAIL: credentials.email, CIFRA_ADMIN_PASSWORD: credentials.password };
  const stack = await startStack({ dataFolder, port: 0, env: { ...env, ...admin }, fresh: true });
  try {
    const { token } = await createApiClient(stack.url, order.language).call(loginEndpoint, {
      body: credentials,
    });
    const clients = {
      es: createApiClient(stack.url, 'es', token),
      en: createApiClient(stack.url, 'en', token),
    };
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
    process.stdout.write(`${out}\n`);
    return 0;
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
