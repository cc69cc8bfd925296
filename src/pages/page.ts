import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Site } from '../client/site.ts'

/** What stands in a page's <head>. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Path of the address that search engines should know the page by; none keeps them away. */
  readonly canonicalPath: string | undefined
}

/** What one URL shows. */
export interface Page {
  readonly status: number
  readonly head: (site: Site) => PageHead
  /** Queries that the server answers before it renders. */
  readonly queries: readonly { readonly queryKey: QueryKey }[]
  readonly Component: ComponentType
  /** Its HTML is all there is: it comes without scripts, and may be shown at any address. */
  readonly isStatic?: boolean
}
