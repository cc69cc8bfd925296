import type { DehydratedState } from '@tanstack/react-query'
import type { Site } from '../client/site.ts'

/** The element of the HTML that carries the data. */
export const PAGE_DATA_ID = 'page-data'

/** What the server gives the browser, so that both render the same. */
export interface PageData {
  /** The address that was rendered, in the one way to write it. */
  readonly path: string
  readonly site: Site
  readonly queries: DehydratedState
}
