import { z } from 'zod'

/** What a right search term has in it: each is matched at the start of a word. */
const stems = z.array(z.string())

const expected = z.strictObject({
  wish: z.string(),
  right: stems.min(1),
  /** What a term may not have in it: it would break what the wish rules out, or be insensitive. */
  breaks: stems.default([]),
  tone: z.literal('sober').optional(),
})

export type Expected = z.output<typeof expected>

/** Wishes that have been learned from. */
export const regressionSet = z.array(expected)

const language = z.enum(['en', 'de', 'fr', 'es'])

/** Shares from 0 to 1; `lookAlikesRefused` is a number of wishes. */
const score = z.record(z.string(), z.number())
export type Score = z.output<typeof score>

/** A set that was written whole, by somebody who has read neither content/ nor the engine, before it was first run. */
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
  /** Of the first run: the only one that measures. */
  firstScore: score.optional(),
  /** What somebody found who read all ideas of the first run with their reasons, as shares of the wishes. */
  judged: z.strictObject({ by: z.string(), acceptable: z.number(), harm: z.number() }).optional(),
})

export type BlindSet = z.output<typeof blindSet>
