import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registerEndpoint } from '@cifra/proto';
import { sampleLedger } from '@cifra/sample-company';
import { createApiClient, createApiClients } from './api/api-client.ts';
import { languageOf, portOf } from './program/program-settings.ts';
import { runProgram, untilStopped } from './program/run-program.ts';
import { makeReport, ReportRefusedError } from './report/make-report.ts';
import { createProgressPrinter } from './report/progress-bar.ts';
import { clearOutputs, saveOutputs } from './report/save-outputs.ts';
import { startStack } from './stack.ts';

/** The demo's logins: they exist in its own data folder alone, and nowhere else. */
const admin = { email: 'admin@cifra.example', password: 'demo-admin-2025' };
const owner = { email: 'direccion@ceramicas-alboran.example', password: 'demo-alboran-2025' };

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await runProgram(async () => {
  const { env } = process;
  const language = languageOf(env);
  const out = 'out/demo';
  const stack = await startStack({
    dataFolder: env['DATA'] || '.cifra/demo',
    port: portOf(env, 8080),
    env: { ...env, CIFRA_ADMIN_EMAIL: admin.email, CIFRA_ADMIN_PASSWORD: admin.password },
    fresh: true,
  });
  try {
    await clearOutputs(out);
    const ledger = sampleLedger();
    const file = join(out, ledger.name);
    await mkdir(out, { recursive: true });
    await writeFile(file, ledger.content);

    const { token } = await createApiClient(stack.url, language).call(registerEndpoint, { body: owner });
    const clients = createApiClients(stack.url, token);
    const printer = createProgressPrinter(process.stdout, language);
    const job = await makeReport(
      clients[language],
      { files: [file], language, period: undefined },
      {
        onVerdicts: (verdicts) => {
          for (const verdict of verdicts) say(`${verdict.name}: ${verdict.reasons.join(' ')}`);
        },
        onChange: printer.show,
      },
    );
    if (job.status === 'error') throw new ReportRefusedError(job.error?.detail ?? 'The report failed.');
    await saveOutputs(clients, language, job.id, out);

    say('');
    say(`  ${out}/report.es.pdf · report.en.pdf · dataset.xlsx · job.log · figures.json · evidence.csv`);
    say(`  ${stack.url}`);
    say(`  ${owner.email} · ${owner.password}`);
    say(`  ${admin.email} · ${admin.password}`);
    if (env['KEEP'] !== '0') {
      say('  Ctrl-C');
      await untilStopped();
    }
    return 0;
  } finally {
    await stack.stop();
  }
});
