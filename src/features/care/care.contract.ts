import { z } from 'zod'
import { FIRST_SUBJECTS } from './help-line.ts'

/** The message that the search box shows below itself while a visitor types a text for which nothing is sold. */
export const careNote = z.object({
  tone: z.enum(['crisis', 'declined']),
  message: z.string(),
  helpFirst: z
    .enum(FIRST_SUBJECTS)
    .optional()
    .describe('The subject of the help lines that come first, in a crisis.'),
})

export type CareNote = z.output<typeof careNote>
