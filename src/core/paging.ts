import { z } from 'zod'

/** How to ask for a page of a list that can be searched. */
export const pageQuerystring = z.object({
  q: z.string().max(100).default('').describe('What to find; nothing for all.'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

/** Pages that so many entries fill; an empty list is a page as well. */
export function pagesOf(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage))
}
