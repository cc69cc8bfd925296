import { z } from 'zod'

/** The message that the search box shows below itself while a visitor types a text for which nothing is sold. */
export const careNote = z.object({
  tone: z.enum(['crisis', 'declined']),
  message: z.string(),
  isDanger: z.boolean().describe('Whether somebody is hurt or threatened by others.'),
})

export type CareNote = z.output<typeof careNote>
