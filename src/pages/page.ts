import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Site } from '../client/site.ts'

/** What a page may read of where it is. */
export interface PageAddress {
  /** The one way to write it, from the root, with the part of the query that the page reads. */
  readonly path: string
  /** The parts of the path that the page's pattern names. */
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
}

/** What stands in a page's <head>. */
export interface PageHead {
  /** Where it is another one than the page's: of something that does not exist, for example. */
  readonly status?: number
  readonly title: string
  readonly description: string
  /** Path of the address that search engines should know the page by; none keeps them away. */
  readonly canonicalPath: string | undefined
  /** What search engines are told instead of "noindex", in the page and in its header. */
  readonly robots?: string
  /** What stands for its link where it is shared, 1200 by 630 pixels; none for our icon. */
  readonly image?: { readonly path: string; readonly alt: string }
  /** What the page is, in terms of schema.org: one JSON-LD document each. */
  readonly structuredData?: readonly object[]
}

/** What one URL shows. */
export interface Page {
  readonly status: number
  /** @param answers holds what the page's queries have been answered so far */
  readonly head: (site: Site, address: PageAddress, answers: QueryClient) => PageHead
  /** Queries that are answered before it is rendered on the server. */
  readonly queries: (address: PageAddress) => readonly { readonly queryKey: QueryKey }[]
  readonly Component: ComponentType<{ readonly address: PageAddress }>
  /** Its HTML is all there is: it comes without scripts, and may be shown at any address. */
  readonly isStatic?: boolean
  /** It is not for visitors: the footer is left out. */
  readonly isWithoutFooter?: boolean
}
