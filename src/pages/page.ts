import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ApiQuery } from '../client/api.ts'
import type { Site } from '../client/site.ts'

/** The parts of its address that a page may read. */
export interface PageAddress {
  /** The canonical address from the root, with the query parameters that the page reads. */
  readonly path: string
  /** The values of the named parts of the page's pattern. */
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
}

/** The metadata in a page's <head>. */
export interface PageHead {
  /** The HTTP status where it differs from the page's, such as 404 for an unknown product. */
  readonly status?: number
  readonly title: string
  readonly description: string
  /** Path of the canonical address for search engines; without one the page is not indexed. */
  readonly canonicalPath: string | undefined
  /** Directives for search engines instead of "noindex", in the page and in its header. */
  readonly robots?: string
  /** Picture for shared links, 1200 by 630 pixels; Gimme's icon if there is none. */
  readonly image?: { readonly path: string; readonly alt: string }
  /** Descriptions of the page in terms of schema.org, a JSON-LD document each. */
  readonly structuredData?: readonly object[]
}

/** The page of one URL pattern. */
export interface Page {
  readonly status: number
  /** @param answers contains the results of the page's queries so far */
  readonly head: (site: Site, address: PageAddress, answers: QueryClient) => PageHead
  /** Queries that the server answers before it renders the page. */
  readonly queries: (address: PageAddress) => readonly ApiQuery[]
  readonly Component: ComponentType<{ readonly address: PageAddress }>
  /** Whether an address holds a visitor's text: its page is not kept, because there is no end of such addresses. */
  readonly isPersonal?: (address: PageAddress) => boolean
  /** Whether the HTML is complete without scripts, so that it may be shown at any address; the header alone is hydrated. */
  readonly isStatic?: boolean
  /** Whether the footer is left out, as for pages that are not for visitors. */
  readonly isWithoutFooter?: boolean
}
