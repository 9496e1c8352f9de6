import { createReportEndpoint, type NewReport, type ReportJob } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';

/** Orders a report; the same key makes a repeated order the same report. */
export function createReport(api: Api, report: NewReport, idempotencyKey: string): Promise<ReportJob> {
  return api.call(createReportEndpoint, { body: report, headers: { 'Idempotency-Key': idempotencyKey } });
}
