import { z } from 'zod'
import { cleanText, WISH_MAX_LENGTH } from '../search/search.ts'
import { BUDGETS, IDEA_TERM_MAX_LENGTH, IDEA_WHY_MAX_LENGTH, MAX_IDEAS, MIN_IDEAS, MOODS } from './idea.ts'

/** Bodies longer than this are refused unread: a wish of 200 characters has 2.4 kB at most as JSON. */
export const IDEAS_BODY_LIMIT_BYTES = 4 * 1024

export const ideasBody = z.object({
  wish: z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, 'must not be empty')
        .max(WISH_MAX_LENGTH, `must be ${WISH_MAX_LENGTH} characters at most`),
    )
    .describe('What is looked for, in the visitor’s own words. It is not stored.'),
  mood: z.enum(MOODS).optional(),
  budget: z.enum(BUDGETS).optional(),
})

const idea = z.object({
  searchTerm: z.string().min(1).max(IDEA_TERM_MAX_LENGTH).describe('What to search for at the retailer.'),
  why: z.string().min(1).max(IDEA_WHY_MAX_LENGTH).describe('Why it suits the wish.'),
})

export const ideasAnswer = z.object({
  mode: z.enum(['local', 'model']).describe('Who thought: this server alone, or a model.'),
  ideas: z.array(idea).min(MIN_IDEAS).max(MAX_IDEAS).describe('The best one first.'),
})

export type IdeasBody = z.input<typeof ideasBody>
export type IdeasAnswer = z.output<typeof ideasAnswer>
