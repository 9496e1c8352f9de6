import { getReportEndpoint } from '@cifra/proto';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { queryKeys } from '../../../api/query-keys.ts';

/** One report job, as the last answer or event left it. */
export function useReport(reportId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.report(reportId),
    queryFn: ({ signal }) => api.call(getReportEndpoint, { params: { report_id: reportId }, signal }),
  });
}
