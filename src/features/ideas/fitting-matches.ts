import { isForChildren } from './intent-ages.ts'
import type { AnimalTest } from './animal-wish.ts'
import type { Intent } from './intent.ts'
import type { IntentIndex } from './intent-index.server.ts'
import { isSaidWhole } from './intent-phrase.ts'
import type { IntentMatch } from './match-intent.ts'
import type { ReadWish } from './wish-reader.ts'
import type { WordForms } from './word-forms.ts'
import { CANT_AFFORD } from './too-dear.ts'

/** An intent for the sad topic of a wish gains the bonus; the score of a plain intent is multiplied by a factor. */
const TOPIC_BONUS = 2.5
const OTHER_SOBER_FACTOR = 0.5
const STRAY_SOBER_FACTOR = 0.2

/** The score that an intent for a sad topic needs to answer a light wish: a single shared word must not bring up a death. */
const MIN_TOLD_SCORE = 8

/** Other words that may stand between the words of the wish that tell of a sad matter. */
const MAX_BETWEEN = 2

/** Topics that a wish for a present may tell of only as a reason: "no sweets, she is diabetic". */
const OF_ILLNESS = new Set(['illness', 'hospital'])

/** Topics that are often only why a need must be met cheaply: "back hurts, cant afford a new chair" is about the back. */
const OF_CIRCUMSTANCE = new Set(['poverty', 'job-loss', 'homelessness'])
const OF_MONEY = 'poverty'
/** Something is too dear, which says nothing of how somebody lives. */
const OF_PRICE = new RegExp(` ${CANT_AFFORD} | no money for `)

export interface FittingMatchesOptions {
  readonly index: IntentIndex
  readonly forPeopleOnly: AnimalTest['forPeopleOnly']
  readonly formOf: WordForms['formOf']
  /** What somebody cannot do, see createUnable. */
  readonly unableIn: (text: string) => readonly string[]
}

/** Makes the choice of the intents that may answer a wish: a sad wish is met by intents for its topic, a light one by hardly any. */
export function createFittingMatches({ index, forPeopleOnly, formOf, unableIn }: FittingMatchesOptions) {
  return function fittingMatches(
    all: readonly IntentMatch[],
    read: ReadWish,
    soberTopic: string | undefined,
  ): readonly IntentMatch[] {
    const unable = new Set(unableIn(read.text).map((word) => formOf(word) ?? word))
    const found = unable.size === 0 ? all : all.filter((match) => !isForTheAble(match, unable))
    return soberTopic !== undefined && !(OF_ILLNESS.has(soberTopic) && read.isReasoned)
      ? soberMatches(found, soberTopic, read)
      : found.filter((match) => isTold(match, read))
  }

  /**
   * Whether an intent may answer a wish that is not sad. An intent for a sad topic needs a high score, and its words must
   * stand close together in the wish: "can't sleep because of the street light" must not match homelessness.
   */
  function isTold({ indexed: { intent }, score, matches: [best] }: IntentMatch, { text }: ReadWish): boolean {
    if (intent.topics.length === 0) return true
    const its = text
      .trim()
      .split(' ')
      .map((word) => formOf(word))
    const places = best?.said.map((form) => its.indexOf(form)) ?? []
    const span = Math.max(...places) - Math.min(...places)
    return score >= MIN_TOLD_SCORE && span < places.length + MAX_BETWEEN
  }

  /** Matches for a sad wish: intents for its topic gain a bonus, plain intents count less, and all others are left out. */
  function soberMatches(matches: readonly IntentMatch[], topic: string, read: ReadWish): IntentMatch[] {
    const known = new Map(matches.map((match) => [match.indexed, match]))
    const isForPeopleOnly = forPeopleOnly(read, true)
    const forTopic = index.all
      .filter(
        (indexed) =>
          indexed.intent.topics.includes(topic) &&
          (read.namesChild || !isForChildren(indexed.intent)) &&
          !isForPeopleOnly(indexed) &&
          index.mayAnswer(indexed, read),
      )
      .map(
        (indexed) => known.get(indexed) ?? { indexed, score: 0, matches: [], explained: new Set<string>() },
      )
      .map((match) => ({ ...match, score: match.score + bonusOf(match, read) }))
    // Intents without a topic lose less score if no intent for the topic clearly matches the words of the wish.
    const isToldOf = forTopic.some(({ score }) => score > TOPIC_BONUS + 1)
    const factor = OF_CIRCUMSTANCE.has(topic) ? 1 : isToldOf ? STRAY_SOBER_FACTOR : OTHER_SOBER_FACTOR
    const others = matches
      .filter(
        (match) =>
          match.indexed.intent.topics.length === 0 &&
          (!isLight(match.indexed.intent) || isNeedBeside(match, topic, read.text)),
      )
      .map((match) => ({ ...match, score: match.score * factor }))
    return [...forTopic, ...others].toSorted((a, b) => b.score - a.score)
  }

  /** The bonus of an intent for the topic; if no word matches, only a share of the bonus, by likeness in meaning. */
  function bonusOf({ score, indexed }: IntentMatch, read: ReadWish): number {
    return score > 0 ? TOPIC_BONUS : TOPIC_BONUS * Math.max(0, index.likeness(indexed, read))
  }
}

/**
 * Whether a light intent answers a need that is told beside a want of money: "cant afford a new washing machine, it stinks". Its line
 * and its jokes are left out, as in every sad wish.
 */
function isNeedBeside({ score, matches: [best] }: IntentMatch, topic: string, text: string): boolean {
  const isNeed = best !== undefined && best.field === 'needs' && best.said.length > 1 && isSaidWhole(best)
  return topic === OF_MONEY && OF_PRICE.test(text) && isNeed && score >= MIN_TOLD_SCORE
}

/**
 * Whether an intent is met only by the love of what somebody cannot do: of "grandma cant knit anymore" by "knitting", and not by
 * "cannot knit with sore hands".
 */
function isForTheAble({ matches }: IntentMatch, unable: ReadonlySet<string>): boolean {
  return matches.every(
    ({ field, said }) => field !== 'needs' && field !== 'occasions' && said.every((form) => unable.has(form)),
  )
}

/** Whether an intent has a witty line or terms that joke. */
export function isLight({ line, terms }: Intent): boolean {
  return line !== undefined || terms.some((term) => term.read().mood !== 'sensible')
}
