import { z } from 'zod'

/** Requests a random sample of a list instead of the whole list. */
export const sampleQuery = z.object({
  count: z.coerce.number().int().min(1).max(100).optional().describe('So many at random; without it, all.'),
})
