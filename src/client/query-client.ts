import { QueryClient } from '@tanstack/react-query'
import { isRefused, type FetchJson } from './api.ts'

/**
 * Never retries, never refetches by itself, and treats cached data as fresh (spec, section 9). Without a network a
 * query fails at once instead of waiting for one.
 */
export function createQueryClient(fetchJson: FetchJson): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }) => {
          try {
            return await fetchJson(String(queryKey[0]))
          } catch (error) {
            if (meta?.['mayBeMissing'] === true && isRefused(error)) return null
            throw error
          }
        },
        networkMode: 'always',
        retry: false,
        retryOnMount: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
