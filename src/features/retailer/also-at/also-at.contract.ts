import { z } from 'zod'
import { WISH_MAX_LENGTH } from '../../../core/search-term.ts'
import { CAMPAIGN_MAX_LENGTH } from '../../../journal/event.ts'

export const alsoAtQuery = z.object({
  q: z
    .string()
    .max(WISH_MAX_LENGTH, `must be ${WISH_MAX_LENGTH} characters at most`)
    .describe('What was searched for.'),
  shop: z
    .string()
    .max(255)
    .optional()
    .describe('The shop of the visit, whose country the shops of the other retailers follow.'),
  campaign: z
    .string()
    .max(CAMPAIGN_MAX_LENGTH)
    .optional()
    .describe('The campaign by which the visitor came; the sub-ids name it where the owner has listed it.'),
})

export const alsoAtAnswer = z.array(
  z.object({ name: z.string(), url: z.url().describe('Its search, with our tag.') }),
)

export type AlsoAtAnswer = z.output<typeof alsoAtAnswer>
