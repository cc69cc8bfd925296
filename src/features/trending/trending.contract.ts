import { z } from 'zod'

/** Search terms, the most popular first. */
export const trendingAnswer = z.array(z.string())

export type TrendingAnswer = z.output<typeof trendingAnswer>
