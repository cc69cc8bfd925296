import { z } from 'zod'
import { discount } from '../deals/deal.contract.ts'

export const suggestionsAnswer = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    secondDescription: z.string(),
    discount: discount.optional().describe('Percent; not by the book.'),
    searchQuery: z.string().describe('The name in lower case.'),
  }),
)

export type SuggestionsAnswer = z.output<typeof suggestionsAnswer>
