import { deleteReportEndpoint } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';

export async function deleteReport(api: Api, reportId: string): Promise<void> {
  await api.call(deleteReportEndpoint, { params: { report_id: reportId } });
}
