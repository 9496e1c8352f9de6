import { evidenceEndpoint } from '@cifra/proto';
import type { Api } from '../../../api/client.ts';

/** All rows of a figure as csv: `figure_id,file,sheet,row,contribution`. @throws ApiError */
export function getEvidenceCsv(
  api: Api,
  reportId: string,
  figureId: string,
  signal?: AbortSignal,
): Promise<Response> {
  return api.fetch(evidenceEndpoint, {
    params: { report_id: reportId, figure_id: figureId },
    query: { format: 'csv' },
    signal,
  });
}
