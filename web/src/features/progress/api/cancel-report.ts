import { cancelReportEndpoint, type ReportJob } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';

export function cancelReport(api: Api, reportId: string): Promise<ReportJob> {
  return api.call(cancelReportEndpoint, { params: { report_id: reportId } });
}
