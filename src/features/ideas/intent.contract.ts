import { z } from 'zod'
import { normaliseTerm } from '../../core/search-term.ts'
import { text } from '../../core/text.contract.ts'
import { IDEA_TERM_MAX_LENGTH, IDEA_WHY_MAX_LENGTH } from './idea.ts'
import { membersOf } from './intent-family.ts'
import type { Idioms } from './idiom.ts'
import type { Intent, Kinds, Trait, WishConditions, WishWords } from './intent.ts'
import { ownWordsOf, padded } from './wish-text.ts'
import { ageRangeOf, WrittenTerm } from './written-term.ts'

/** Several phrases in one text, so that an intent can be read on one screen. One pass: there are tens of thousands. */
const phrases = z.string().transform((list, context): readonly string[] => {
  const found = list.split(',').map((phrase) => phrase.trim())
  for (const phrase of found) {
    if (phrase === '' || phrase.length > PHRASE_MAX_LENGTH)
      context.addIssue(`"${phrase}" must have 1 to ${PHRASE_MAX_LENGTH} characters`)
  }
  if (new Set(found).size < found.length) context.addIssue(`holds the same phrase twice: ${list}`)
  return found
})

const PHRASE_MAX_LENGTH = 60

/** One for all that have none: there are ten thousand. */
const NONE: readonly string[] = []

const some = phrases.optional().transform((list) => list ?? NONE)

/** `"4-8"`, `"18+"` or `"5"`, in years. */
const ages = z
  .string()
  .regex(/^\d{1,2}(?:-\d{1,2}|\+)?$/, 'must be ages such as 4-8 or 18+')
  .transform(ageRangeOf)

/** `"search term | $40 silly 18+ | Why it helps."`: what one costs as a rule, its mood and ages where they matter. */
const term = z.string().transform((line, context): WrittenTerm => {
  const written = WrittenTerm.of(line)
  if (!written) {
    context.addIssue(`"${line}" must be: term | $price [silly|unhinged] [ages] | reason`)
    return z.NEVER
  }
  const { term: name, why } = written.read()
  if (name !== normaliseTerm(name) || name.length > IDEA_TERM_MAX_LENGTH)
    context.addIssue(`"${name}" must be in lower case, with single spaces, and 60 characters at most`)
  if (why.length > IDEA_WHY_MAX_LENGTH)
    context.addIssue(`"${why}" must be ${IDEA_WHY_MAX_LENGTH} characters at most`)
  return written
})

const MAX_TERMS = 9

const entry = z.strictObject({
  name: text(60),
  line: text(90).optional(),
  who: some,
  occasions: some,
  likes: some,
  needs: some,
  things: some,
  not: some.transform((list) => (list === NONE ? NONE : list.map((phrase) => padded(ownWordsOf(phrase))))),
  ages: ages.optional(),
  topics: some,
  terms: z.array(term).min(1).max(MAX_TERMS),
})

/** A theme of intents: one file of content/ideas/. */
export const intentTheme = z
  .array(entry)
  .transform((list): Intent[] => list.map((intent) => ({ ...intent, isMember: false })))

/** Intents that differ in one word, kept as one: `{each}` stands for it. Every member is an intent by itself. */
export const intentFamilies = z
  .array(entry.extend({ each: phrases }))
  .transform((list): Intent[] => list.flatMap((family) => membersOf({ ...family, isMember: true })))

/** Words or short phrases, with commas between them. */
const words = z.string().transform((list) => list.split(/\s*,\s*/).filter((word) => word !== ''))

/** Single words, with spaces between them. */
const singleWords = z.string().transform((list) => list.split(/\s+/).filter((word) => word !== ''))

export const wishNames = z.strictObject({ things: phrases, apps: phrases, slips: phrases })

/** Words by one of them that stands for all. A word in two groups would belong to the last one, and nobody would see why. */
const synonyms = z.record(z.string(), words).superRefine((groups, context) => {
  const groupOf = new Map<string, string>()
  for (const [name, others] of Object.entries(groups))
    for (const word of new Set([name, ...others])) {
      const other = groupOf.get(word)
      if (other !== undefined) context.addIssue(`"${word}" is in "${other}" and in "${name}"`)
      groupOf.set(word, name)
    }
})

/** Phrases by what they mean: a file of content/idioms/. */
export const idioms: z.ZodType<Idioms> = z.record(z.string(), words)

export const wishWords: z.ZodType<Omit<WishWords, 'idioms'>> = z.strictObject({
  synonyms,
  uninflected: singleWords,
  stop: singleWords,
  people: words,
  giftOccasions: words,
  broader: z.record(z.string(), words),
  fields: z.record(z.string(), words),
  dislikes: words,
  exclusions: words,
  dislikesBehind: words,
  giftDislikes: words,
  giftDislikesBehind: words,
  giftExclusions: words,
  variants: z.record(z.string(), words),
  inVain: words,
  unfit: words,
  pastimes: singleWords,
  troubles: words,
  beginnings: words,
  complaints: singleWords,
  moods: z.strictObject({ silly: words, unhinged: words }),
  cheap: words,
  lavish: words,
})

export const wishKinds: z.ZodType<Kinds> = z.record(z.string(), phrases)

export const wishTraits: z.ZodType<Trait[]> = z.array(
  z.strictObject({
    name: text(40),
    called: words,
    ruledOutBy: words.optional().transform((list) => list ?? []),
    unless: words.optional().transform((list) => list ?? []),
    unsafeFor: ages.optional(),
    words,
    mayBeIn: words.optional().transform((list) => list ?? []),
    but: words.optional().transform((list) => list ?? []),
  }),
)

export const wishConditions: z.ZodType<WishConditions> = z.strictObject({
  goods: singleWords,
  notGoods: singleWords,
  words: singleWords,
  freeOf: singleWords,
  lacks: z.array(
    z.strictObject({
      parts: words,
      as: text(40).optional(),
      also: words.optional().transform((list) => list ?? []),
      of: singleWords.optional(),
    }),
  ),
  opposites: z.array(singleWords),
  narrower: z.record(z.string(), singleWords),
  receivers: z.array(
    z.strictObject({ words, but: words.optional().transform((list) => list ?? []), named: singleWords }),
  ),
  readings: z.array(z.strictObject({ as: text(40), says: words, of: singleWords.optional() })),
})
