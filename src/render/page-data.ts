import type { QueryKey } from '@tanstack/react-query'
import type { Site } from '../client/site.ts'

/** The id of the element with the page's data. */
export const PAGE_DATA_ID = 'page-data'

/** The data that the server sends, so that the browser's first rendering is the same. */
export interface PageData {
  /** The canonical address that was rendered; undefined for a page whose header alone is React's. */
  readonly path?: string
  readonly site: Site
  readonly answers: readonly QueryAnswer[]
}

/** What a query of the page was answered. */
interface QueryAnswer {
  readonly queryKey: QueryKey
  readonly data: unknown
}
