import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh (specification §9). */
const freshForMs = 60_000;

/** The query cache with the product's rules: queries retry once, mutations never, no refetch on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        retry: 1,
        retryDelay: 500,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}
