import { wordSet, type WishToken } from './wish-text.ts'

type PersonTest = (word: string) => boolean

const GIFTS = wordSet('gift gifts present presents something')
const OF_SOMEBODY = wordSet('his her their')
/** Behind a person, these words tell of that person's work or taste. */
const TELLS = wordSet('loves likes')
const IS = wordSet('is was')
const ARTICLES = wordSet('a an')
/** What somebody does in a while that is another's: "while dad watches football". */
const PASTIMES = wordSet('watches plays games fishes golfs shops rides')
/** "For his lovely mum". */
const MAX_PERSON_WORDS = 3

/** Places of words about persons who only pass a present on, have a person of their own, or are busy meanwhile. */
export function personsBeside(tokens: readonly WishToken[], isPerson: PersonTest): ReadonlySet<number> {
  return new Set([
    ...passersOn(tokens, isPerson),
    ...ownersTold(tokens, isPerson),
    ...busyMeanwhile(tokens, isPerson),
  ])
}

function personFrom(tokens: readonly WishToken[], from: number, isPerson: PersonTest): number {
  return tokens.findIndex(({ word }, at) => at >= from && at < from + MAX_PERSON_WORDS && isPerson(word))
}

/** "For my dad to give to my mum": the present is not for dad. */
function passersOn(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  return [...tokens.keys()].filter((at) => {
    if (!isPerson(tokens[at]?.word ?? '') || tokens[at + 1]?.word !== 'to' || tokens[at + 2]?.word !== 'give')
      return false
    const behind = tokens[at + 3]?.word === 'to' ? at + 4 : at + 3
    return personFrom(tokens, behind, isPerson) >= 0
  })
}

/**
 * "My boyfriend is a chef, present for his mum" says nothing of his mum. What somebody suffers from may be her matter too, so
 * only work and taste are left out.
 */
function ownersTold(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  const owner = personFrom(tokens, 0, isPerson)
  const [verb, next] = [tokens[owner + 1]?.word ?? '', tokens[owner + 2]?.word ?? '']
  if (owner < 0 || !(TELLS.has(verb) || (IS.has(verb) && ARTICLES.has(next)))) return []
  const gift = tokens.findIndex(
    ({ word }, at) => at > owner + 2 && GIFTS.has(word) && tokens[at + 1]?.word === 'for',
  )
  if (gift < 0) return []
  const whose = tokens[gift + 2]?.word ?? ''
  const person = personFrom(tokens, gift + 3, isPerson)
  const isAnother = person >= 0 && tokens[person]?.word !== tokens[owner]?.word
  // What somebody was is past: "my dad was a carpenter, present for my mum".
  if (!isAnother || !(OF_SOMEBODY.has(whose) || (verb === 'was' && whose === 'my'))) return []
  const told = tokens[owner]?.clause
  return [...tokens.keys()].filter(
    (at) => at >= owner && at < gift && (tokens[gift]?.clause === told || tokens[at]?.clause === told),
  )
}

/** "Something for mum to do while dad watches football" is nothing about football. */
function busyMeanwhile(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  const at = tokens.findIndex(({ word }) => word === 'while')
  const person = personFrom(tokens, at + 1, isPerson)
  const isForAnother = tokens.slice(0, Math.max(at, 0)).some(({ word }) => isPerson(word) || word === 'me')
  if (at < 0 || person < 0 || !isForAnother || !PASTIMES.has(tokens[person + 1]?.word ?? '')) return []
  return [...tokens.keys()].filter((place) => place > at && tokens[place]?.clause === tokens[at]?.clause)
}
