import { z } from 'zod'
import { WISH_MAX_LENGTH } from '../../../core/search-term.ts'

export const alsoAtQuery = z.object({
  q: z
    .string()
    .max(WISH_MAX_LENGTH, `must be ${WISH_MAX_LENGTH} characters at most`)
    .describe('What was searched for.'),
  shop: z.string().max(255).optional().describe('The shop of the visit, whose country the others follow.'),
})

export const alsoAtAnswer = z.array(
  z.object({ name: z.string(), url: z.url().describe('Its search, with our tag.') }),
)

export type AlsoAtAnswer = z.output<typeof alsoAtAnswer>
