import { z } from 'zod'

/** Asks for some of a list, at random, instead of all of it. */
export const sampleQuery = z.object({
  count: z.coerce.number().int().min(1).max(100).optional().describe('So many at random; without it, all.'),
})
