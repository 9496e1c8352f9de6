import { systemsEndpoint } from '@cifra/proto';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.tsx';
import { queryKeys } from './query-keys.ts';

/** The systems that can be read, the files expected of each, and the limits in force. */
export function useSystems() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.systems,
    queryFn: ({ signal }) => api.call(systemsEndpoint, { signal }),
  });
}

/** A system's name by its id; the id itself while the names are not there. */
export function useSystemName(): (id: string) => string {
  const systems = useSystems();
  return (id) => systems.data?.systems.find((system) => system.id === id)?.name ?? id;
}
