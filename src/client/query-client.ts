import { QueryClient } from '@tanstack/react-query'
import { isRefused, type FetchJson } from './api.ts'

/**
 * Never retries, never refetches by itself, and takes what it has as fresh (spec, section 9). Without a network a query
 * fails like any other: it does not wait for one, as whoever looks at the page does.
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
