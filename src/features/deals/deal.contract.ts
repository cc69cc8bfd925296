import { z } from 'zod'
import { DISCOUNTS } from './discounts.ts'

export const discount = z
  .int()
  .refine((value) => DISCOUNTS.some((allowed) => allowed === value), `must be one of ${DISCOUNTS.join(', ')}`)

const deal = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  secondDescription: z.string().optional(),
  searchQuery: z.string().describe('What to search for in a shop that has no page of it.'),
  pages: z
    .record(z.string(), z.url())
    .optional()
    .describe('Its own pages by the host of the shop; with our tag.'),
  picture: z.string().optional().describe('The path of a drawing, where there is one of its kind.'),
  discount: discount.optional().describe('Percent. By the book only one with a source.'),
})

export const dealsAnswer = z.array(deal)
export type DealAnswer = z.output<typeof deal>
export type DealsAnswer = z.output<typeof dealsAnswer>
