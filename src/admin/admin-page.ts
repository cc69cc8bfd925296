import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminPageQuery } from './admin-api.ts'
import { isRefused } from '../client/api.ts'
import type { Endpoint } from '../core/endpoint.ts'
import type { LongPageQuery, PagePosition } from '../core/paging.ts'

/** How long somebody has to stop typing before the server is asked, in milliseconds. */
const PAUSE_MS = 200

export interface AdminPage<Answer extends PagePosition> {
  readonly query: UseQueryResult<Answer>
  /** As it is typed. */
  readonly q: string
  readonly search: (q: string) => void
  /** @param after the end of the page before, in a list whose far pages are found by it */
  readonly goTo: (page: number, after?: string) => void
}

/** The search of a list, and the page of its results. */
interface Asked {
  readonly q: string
  readonly page: number
  /** By page: where the page before ends. */
  readonly cursors: Readonly<Record<number, string | undefined>>
}

const FIRST_PAGE = { page: 1, cursors: {} }

/**
 * Searches and turns the pages of a list of the admin's API.
 * @param filter further parameters of the list; a component with another filter needs another key
 */
export function useAdminPage<Answer extends PagePosition>(
  endpoint: Endpoint<Answer, { query?: Partial<LongPageQuery> }>,
  filter: Readonly<Record<string, string>> = {},
): AdminPage<Answer> {
  const [q, setQ] = useState('')
  const [asked, setAsked] = useState<Asked>({ q: '', ...FIRST_PAGE })
  const { page, cursors } = asked
  const query = useQuery(
    adminPageQuery(endpoint, { query: { ...filter, q: asked.q, page, after: cursors[page] } }),
  )

  useEffect(() => {
    const timer = setTimeout(() => setAsked((last) => (last.q === q ? last : { q, ...FIRST_PAGE })), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q])

  // The last page went with its last entry.
  const isGone = isRefused(query.error) && asked.page > 1
  useEffect(() => {
    if (isGone) setAsked((last) => ({ ...last, page: last.page - 1 }))
  }, [isGone])

  return {
    query,
    q,
    search: setQ,
    goTo: (next, after) =>
      setAsked((last) => ({
        ...last,
        page: next,
        cursors: after === undefined ? last.cursors : { ...last.cursors, [next]: after },
      })),
  }
}
