import { z } from 'zod'
import { careNote } from '../care/care.contract.ts'
import { WISH_MAX_LENGTH } from '../../core/search-term.ts'
import { COMPLETION_KINDS, MAX_COMPLETIONS } from './completion.ts'

export const completionQuery = z.object({
  q: z
    .string()
    .max(WISH_MAX_LENGTH, `must be ${WISH_MAX_LENGTH} characters at most`)
    .describe('What has been typed so far.'),
})

const completion = z.object({
  text: z.string().describe('What is searched for when it is chosen.'),
  kind: z.enum(COMPLETION_KINDS),
})

export const completionsAnswer = z.object({
  completions: z
    .array(completion)
    .max(MAX_COMPLETIONS)
    .describe('The likeliest one first; none for a blank.'),
  care: careNote.optional().describe('Said under the box, where nothing is completed.'),
})

export type CompletionsAnswer = z.output<typeof completionsAnswer>
