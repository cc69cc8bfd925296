import { AND, CLAUSE_WORDS, POSSESSIVES } from './function-words.ts'
import type { GoodsVocabulary } from './goods-vocabulary.ts'
import { isSameClause } from './rule-out-words.ts'
import { numberOf } from './wish-number.ts'
import { tokenAt, wordSet, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** Verbs that tell of owned things behind them. */
export const OWNS = wordSet('has have got owns own bought gave gifted')
const HANDED = wordSet('gave got bought gifted')
const GIVERS = wordSet('i we he she they')
const TAKERS = wordSet('him her them me us')
/** What was given is not there any more, and may be wished for again. */
const GONE = wordSet('broke broken lost stolen died ruined smashed dropped')

/** Behind one of these, a word of owning tells of no owned thing: "would love to have", "does not have". */
const NOT_OWNING = wordSet('to dont doesnt didnt never cant can could would should will not if')
/** Before one of these, "has" tells of no owned thing: "has to", "has been", "has outgrown his bike". */
const NO_THINGS = wordSet('to been no not nothing everything outgrown grown')
const GROWN = wordSet('grown grew grows growing')
const ENDS = wordSet(
  `${CLAUSE_WORDS} just that which loves likes wants want needs need would with on until unless after before please instead
   maybe prefers looking still always will can already too there last this just recently yesterday ago dont doesnt cant wont please pls not what so no`,
)

/** A possessive tells of an owned thing only behind one of these: "obsessed with his pizza oven", not "my pan sticks". */
const BEFORE_POSSESSIVE = wordSet(
  'for with on in of to into about around under over loves love enjoys like likes',
)
/** Behind one of these, "the" tells of an owned thing: "in the raised bed". */
const PLACE_PREPOSITIONS = wordSet('in on under inside behind')

/** Behind a possessive, these words tell of a thing that is not owned yet or needs replacing. */
const NOT_YET = wordSet('first new next own dream future old broken')

/** A clause so short goes on with a list: "has a helmet, lights and a lock". */
const LIST_CLAUSE_WORDS = 4

/**
 * Finds the places of the words for kinds of things that are owned already: "binoculars and the field guide". Accessories
 * for an owned thing remain possible: a harness for the binoculars.
 */
export function createOwnedThings(
  { things, names }: Pick<GoodsVocabulary, 'things' | 'names'>,
  { formOf }: WordForms,
) {
  return function ownedThings(tokens: readonly WishToken[]): number[] {
    const formAt = (place: number) => formOf(tokens[place]?.word ?? '') ?? ''
    /** Whether a list goes on behind a thing without a comma: "a tent stove and hammock" are three. */
    const endsName = (place: number) =>
      things.has(formAt(place)) &&
      things.has(formAt(place + 1)) &&
      !names.has(`${formAt(place)} ${formAt(place + 1)}`)
    return tokens.flatMap((_, at) => {
      if (isHandedOver(tokens, at) && things.has(formAt(at - 2))) return [at - 2]
      if (isCountedAlready(tokens, at) && things.has(formAt(at - 1))) return [at - 1]
      if (!saysOwner(tokens, at)) return []
      return listFrom(tokens, at + 1).flatMap(({ from, to }) => {
        const places = Array.from({ length: to - from + 1 }, (_place, n) => from + n)
        // "My kids swim coach" lists nothing.
        const isList = OWNS.has(tokens[at]?.word ?? '')
        return places.filter(
          (place) => things.has(formAt(place)) && (place === to || (isList && endsName(place))),
        )
      })
    })
  }
}

/** From so many on, nobody wants another one. */
const MANY = 3

const ARTICLES = wordSet('a an')
const MAX_NAME = 4

/**
 * The places of the names of single things that are there already: "already has a guitar", "has a guitar already". Nobody needs a
 * second one, and strings for it are welcome; of many things, as in "already has mugs", nobody wants to hear any more.
 */
export function ownedSingly(tokens: readonly WishToken[]): number[] {
  return [...tokens.keys()].flatMap((at) => {
    if (!OWNS.has(tokens[at]?.word ?? '') || !ARTICLES.has(tokens[at + 1]?.word ?? '')) return []
    const { clause } = tokenAt(tokens, at)
    const rest = tokens.slice(at + 2, at + 3 + MAX_NAME)
    const end = rest.findIndex(
      (token) => token.clause !== clause || ENDS.has(token.word) || AND.has(token.word),
    )
    const to = end < 0 ? rest.length : end
    const isAlready = tokens[at - 1]?.word === 'already' || rest[to]?.word === 'already'
    if (AND.has(rest[to]?.word ?? '')) return []
    return isAlready && to <= MAX_NAME && to > 0 ? [at + 1 + to] : []
  })
}

/** Whether a verb tells of what stands before it, and who has it since: "the tablet we gave her". */
function isHandedOver(tokens: readonly WishToken[], at: number): boolean {
  const isTold = HANDED.has(tokens[at]?.word ?? '') && GIVERS.has(tokens[at - 1]?.word ?? '')
  return isTold && TAKERS.has(tokens[at + 1]?.word ?? '') && !tokens.some(({ word }) => GONE.has(word))
}

/** Whether "already" at a place ends what is there in numbers: "six teapots already", "owns about thirty bottles already". */
function isCountedAlready(tokens: readonly WishToken[], at: number): boolean {
  if (tokens[at]?.word !== 'already') return false
  const isNumber = (place: number) =>
    isSameClause(tokens, place, at) && numberOf(tokens[place]?.word ?? '') >= MANY
  return isNumber(at - 2) || isNumber(at - 3)
}

/** Whether things that somebody owns are named behind a place. */
function saysOwner(tokens: readonly WishToken[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]?.word ?? ''
  if (word === 'the') return PLACE_PREPOSITIONS.has(before)
  if (POSSESSIVES.has(word))
    return BEFORE_POSSESSIVE.has(before) && !NOT_YET.has(next) && !isGrownOutOf(tokens, at)
  // "Opened her own practice" says whose it is.
  if (word === 'own' && POSSESSIVES.has(before)) return false
  return OWNS.has(word) && !NOT_OWNING.has(before) && !NO_THINGS.has(next)
}

/** Whether somebody has grown out of what is named behind a place, and so needs the next one: "grown out of her bike". */
function isGrownOutOf(tokens: readonly WishToken[], at: number): boolean {
  const [grown, out, of] = [-3, -2, -1].map((n) => tokens[at + n]?.word ?? '')
  return GROWN.has(grown ?? '') && out === 'out' && of === 'of'
}

/** Each name in a list, or some that no comma parts. */
function listFrom(tokens: readonly WishToken[], start: number): { from: number; to: number }[] {
  const names: { from: number; to: number }[] = []
  let from = start
  let at = start
  for (; at < tokens.length; at++) {
    const { word, clause } = tokenAt(tokens, at)
    const isNewClause = at > start && clause !== tokens[at - 1]?.clause
    if (isNewClause && tokens.filter((token) => token.clause === clause).length > LIST_CLAUSE_WORDS) break
    if (ENDS.has(word) || (word === 'the' && tokens[at + 1]?.word === 'lot')) break
    // "A machine a grinder" are two, without a comma.
    const isNext = at > start + 1 && (word === 'a' || word === 'an')
    if (at > start && (isNewClause || isNext || AND.has(word))) {
      names.push({ from, to: at - 1 })
      from = at
    }
  }
  return [...names, { from, to: at - 1 }]
}
