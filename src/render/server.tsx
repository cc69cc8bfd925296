import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { FetchJson } from '../client/api.ts'
import { createQueryClient } from '../client/query-client.ts'
import type { Site } from '../client/site.ts'
import { App, PAGES } from '../pages/app.tsx'
import { notFound } from '../pages/not-found.tsx'
import type { PageHead } from '../pages/page.ts'
import type { PageData } from './page-data.ts'

export interface RenderedPage {
  readonly status: number
  readonly head: PageHead
  readonly body: string
  readonly data: PageData
  readonly isStatic: boolean
  /** Whether every query that the page asks for was answered. */
  readonly isComplete: boolean
}

/** Patterns of the addresses that have a page, in the syntax of wouter and Fastify. */
export const pagePaths = PAGES.map(({ path }) => path)

/**
 * Renders what a path shows. A query that fails leaves its place to the browser, which asks again.
 * @param pattern the one of `pagePaths` that the path matches; with none it is a page that does not exist
 */
export async function renderPage(
  pattern: string | undefined,
  path: string,
  site: Site,
  fetchJson: FetchJson,
): Promise<RenderedPage> {
  const page = PAGES.find((candidate) => candidate.path === pattern)?.page ?? notFound
  const queryClient = createQueryClient(fetchJson)
  await Promise.all(page.queries.map((query) => queryClient.prefetchQuery(query)))
  const body = renderToString(<App site={site} queryClient={queryClient} path={path} />)
  const isComplete = page.queries.every((query) => queryClient.getQueryData(query.queryKey) !== undefined)
  return {
    status: page.status,
    head: page.head(site),
    body,
    isStatic: page.isStatic ?? false,
    data: { site, queries: dehydrate(queryClient) },
    isComplete,
  }
}
