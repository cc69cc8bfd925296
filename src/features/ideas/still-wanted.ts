import { DEFINITES } from './function-words.ts'
import { interestsIn } from './interest.ts'
import { GIFT } from './not-done.ts'
import type { RuledOut } from './rule-out-words.ts'
import { saysFree, tokenAt, type WishToken } from './wish-text.ts'

const WANT = new Set('want wants like love'.split(' '))

/** Whether a word names what somebody wants to do: "no bbq on the balcony, want to grill" asks for another grill. */
export function isWishedToDo(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at - 1]?.word === 'to' && WANT.has(tokens[at - 2]?.word ?? '')
}

/** An allergy is to all that has the thing, whatever else is said of it. */
const ALLERGIC = /^(?:allerg|intoleran|coeliac|celiac)/

/**
 * The places of words in the name of a ruled-out thing that are wished for elsewhere: "fidget spinners banned, quiet fidget" rules out
 * spinners only. What a machine does is wished for too: who washes without a washing machine still washes.
 */
export function saidAgain(
  tokens: readonly WishToken[],
  marks: readonly (RuledOut | undefined)[],
  formAt: (place: number) => string | undefined,
): number[] {
  if (tokens.some(({ word }) => ALLERGIC.test(word))) return []
  const isPresent = tokens.some(({ word }) => GIFT.has(word))
  const said = new Set(
    [...tokens.keys()]
      .filter((at) => marks[at] === undefined && !saysFree(tokens, at))
      .flatMap((at) => formAt(at) ?? []),
  )
  const isNamed = (at: number, other: number) =>
    marks[at] === marks[other] && tokens[at]?.clause === tokens[other]?.clause && Math.abs(at - other) === 1
  return [...tokens.keys()].filter((at) => {
    const { word } = tokenAt(tokens, at)
    if (marks[at] === undefined || marks[at] === 'cue') return false
    // "Sold the dog two years ago" is no name of goods.
    if (DEFINITES.has(tokens[at - 1]?.word ?? '')) return false
    const isDeed = !isPresent && word.endsWith('ing') && tokens[at + 1]?.word === 'machine'
    if (isDeed && isNamed(at, at + 1)) return true
    return (isNamed(at, at + 1) || isNamed(at, at - 1)) && said.has(formAt(at) ?? '')
  })
}

const LACKING = new Set('no a an without'.split(' '))

/**
 * The places of what somebody loves and has not: "horse mad, but doesnt have a horse", "dog lover with no dog". That is no reason to give
 * nothing about it. "No horses please" is.
 */
export function lovedAndLacked(
  tokens: readonly WishToken[],
  marks: readonly (RuledOut | undefined)[],
  formAt: (place: number) => string | undefined,
): number[] {
  const loved = new Set(
    interestsIn(tokens)
      .flat()
      .filter((place) => marks[place] === undefined)
      .flatMap((place) => formAt(place) ?? []),
  )
  return [...tokens.keys()].filter((at) => {
    const { word } = tokenAt(tokens, at)
    const isRuledOut = marks[at] !== undefined && marks[at] !== 'cue'
    return (
      isRuledOut &&
      !word.endsWith('s') &&
      LACKING.has(tokens[at - 1]?.word ?? '') &&
      loved.has(formAt(at) ?? '')
    )
  })
}

/** Behind a drink: "a tea drinker". */
const DRINKERS = new Set(['drinker', 'drinkers', 'lover', 'lovers'])
/** The ending of a word for somebody who does a thing: "runner", "hiker". */
const DOER = /ers?$/

/**
 * The places of loved things in the name of a ruled-out thing: "loves running, hates running gadgets" rules out gadgets only,
 * "runner, no more running socks" socks only, and "tea drinker who hates green tea" what is green.
 */
export function lovedInNames(
  tokens: readonly WishToken[],
  marks: readonly (RuledOut | undefined)[],
  formAt: (place: number) => string | undefined,
  isPerson: (word: string) => boolean,
): number[] {
  const isDoer = (at: number) => {
    const { word } = tokenAt(tokens, at)
    return DRINKERS.has(tokens[at + 1]?.word ?? '') || isPerson(word) || DOER.test(word)
  }
  const doers = [...tokens.keys()].filter(isDoer)
  const loved = new Set(
    [...interestsIn(tokens).flat(), ...doers]
      .filter((place) => marks[place] === undefined)
      .flatMap((place) => formAt(place) ?? []),
  )
  const isOneName = (one: number, other: number) =>
    marks[one] === marks[other] && tokens[one]?.clause === tokens[other]?.clause
  return [...tokens.keys()].filter((at) => {
    const isRuledOut = marks[at] !== undefined && marks[at] !== 'cue'
    const isOfName = isOneName(at, at + 1) || isOneName(at, at - 1)
    return isRuledOut && isOfName && loved.has(formAt(at) ?? '')
  })
}
