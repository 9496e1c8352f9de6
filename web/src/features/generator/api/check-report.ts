import { checkReportEndpoint } from '@cifra/proto';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { queryKeys } from '../../../api/query-keys.ts';

/** What the picked systems and files still lack; asks nothing until there is one of each. */
export function useReportCheck(systems: readonly string[], uploadIds: readonly string[]) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.check(systems, uploadIds),
    queryFn: ({ signal }) =>
      api.call(checkReportEndpoint, {
        body: { systems: [...systems], upload_ids: [...uploadIds] },
        signal,
      }),
    enabled: systems.length > 0 && uploadIds.length > 0,
    placeholderData: keepPreviousData,
  });
}
