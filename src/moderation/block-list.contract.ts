import { z } from 'zod'
import { text } from '../core/text.contract.ts'

const entries = z.array(text(400))

/**
 * A file of content/moderation/: what may not be shown in one language. Words are compared as wholes, without marks;
 * `*` stands for more letters, `#` for a number, `a|b c` for `a c` and `b c`.
 */
export const blockList = z.object({
  about: z.string(),
  blocked: entries.describe('Refused wherever they stand.'),
  accusations: entries.describe('What a person may be accused of being: "thief".'),
  predicates: entries.describe('Insults only behind a copula: "is fat".'),
  deeds: entries.describe('What a person may be accused of having done: "robbed".'),
  finalDeeds: entries.describe('Deeds only at the end of a term: "stole".'),
  doubtful: entries.describe('Words with which no new term shows by itself: "victim".'),
  copulas: entries,
  fillers: entries.describe('Words between a copula and what it says: "is such a liar".'),
  goods: entries.describe('Beside one of these words an accusation is a title: "thief costume".'),
  harmless: entries.describe('Look-alikes, cut out before anything else is read.'),
})

export type BlockList = z.output<typeof blockList>
