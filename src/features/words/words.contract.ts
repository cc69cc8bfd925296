import { z } from 'zod'
import { namesOf } from '../../core/names-of.ts'
import { MOST_LINES, WORD_LISTS } from './words.ts'

/** Long enough for each list; the list's own limit is checked by the service. */
const line = z.string().trim().min(1, 'must not be empty').max(140, 'must be 140 characters at most')
const lines = z.array(line).max(MOST_LINES, `must be ${MOST_LINES} lines at most`)

export const wordListName = z.enum(namesOf(WORD_LISTS))

export const wordListAnswer = z.object({
  name: wordListName,
  lines: z.array(z.string()).describe('What the shop shows.'),
  addedCount: z.number().int(),
  removedCount: z.number().int(),
})
export type WordListAnswer = z.output<typeof wordListAnswer>
export const wordsAnswer = z.array(wordListAnswer)

export const wordsPatch = z.object({ added: lines, removed: lines }).strict()
export type WordsPatch = z.input<typeof wordsPatch>
