import { type Dashboard, dashboardEndpoint } from '@cifra/proto';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { ApiError } from '../../../api/api-error.ts';
import type { Api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** Names the newest report. */
export const latest = 'latest';

/** The dashboard of a report; null where `latest` is asked for and there is no report yet. */
export function useDashboard(reportId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.dashboard(reportId),
    queryFn: ({ signal }) => getDashboard(api, reportId, signal),
  });
}

async function getDashboard(api: Api, reportId: string, signal: AbortSignal): Promise<Dashboard | null> {
  try {
    return await api.call(dashboardEndpoint, { params: { report_id: reportId }, signal });
  } catch (error) {
    if (reportId === latest && error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
