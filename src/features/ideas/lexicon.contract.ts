import { z } from 'zod'
import { meaningsOf, type Lexicon } from './lexicon.ts'
import { IDEA_TERM_MAX_LENGTH, IDEA_WHY_MAX_LENGTH } from './idea.ts'

const reason = z.string().min(1).max(IDEA_WHY_MAX_LENGTH)

/** Texts by text, checked in one pass: there are ten thousand in a lexicon. */
function texts(maxLength: number) {
  return z.custom<Readonly<Record<string, string>>>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((text) => typeof text === 'string' && text.length <= maxLength),
    `must be texts of ${maxLength} characters at most`,
  )
}

/** A language of content/lexicons/. */
export const lexicon: z.ZodType<Lexicon> = z
  .strictObject({
    messages: z.strictObject({ notUnderstood: z.string().min(1), nothingLeft: z.string().min(1) }),
    /** A word or phrase of the language, and what it is in English; nothing for one that says nothing. */
    words: texts(60),
    /** A search term of content/ideas/, and the same in the language. */
    terms: texts(IDEA_TERM_MAX_LENGTH),
    /** `{typed}` stands for a word of the wish. */
    reasons: z.array(reason.regex(/\{typed\}/)).min(1),
    plainReasons: z.array(reason).min(1),
    /** Said where the matter is sad: each must be true and kind beside a death. */
    quietReasons: z.array(reason).min(1),
  })
  // Only the map of all spellings is kept: the words as they are written take two MiB more.
  .transform(({ words, ...others }) => ({ ...others, meanings: meaningsOf(words) }))
