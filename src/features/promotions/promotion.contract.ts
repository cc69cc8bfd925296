import { z } from 'zod'

export const promotionsAnswer = z.array(
  z.object({
    id: z.string(),
    imageUrl: z.string(),
    alt: z.string().describe('What the picture shows.'),
    destinationUrl: z.string(),
    expiresAt: z.int().optional().describe('Milliseconds since 1970.'),
  }),
)

export type PromotionsAnswer = z.output<typeof promotionsAnswer>
