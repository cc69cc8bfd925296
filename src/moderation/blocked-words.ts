import { createAccusationTest } from './accusation.ts'
import type { BlockList } from './block-list.contract.ts'
import type { LookAlikes } from './look-alikes.ts'
import { createHarmlessCut } from './harmless-phrases.ts'
import { createPhraseFinder, createRunTogetherTest } from './phrases.ts'
import type { PlainReadings } from './plain-readings.ts'
import { createPlainWords } from './plain-words.ts'
import { splitWords } from './split-words.ts'
import { createSwearingTest } from './swearing.ts'

/** What may not be shown, from content/. */
export interface BlockedWords {
  /** The owner's words. */
  readonly blockedTerms: readonly string[]
  /** The words of each language. */
  readonly blockLists: readonly BlockList[]
  readonly lookAlikes: LookAlikes
}

/** Scripts without spaces between words. */
const SPACELESS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}ー]+$/u

const KINDS =
  'jews?|muslims?|christians?|blacks|whites|gays?|lesbians?|transsexuals?|women|immigrants?|migrants?|refugees?|foreigners?|arabs?|mexicans?|asians?|africans?|gypsies'

/** A call to harm a group of people: `kill all jews`, `gas the gays`; or to keep them away: `no muslims allowed`. */
const CALL_TO_HARM = new RegExp(
  [
    ` (?:(?:kill|murder|exterminate|lynch|behead|deport|death to)(?: all| the| every| those)*|(?:burn|gas|hang|shoot)(?: all| the){1,2}) (?:${KINDS}|people|police|cops) `,
    ` (?:hate|ban|fuck)(?: all| the){0,2} (?:${KINDS}) `,
    ` (?:dirty|filthy|stinking|smelly|greedy|subhuman|fucking|damn|bloody) (?:${KINDS}) `,
    ` no (?:${KINDS}) (?:allowed|wanted|welcome) `,
    ` (?:${KINDS}) (?:out|go home|not welcome|must go) $`,
  ].join('|'),
)

/** The same written as one word: `killallmuslims`. */
const CALL_IN_ONE_WORD = new RegExp(`^(?:${CALL_TO_HARM.source.replaceAll(' ', '')})`)

/** Words run together are compared from this length on: shorter ones may be parts of other words. */
const RUN_TOGETHER_MIN_LENGTH = 9

/** A word with hidden letters is compared with words of at least this length. */
const MASKED_MIN_LENGTH = 4

/**
 * Builds a test for blocked words, swearing, calls to harm people and accusations of persons. Blocked words match as a
 * whole, with any separators between them.
 */
export function createBlockedTest({
  blockedTerms,
  blockLists,
  lookAlikes,
}: BlockedWords): (readings: PlainReadings) => boolean {
  const wordsOf = createPlainWords(lookAlikes)
  const ownersTerms = blockedTerms.map((term) => wordsOf(term).join(' '))
  const spaceless = ownersTerms.filter((entry) => SPACELESS.test(entry))
  const owners = createPhraseFinder(ownersTerms, wordsOf)
  const entries = blockLists.flatMap(({ blocked }) => blocked)
  const listed = createPhraseFinder(entries, wordsOf)
  const withoutHarmless = createHarmlessCut(
    blockLists.flatMap(({ harmless }) => harmless),
    wordsOf,
  )
  const isSwearing = createSwearingTest()
  const isAccusation = createAccusationTest(blockLists, wordsOf)

  function holdsBlocked(text: string): boolean {
    const all = splitWords(text)
    const words = splitWords(withoutHarmless(text))
    // A name of goods that is itself blocked stays blocked.
    return all.some((_, at) => owners.lengthAt(all, at) > 1) || owners.isIn(words) || listed.isIn(words)
  }

  /** Whether joined parts are a blocked word that is not in the texts themselves, or words of a blocked phrase. */
  function holdsJoined(joined: readonly string[], texts: readonly string[]): boolean {
    if (joined.length === 0) return false
    const known = new Set(texts.flatMap(splitWords))
    return joined.map(splitWords).some((words) =>
      words.some((word, at) => {
        const length = Math.max(owners.lengthAt(words, at), listed.lengthAt(words, at))
        return length > 1 || (length === 1 && !known.has(word))
      }),
    )
  }

  function isBlocked(text: string): boolean {
    const spaced = ` ${splitWords(text).join(' ')} `
    return (
      CALL_TO_HARM.test(spaced) ||
      spaceless.some((word) => spaced.includes(word)) ||
      holdsBlocked(text) ||
      isAccusation(splitWords(withoutHarmless(text)))
    )
  }

  const everyEntry = [...ownersTerms, ...entries.map((entry) => wordsOf(entry).join(' '))]
  const maskable = everyEntry.filter((word) => word.length >= MASKED_MIN_LENGTH && !word.includes(' '))
  const spellable = new Set(everyEntry.map((entry) => entry.replaceAll(' ', '')))

  const endsWithPhrase = createRunTogetherTest(
    entries.filter((entry) => entry.includes(' ') && !entry.includes('#')),
    wordsOf,
    RUN_TOGETHER_MIN_LENGTH,
  )

  /** Whether a word begins or ends with the words of a blocked phrase, as `killyourselfnow` does. */
  function isRunTogether(word: string): boolean {
    return word.length >= RUN_TOGETHER_MIN_LENGTH && (CALL_IN_ONE_WORD.test(word) || endsWithPhrase(word))
  }

  return ({ plain, texts, joined, spelled, masked }) =>
    texts.some((text) => isBlocked(text) || splitWords(text).some(isRunTogether)) ||
    holdsJoined(joined, texts) ||
    spelled.some((letters) => spellable.has(letters)) ||
    plain.some((text) => isSwearing(withoutHarmless(text))) ||
    masked.some((pattern) => maskable.some((word) => pattern.test(word)))
}
