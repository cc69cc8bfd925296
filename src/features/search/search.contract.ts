import { z } from 'zod'
import { CHOICE_NAME } from '../../core/visit-shop.ts'

/** The words of the search box: a sample of the prompts, and all labels and surprise terms. */
export const searchWords = z.object({
  prompts: z.object({
    anytime: z.array(z.string()),
    morning: z.array(z.string()),
    afternoon: z.array(z.string()),
    evening: z.array(z.string()),
    night: z.array(z.string()),
  }),
  surpriseLabels: z.array(z.string()),
  surpriseTerms: z.array(z.string()),
})

export type SearchWords = z.output<typeof searchWords>

/** The form as a browser without JavaScript sends it: a wish, or the surprise button. */
export const searchForm = z.object({
  q: z.string().max(10_000, 'That wish is too long for us. Try a shorter one').optional(),
  surprise: z.string().optional(),
  [CHOICE_NAME]: z.string().optional(),
})
