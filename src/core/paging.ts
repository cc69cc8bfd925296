import { z } from 'zod'

/** Entries on a page of a list, where the list does not say otherwise. */
const ENTRIES_PER_PAGE = 25

/** Asks for a page of a list that can be searched. */
export const pageQuerystring = z.object({
  q: z.string().max(100).default('').describe('What to find; nothing for all.'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type PageQuery = z.output<typeof pageQuerystring>

/** Where an answer stands in its list; part of each answer that is a page. */
export const pagePosition = z.object({
  count: z.int().describe('On all pages.'),
  page: z.int(),
  pages: z.int(),
})
export type PagePosition = z.output<typeof pagePosition>

/** The answer to a request for a page behind the last one. */
export const NO_SUCH_PAGE = { message: 'There is no such page.' }

/** The entries of a page, for a query. */
export interface Slice {
  readonly offset: number
  readonly limit: number
}

export function sliceOf(page: number, perPage = ENTRIES_PER_PAGE): Slice {
  return { offset: (page - 1) * perPage, limit: perPage }
}

/** Pages that so many entries fill; an empty list is a page as well. */
export function pagesOf(count: number, perPage = ENTRIES_PER_PAGE): number {
  return Math.max(1, Math.ceil(count / perPage))
}

/** Finds a page of a list with so many entries; undefined where the list has no such page. */
export function findPage(
  count: number,
  page: number,
  perPage = ENTRIES_PER_PAGE,
): { readonly slice: Slice; readonly position: PagePosition } | undefined {
  const pages = pagesOf(count, perPage)
  if (page > pages) return undefined
  return { slice: sliceOf(page, perPage), position: { count, page, pages } }
}
