import { evidenceEndpoint } from '@cifra/proto';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { queryKeys } from '../../../api/query-keys.ts';

const pageSize = 20;

/** What a figure is made of, with one page of its rows. */
export function useEvidence(reportId: string, figureId: string, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.evidence(reportId, figureId, page),
    queryFn: ({ signal }) =>
      api.call(evidenceEndpoint, {
        params: { report_id: reportId, figure_id: figureId },
        query: { page, page_size: pageSize },
        signal,
      }),
    // Rows of another figure are never shown under this one.
    placeholderData: (previous, query) =>
      query?.queryKey[3] === figureId ? keepPreviousData(previous) : undefined,
  });
}
