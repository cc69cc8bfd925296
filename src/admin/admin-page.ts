import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminPageQuery } from './admin-api.ts'
import { isRefused } from '../client/api.ts'
import type { Endpoint } from '../core/endpoint.ts'
import type { PagePosition, PageQuery } from '../core/paging.ts'

/** How long somebody has to stop typing before the server is asked, in milliseconds. */
const PAUSE_MS = 200

export interface AdminPage<Answer extends PagePosition> {
  readonly query: UseQueryResult<Answer>
  /** As it is typed. */
  readonly q: string
  readonly search: (q: string) => void
  readonly goTo: (page: number) => void
}

/** Searches and turns the pages of a list of the admin's API. */
export function useAdminPage<Answer extends PagePosition>(
  endpoint: Endpoint<Answer, { query?: Partial<PageQuery> }>,
): AdminPage<Answer> {
  const [q, setQ] = useState('')
  const [asked, setAsked] = useState({ q: '', page: 1 })
  const query = useQuery(adminPageQuery(endpoint, { query: asked }))

  useEffect(() => {
    const timer = setTimeout(() => setAsked((last) => (last.q === q ? last : { q, page: 1 })), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q])

  // The last page went with its last entry.
  const isGone = isRefused(query.error) && asked.page > 1
  useEffect(() => {
    if (isGone) setAsked((last) => ({ ...last, page: last.page - 1 }))
  }, [isGone])

  return { query, q, search: setQ, goTo: (page) => setAsked((last) => ({ ...last, page })) }
}
