import { z } from 'zod'
import { namesOf } from '../../core/names-of.ts'
import { line } from '../../core/text.contract.ts'
import { MOST_LINES, WORD_LISTS } from './words.ts'

const TOO_MANY = `must be ${MOST_LINES} lines at most`

/** Long enough for each list; the list's own limit is checked by the service. */
const added = z.array(line(140)).max(MOST_LINES, TOO_MANY)

/** As they are stored: lists of earlier versions may hold what is refused now. */
const removed = z.array(z.string().trim()).max(MOST_LINES, TOO_MANY)

export const wordListName = z.enum(namesOf(WORD_LISTS))

export const wordListAnswer = z.object({
  name: wordListName,
  lines: z.array(z.string()).describe('What the shop shows.'),
  addedCount: z.number().int(),
  removedCount: z.number().int(),
})
export type WordListAnswer = z.output<typeof wordListAnswer>
export const wordsAnswer = z.array(wordListAnswer)

export const wordsPatch = z.object({ added, removed }).strict()
export type WordsPatch = z.input<typeof wordsPatch>
