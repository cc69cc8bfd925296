import { z } from 'zod'
import { FIRST_SUBJECTS } from '../care/help-line.ts'
import { WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { cleanText } from '../../core/text.ts'
import {
  BUDGETS,
  IDEA_TERM_MAX_LENGTH,
  IDEA_WHY_MAX_LENGTH,
  MAX_ADDITIONS,
  MAX_CHEAPER,
  MAX_IDEAS,
  MAX_REFUSED,
  MOODS,
} from './idea.ts'

/** Bodies longer than this are refused unread: what is allowed has 12 kB at most as JSON. */
export const IDEAS_BODY_LIMIT_BYTES = 16 * 1024

const cleaned = (maxLength: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().min(1, 'must not be empty').max(maxLength, `must be ${maxLength} characters at most`))

export const ideasBody = z.object({
  wish: cleaned(WISH_MAX_LENGTH).describe(
    'What is looked for, in the visitor’s own words. It is not stored.',
  ),
  mood: z.enum(MOODS).optional(),
  budget: z.enum(BUDGETS).optional(),
  also: z
    .array(cleaned(WISH_MAX_LENGTH))
    .max(MAX_ADDITIONS)
    .optional()
    .describe('What was added to the wish since, such as “they are 70”.'),
  not: z
    .array(cleaned(IDEA_TERM_MAX_LENGTH))
    .max(MAX_REFUSED)
    .optional()
    .describe('Search terms that were shown and are not wanted.'),
  cheaper: z
    .int()
    .min(0)
    .max(MAX_CHEAPER)
    .optional()
    .describe('How often something cheaper was asked for: each time halves what the dearest idea costs.'),
  asTyped: z.boolean().optional().describe('Takes words that look mistyped as they are.'),
})

export const idea = z.object({
  searchTerm: z.string().min(1).max(IDEA_TERM_MAX_LENGTH).describe('What to search for at the retailer.'),
  why: z.string().min(1).max(IDEA_WHY_MAX_LENGTH).describe('Why it suits the wish.'),
})

/** What an answer says besides its ideas: the last line where they come one by one. */
const ideasEnd = z.object({
  mode: z.enum(['local', 'model']).describe('Where the ideas come from: this server alone, or a model.'),
  tone: z
    .enum(['crisis', 'declined', 'sober', 'playful'])
    .describe('How the wish was met: with help instead of goods, declined, without a joke, or playfully.'),
  message: z.string().optional().describe('Said where there are no ideas.'),
  helpFirst: z
    .enum(FIRST_SUBJECTS)
    .optional()
    .describe('The subject of the help lines that come first, in a crisis.'),
  corrections: z
    .array(z.object({ typed: z.string(), read: z.string() }))
    .describe('Words that were read as others; `asTyped` undoes it.'),
  language: z
    .enum(['en', 'de', 'fr', 'es', 'other'])
    .describe('What the wish is written in. Its search terms are in the same language.'),
})

export const ideasAnswer = ideasEnd.extend({
  ideas: z
    .array(idea)
    .max(MAX_IDEAS)
    .describe('The best one first; none where nothing is sold, or where nothing was understood.'),
})

export type IdeasBody = z.input<typeof ideasBody>
export type IdeasAnswer = z.output<typeof ideasAnswer>
export type IdeasEnd = z.output<typeof ideasEnd>
