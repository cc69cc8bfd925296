import { z } from 'zod'

export const modelNoticeAnswer = z.object({
  problem: z.string().optional().describe('Why the retailer may object to the language model.'),
})

export type ModelNoticeAnswer = z.output<typeof modelNoticeAnswer>
