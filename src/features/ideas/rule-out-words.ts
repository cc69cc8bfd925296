import { AND, CLAUSE_WORDS, DEFINITES } from './function-words.ts'
import { wordSet, type WishToken } from './wish-text.ts'

/**
 * How a word takes part in ruling something out: a cue rules out ("hates"), a disliked word rules out whole intents about
 * the thing, and an excluded word rules out only ideas that are such a thing.
 */
export type RuledOut = 'cue' | 'disliked' | 'excluded'

/** These words may stand between a cue and the disliked thing, and are not marked themselves. */
export const FILLERS = wordSet(
  `a an the any all kind kinds sort type of his her their my your our more another anything things stuff to too really new
   other such being getting having eating drinking wearing using doing playing going very most actually terrible bad severe serious awful mild themed related`,
)
/** At one of these words the wish turns to another matter, so a cue reaches no further. */
export const TURNS = wordSet(
  `${CLAUSE_WORDS} just however that which loves likes love like enjoys wants want needs need misses miss would with on until unless
   after before please instead maybe become becomes becoming prefers prefer looking also still always will can her wife
   husband mom dad what where how than as under now its pls plz thanks thx ta cheers ok okay tbh tia asap ideally preferably again anymore
   either anyway tho today tonight tomorrow`,
)
const BEHIND_LACKS = wordSet(
  'yet just only here there upstairs downstairs inside outside anymore right now nearby conditioning conditioner flow pressure outlet outlets space storage source sources access hookup hookups supply no not near in under of to max',
)
export const THINGS = wordSet('anything things stuff items ones')
/** Behind "hates everything" these name the one thing that is liked. */
export const EXCEPTING = wordSet('except besides apart other')
/** "Allergic to dust mites" asks for help against them: nobody gives away dust. */
export const AROUND = wordSet('dust mites mite pollen mould mold grass hay sun bees wasps stings')

/** Whether a clause ended before a place. */
export function isClauseEnd(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at]?.clause !== tokens[at - 1]?.clause
}

/** Whether the name of a thing that is not there ends at a place: "no bathroom stuff" rules out things for the bathroom. */
export function endsName(tokens: readonly WishToken[], at: number): boolean {
  const next = tokens[at + 1]
  if (!next || next.clause !== tokens[at]?.clause) return true
  if (THINGS.has(next.word)) return false
  return TURNS.has(next.word) || AND.has(next.word) || FILLERS.has(next.word) || BEHIND_LACKS.has(next.word)
}

/** Whether two places are in one clause. */
export function isSameClause(tokens: readonly WishToken[], one: number, other: number): boolean {
  return tokens[one]?.clause === tokens[other]?.clause
}

/** The place of the word that "is" or "are" is said of, or of the word right before a place: the candles of "candles are out". */
export function subjectBefore(tokens: readonly WishToken[], at: number): number {
  return ['is', 'are'].includes(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1
}

const GROWN_UPS = wordSet(
  `mum mom mother dad father gran nan granny nana grandma grandmother grandad granddad grandpa grandfather wife husband hubby partner
   girlfriend boyfriend gf bf fiance fiancee sister brother aunt auntie uncle cousin niece nephew son daughter friend mate neighbour neighbor
   boss colleague coworker teacher mil fil bil sil inlaws someone somebody`,
)

/** Whether a word names the one whom a wish is for, and no thing that is ruled out: "gift for mum candles are out". */
export function isGrownUp(word: string): boolean {
  return GROWN_UPS.has(word)
}

/** Whether the name that ends at a place is of a thing that somebody has: "my bra", "her old chair", but not "my sister candles". */
export function isSomebodys(tokens: readonly WishToken[], thing: number): boolean {
  const isDefinite = (place: number) =>
    isSameClause(tokens, place, thing) && DEFINITES.has(tokens[place]?.word ?? '')
  return isDefinite(thing - 1) || (isDefinite(thing - 2) && !isGrownUp(tokens[thing - 1]?.word ?? ''))
}
