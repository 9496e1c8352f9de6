import { writeFile } from 'node:fs/promises';
import { createReportEndpoint, getReportEndpoint, jobStages, registerEndpoint } from '@cifra/proto';
import type { JobStage, Language, ReportJob } from '@cifra/proto';
import type { ApiClient } from '@cifra/standalone';
import type { StackProcess } from './_program.ts';
import { until } from './_until.ts';

const password = 'libro-diario-2025';

/** A person with an organisation of their own, whose session outlives the process that gave it. */
export type Owner = {
  readonly name: string;
  readonly token: string;
  readonly tenant: string;
};

const emailOf = (name: string): string => `${name.replaceAll(/[^a-z]/g, '-')}@empresa.example`;

export async function registerOwner(product: StackProcess, name: string): Promise<Owner> {
  const body = { email: emailOf(name), password };
  const { token, user } = await product.client().call(registerEndpoint, { body });
  return { name, token, tenant: user.client_id };
}

export const apiOf = (product: StackProcess, owner: Owner, language: Language = 'es'): ApiClient =>
  product.client(language, owner.token);

/** A year of a small business: sales, their collection, a rent, one of each a month. */
export async function writeSmallLedger(path: string): Promise<void> {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const lines = months.flatMap((month) => {
    const day = `15/${String(month).padStart(2, '0')}/2024`;
    const [sale, collection, rent] = [month * 3 - 2, month * 3 - 1, month * 3];
    return [
      `${day};${sale};43000001;Factura a Cliente Uno;121,00;0,00`,
      `${day};${sale};70000000;Factura a Cliente Uno;0,00;100,00`,
      `${day};${sale};47700000;IVA repercutido;0,00;21,00`,
      `${day};${collection};57200000;Cobro de Cliente Uno;121,00;0,00`,
      `${day};${collection};43000001;Cobro de Cliente Uno;0,00;121,00`,
      `${day};${rent};62100000;Alquiler;40,00;0,00`,
      `${day};${rent};57200000;Alquiler;0,00;40,00`,
    ];
  });
  await writeFile(path, `Fecha;Asiento;Cuenta;Concepto;Debe;Haber\n${lines.join('\n')}\n`);
}

/** Uploads a file; its id is what was answered, and must never be lost from then on. */
export async function uploadOne(api: ApiClient, file: string): Promise<string> {
  const [verdict] = await api.upload([file]);
  if (verdict?.state !== 'recognised') throw new Error(`not recognised: ${verdict?.reasons.join(' ') ?? ''}`);
  return verdict.id;
}

/** Orders a report of an upload. The same key again is the same order. */
export async function orderReport(api: ApiClient, uploadId: string, key: string): Promise<ReportJob> {
  const response = await api.open(
    createReportEndpoint,
    { body: { systems: ['spanish-ledger'], upload_ids: [uploadId] } },
    { 'Idempotency-Key': key },
  );
  return (await response.json()) as ReportJob;
}

/** The report once it is at a stage. @throws when it fails on the way */
export async function untilStage(api: ApiClient, reportId: string, stage: JobStage): Promise<ReportJob> {
  return untilReport(api, reportId, stage, (reached) => reached === stage);
}

/** The report once it has come to a stage, or further. @throws when it fails on the way */
export async function untilReached(api: ApiClient, reportId: string, stage: JobStage): Promise<ReportJob> {
  return untilReport(
    api,
    reportId,
    stage,
    (reached) => jobStages.indexOf(reached) >= jobStages.indexOf(stage),
  );
}

async function untilReport(
  api: ApiClient,
  reportId: string,
  stage: JobStage,
  isThere: (reached: JobStage) => boolean,
): Promise<ReportJob> {
  return until(`the report is ${stage}`, async () => {
    const job = await api.call(getReportEndpoint, { params: { report_id: reportId } });
    if (job.stage === 'failed' && stage !== 'failed') throw new Error(`failed: ${job.error?.detail ?? ''}`);
    return isThere(job.stage) ? job : undefined;
  });
}
