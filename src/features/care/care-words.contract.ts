import { z } from 'zod'
import { CARE_LANGUAGES } from './care.ts'
import { parsePattern } from './care-pattern.ts'

/** A pattern in the notation of content/care/README.md. */
const pattern = z.string().superRefine((source, context) => {
  try {
    parsePattern(source)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is no pattern' })
  }
})

const patterns = z.array(pattern).min(1)

const language = z.enum(CARE_LANGUAGES)

const topicName = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in lower case with hyphens')

/** One file for each tone. */
const tone = z.strictObject({
  about: z.string().min(1),
  /** Look-alikes: their words are cut out of a text before it is read. */
  not: z.array(z.strictObject({ is: z.string().min(1), patterns })),
  topics: z.record(topicName, z.partialRecord(language, patterns)),
})

const plainWords = z.array(z.string().regex(/^[a-z]+$/, 'must be a word of letters from a to z'))

/** content/care/words.json */
export const careVocabulary = z.strictObject({
  about: z.string().min(1),
  /** Words that mean the same to a pattern, by language and name. A class is known to its own language alone. */
  classes: z.record(language, z.record(z.string().regex(/^[a-z0-9]+$/), patterns)),
  /** Ordinary words: they are never taken for a misspelled word of a pattern, and they tell the language. */
  ordinary: z.record(language, plainWords),
  /** How words are shortened in messages, and what they stand for. */
  shorthand: z.record(
    language,
    z.record(z.string().regex(/^[a-z0-9]+$/), z.string().regex(/^[a-z]+( [a-z]+)*$/)),
  ),
})

export const careWords = z.strictObject({
  vocabulary: careVocabulary,
  crisis: tone,
  declined: tone,
  sober: tone,
})

export type CareWords = z.output<typeof careWords>

const message = z.record(language, z.string().min(1).max(160))

/** content/care/messages.json */
export const careMessages = z.strictObject({
  about: z.string().min(1),
  /** To somebody who may hurt themselves, or who fears for somebody. */
  crisis: message,
  /** To somebody who is hurt or threatened by others. */
  danger: message,
  /** The topics of crisis.json that are answered with `danger`. */
  dangerTopics: z.array(topicName).min(1),
  declined: message,
})

export type CareMessages = z.output<typeof careMessages>
