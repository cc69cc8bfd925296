import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { ApiRequest } from '../client/api.ts'
import { createQueryClient } from '../client/query-client.ts'
import { SiteProvider, type Site } from '../client/site.ts'
import { fillPattern } from '../core/endpoint.ts'
import { WordmarkDrawing } from '../features/brand/wordmark-drawing.tsx'
import { isDrawn } from '../features/brand/wordmark.tsx'
import { promotionsQuery } from '../features/promotions/promotion.query.ts'
import { nextExpiry } from '../features/promotions/promotion.ts'
import { visitWordsScript } from '../features/search/visit-words-script.ts'
import { Footer } from '../pages/footer.tsx'
import { headOf } from '../pages/head-of.ts'
import { App, HeaderAlone } from '../pages/app.tsx'
import type { PageHead } from '../pages/page.ts'
import { addressOf, PAGES, placeOf } from '../pages/pages.ts'
import { ADMIN_SECTIONS, ROUTES } from '../pages/routes.ts'
import { Mascot } from '../ui/mascot.tsx'
import { EagerMascot, MascotDrawings } from '../ui/mascot-drawings.tsx'
import type { PageData } from './page-data.ts'
import { servedPage } from './served-pages.ts'

export interface RenderedPage {
  readonly status: number
  readonly head: PageHead
  readonly body: string
  /** What the body refers to by its id. */
  readonly drawings: string
  readonly data: PageData
  /** The page's own module, which the browser needs beside the files of all pages. */
  readonly module: string | undefined
  readonly isStatic: boolean
  /** Whether all queries of the page succeeded. */
  readonly isComplete: boolean
  /** Whether the page answers a visitor's own text. */
  readonly isPersonal: boolean
  /** When the first content of the page expires, in milliseconds since 1970; Infinity if nothing expires. */
  readonly validUntil: number
}

/** The rendering of another path is to be sent: all unknown products share one. */
export interface SharedPage {
  readonly sameAs: string
}

export { loadPages } from '../pages/pages.ts'
export { pageModules } from './served-pages.ts'

const DRAWINGS = renderToStaticMarkup(<MascotDrawings />)
const DRAWINGS_WITH_NAME = DRAWINGS + renderToStaticMarkup(<WordmarkDrawing />)

/** All scripts that pages contain, besides those in the head. */
export const inlineScripts: readonly string[] = [visitWordsScript()]

/** The mascot of the home page as SVG, for icons. */
export function mascotSvg(): string {
  return renderToStaticMarkup(<EagerMascot />)
}

/** The query of pages that read none. */
const NO_SEARCH = new URLSearchParams()

/** The routes of all pages: a pattern for Fastify, and the canonical path of a request. */
export const pageRoutes = PAGES.flatMap((entry) =>
  patternsOf(entry).map((pattern) => ({
    pattern,
    // Called for every request: parsing a query that the page does not read would take a third of a cached answer.
    pathOf: (params: Readonly<Record<string, string>>, query: Readonly<Record<string, string>>): string => {
      if (!entry.reads && !entry.pattern.includes(':')) return entry.renderedAs ?? entry.pattern
      return addressOf(entry, params, entry.reads ? new URLSearchParams(query) : NO_SEARCH).path
    },
  })),
)

function patternsOf({ pattern }: (typeof PAGES)[number]): readonly string[] {
  return pattern === ROUTES.adminSection
    ? ADMIN_SECTIONS.map((section) => fillPattern(pattern, { section }))
    : [pattern]
}

/** What pages with a message show besides it, and the drawings that this refers to. */
export function renderMessageFrame(site: Site) {
  return {
    mascot: {
      eager: renderToStaticMarkup(<Mascot mood="eager" />),
      puzzled: renderToStaticMarkup(<Mascot mood="puzzled" />),
    },
    footer: renderToStaticMarkup(
      <SiteProvider value={site}>
        <Footer />
      </SiteProvider>,
    ),
    header: renderToString(<HeaderAlone site={site} queryClient={createQueryClient()} />),
    drawings: drawingsFor(site),
  }
}

function drawingsFor(site: Site): string {
  return isDrawn(site) ? DRAWINGS_WITH_NAME : DRAWINGS
}

/**
 * Renders the page of a path. A failed query is left to the browser, which asks again: the page shows its loading
 * state, as the browser's first rendering does.
 * @param path as `pathOf` returns it; any other path is rendered as unknown
 * @param answer returns what the API would answer; undefined for what does not exist
 */
export async function renderPage(
  path: string,
  site: Site,
  answer: (request: ApiRequest) => Promise<unknown>,
): Promise<RenderedPage | SharedPage> {
  const { entry, address } = placeOf(path)
  const served = servedPage(entry.pattern)
  const { page } = await entry.load()
  const queryClient = createQueryClient()
  const queries = page.queries(address)
  await Promise.all(
    queries.map(({ queryKey, request }) =>
      queryClient.prefetchQuery({ queryKey, queryFn: async () => (await answer(request)) ?? null }),
    ),
  )
  const answers = queries.flatMap(({ queryKey }) => {
    const data: unknown = queryClient.getQueryData(queryKey)
    if (data === undefined) queryClient.removeQueries({ queryKey, exact: true })
    return data === undefined ? [] : [{ queryKey, data }]
  })
  const head = headOf(page, site, address, queryClient)
  const status = head.status ?? page.status
  if (status === 404 && served?.missingAs !== undefined && served.missingAs !== address.path)
    return { sameAs: served.missingAs }
  const body = renderToString(<App site={site} queryClient={queryClient} page={page} address={address} />)
  return {
    status,
    head,
    body,
    drawings: drawingsFor(site),
    data: { path, site, answers },
    module: served?.module,
    isStatic: page.isStatic ?? false,
    isComplete: answers.length === queries.length,
    isPersonal: page.isPersonal?.(address) ?? false,
    validUntil: nextExpiry(queryClient.getQueryData(promotionsQuery.queryKey) ?? []),
  }
}
