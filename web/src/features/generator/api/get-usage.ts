import { usageEndpoint } from '@cifra/proto';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { queryKeys } from '../../../api/query-keys.ts';

/** Reports used and left this month. */
export function useUsage() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.usage,
    queryFn: ({ signal }) => api.call(usageEndpoint, { signal }),
  });
}
