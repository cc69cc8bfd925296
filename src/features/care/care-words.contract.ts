import { z } from 'zod'
import { FIRST_SUBJECTS } from './help-line.ts'
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

/** A file for each tone. */
const tone = z.strictObject({
  about: z.string().min(1),
  /** Look-alikes: harmless phrases, whose words are removed from a text before its topics are matched. */
  not: z.array(z.strictObject({ is: z.string().min(1), patterns })),
  topics: z.record(topicName, z.partialRecord(language, patterns)),
})

const plainWords = z.array(z.string().regex(/^[a-z]+$/, 'must be a word of letters from a to z'))

/** content/care/words.json */
export const careVocabulary = z.strictObject({
  about: z.string().min(1),
  /** Words that are equal in patterns, by language and name. A class is known only in its own language. */
  classes: z.record(language, z.record(z.string().regex(/^[a-z0-9]+$/), patterns)),
  /** Ordinary words: never taken for a misspelled word of a pattern, and used to identify the language. */
  ordinary: z.record(language, plainWords),
  /** Abbreviations in messages, with their meaning. */
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
  /** For a person who may hurt themselves, or fears for somebody. */
  crisis: message,
  /** For a person who is hurt or threatened by others. */
  danger: message,
  /** For a person who may have swallowed too much of something. */
  emergency: message,
  /** The subject of the help lines that come first for a topic of crisis.json; despair for any other topic. */
  helpFirst: z.record(topicName, z.enum(FIRST_SUBJECTS)),
  declined: message,
})

export type CareMessages = z.output<typeof careMessages>
