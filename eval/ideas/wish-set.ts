import { z } from 'zod'

/** Stems of a right search term, each matched at the start of a word. */
const stems = z.array(z.string())

const expected = z.strictObject({
  wish: z.string(),
  right: stems.min(1),
  /** Stems that a term must not contain, because it would break what the wish rules out, or be insensitive. */
  breaks: stems.default([]),
  tone: z.literal('sober').optional(),
})

export type Expected = z.output<typeof expected>

/** Wishes that the engine has learned from. */
export const regressionSet = z.array(expected)

const terms = z.array(z.string()).default([])

/** Wishes with search terms that a reader of the answer called good, fair, off, or harmful. */
export const labelledSet = z.array(
  z.strictObject({ wish: z.string(), good: terms, fair: terms, off: terms, harm: terms }),
)

const language = z.enum(['en', 'de', 'fr', 'es'])

/** Shares from 0 to 1; `lookAlikesRefused` is a number of wishes. */
const score = z.record(z.string(), z.number())
export type Score = z.output<typeof score>

/** A set written as a whole before its first run, by an author who had read neither content/ nor the engine. */
export const blindSet = z.strictObject({
  date: z.iso.date(),
  writtenBy: z.string(),
  wishes: z.array(expected),
  care: z
    .array(z.strictObject({ wish: z.string(), tone: z.enum(['crisis', 'declined']), language }))
    .default([]),
  lookAlikes: z.array(z.strictObject({ wish: z.string(), language })).default([]),
  languages: z.strictObject({ de: z.array(expected), fr: z.array(expected), es: z.array(expected) }),
  beginnings: z.array(z.strictObject({ typed: z.string(), useful: stems })),
  /** The score of the first run, the only unbiased one. */
  firstScore: score.optional(),
  /** The judgement of a reader of all ideas of the first run with their reasons, as shares of the wishes. */
  judged: z.strictObject({ by: z.string(), acceptable: z.number(), harm: z.number() }).optional(),
})

export type BlindSet = z.output<typeof blindSet>
