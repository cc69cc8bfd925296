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

/** Entries of a long list that are counted, and whose pages are found by number; all pages are found by `after`. */
const COUNTED_ENTRIES = 10_000

/** The end of a page: a number and the key of its last entry, by which the list is sorted. */
const CURSOR = /^(-?\d{1,16})\.([^]{1,200})$/

const cursor = z.string().regex(CURSOR, 'must be what "next" of another page says')

/** Asks for a page of a long list. */
export const longPageQuerystring = pageQuerystring.extend({
  after: cursor
    .optional()
    .describe('What "next" of the page before said; the number of the page then only names it.'),
})
export type LongPageQuery = z.output<typeof longPageQuerystring>

/** Where an answer stands in a long list. */
export const longPagePosition = pagePosition.extend({
  isMore: z.literal(true).optional().describe('There are more than the count.'),
  isPartial: z
    .literal(true)
    .optional()
    .describe('Only some entries were searched, as a word has less than three characters.'),
  next: z.string().optional().describe('`after` of the next page; not where pages are found by number.'),
})
export type LongPagePosition = z.output<typeof longPagePosition>

/** The place of an entry in a list. */
export interface Place {
  /** The list is sorted by this number, and then by the key. */
  readonly at: number
  readonly key: string
}

function cursorOf({ at, key }: Place): string {
  return `${at}.${key}`
}

/** The place of a cursor; undefined for an invalid one. */
function placeOf(text: string): Place | undefined {
  const [, at, key] = CURSOR.exec(text) ?? []
  return at === undefined || key === undefined ? undefined : { at: Number(at), key }
}

/** A long list as its store reads it. */
export interface LongList<Entry extends Place> {
  /** Counts no further than to the limit. */
  count(limit: number): Promise<number>
  /** Entries behind a place, or without one from an offset on. */
  read(slice: Slice & { readonly after?: Place | undefined }): Promise<Entry[]>
}

/** Finds a page of a long list: by a cursor, which is as fast for the last page as for the first, or by its number. */
export async function findLongPage<Entry extends Place>(
  list: LongList<Entry>,
  { page, after }: Pick<LongPageQuery, 'page' | 'after'>,
): Promise<{ readonly entries: Entry[]; readonly position: LongPagePosition } | undefined> {
  const counted = await list.count(COUNTED_ENTRIES + 1)
  const count = Math.min(counted, COUNTED_ENTRIES)
  const pages = pagesOf(count)
  if (after === undefined && page > pages) return undefined
  const { offset, limit } = sliceOf(page)
  const found = await list.read(
    after === undefined
      ? { offset, limit: limit + 1 }
      : { offset: 0, limit: limit + 1, after: placeOf(after) },
  )
  const entries = found.slice(0, limit)
  const last = found.length > limit ? entries.at(-1) : undefined
  return {
    entries,
    position: {
      count,
      page,
      pages: Math.max(page, pages),
      ...(counted > COUNTED_ENTRIES && { isMore: true as const }),
      ...(last && { next: cursorOf(last) }),
    },
  }
}

/** Finds a page of what a search has found. */
export function findFoundPage<Entry>(
  found: readonly Entry[],
  maxFound: number,
  { page }: Pick<LongPageQuery, 'page'>,
): { readonly entries: readonly Entry[]; readonly position: LongPagePosition } | undefined {
  const count = Math.min(found.length, maxFound)
  const place = findPage(count, page)
  if (!place) return undefined
  const { offset, limit } = place.slice
  return {
    entries: found.slice(offset, Math.min(count, offset + limit)),
    position: { ...place.position, ...(found.length > maxFound && { isMore: true as const }) },
  }
}

/** The answer to a request for a page behind the last one. */
export const NO_SUCH_PAGE = { message: 'There is no such page.' }

/** The entries of a page, for a query. */
export interface Slice {
  readonly offset: number
  readonly limit: number
}

function sliceOf(page: number, perPage = ENTRIES_PER_PAGE): Slice {
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
