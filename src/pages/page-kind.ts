import { fillPattern } from '../core/endpoint.ts'
import type { PageKind } from '../journal/page-view.ts'
import { ROUTES } from './routes.ts'

/** Pages for the owner, or without a network. */
const UNCOUNTED = [ROUTES.admin, ROUTES.setup, ROUTES.offline]

const PRODUCT_START = fillPattern(ROUTES.product, { slug: '' })

/**
 * The kind of the page at a path without a query; undefined for one whose views are not counted. All other paths are one
 * kind, so that invented ones take no room.
 */
export function pageKindOf(path: string): PageKind | undefined {
  if (UNCOUNTED.some((start) => path === start || path.startsWith(`${start}/`))) return undefined
  if (path === ROUTES.home) return 'home'
  if (path === ROUTES.products) return 'products'
  return path.startsWith(PRODUCT_START) ? 'product' : 'other'
}
