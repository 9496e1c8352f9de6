import { listReportsEndpoint } from '@cifra/proto';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { queryKeys } from '../../../api/query-keys.ts';

const pageSize = 10;

/** A page of the organisation's reports, newest first. */
export function useReports(page: number) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.reportPage(page),
    queryFn: ({ signal }) => api.call(listReportsEndpoint, { query: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}
