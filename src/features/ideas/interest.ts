import { AND, CLAUSE_WORDS } from './function-words.ts'
import { tokenAt, wordSet, type WishToken } from './wish-text.ts'

/** Words of liking: the interest is named behind them. */
export const LOVES = wordSet(
  'loves love likes enjoys adores cares collects plays obsessed into passionate hooked mad nuts',
)
const FILLERS = wordSet(
  'to the a an her his their my all any really old with on of about for just helping help me us playing doing going',
)
/** Behind one of these, a word of liking tells of no interest: "would love". */
const NOT_LOVING = wordSet('would id not doesnt dont never didnt')
/** Only behind one of these does "into" tell of an interest: "screams into a pillow" does not. */
const BEFORE_INTO = wordSet(
  `im is am are hes shes theyre was really very super so totally heavily massively deeply got gotten getting gets get all mostly only
   been big also both much`,
)
/** "Mad on trains" tells of an interest, "mad at me" does not. */
const MAD = wordSet('mad nuts')
const BEHIND_MAD = wordSet('on about for')
/** Words that end the interest. */
const ENDS = wordSet(`${CLAUSE_WORDS} already under need needs want wants`)
const MAX_WORDS = 5

/** Whether a place begins what somebody did once: "used to love running". */
export function isOfThePast(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at]?.word === 'to' && tokens[at - 1]?.word === 'used' && tokens[at - 2]?.word !== 'get'
}

/** Words behind an interest: "magic tricks obsessed", "a chess nerd". */
const LOVERS = wordSet(
  'obsessed mad crazy loving lover collector fan nerd enthusiast addict freak buff fanatic geek',
)
const ADJECTIVES = wordSet('obsessed mad crazy loving')
const BEFORE = wordSet(
  'me him us them it makes make drives gone going goes get gets a an the my our his her their for gift present is who of and or with to as big huge total real',
)
const MAX_BEFORE = 3

/**
 * The places of the words for each thing that somebody loves: "birds" and "tea" of "my aunt, who loves birds and tea but
 * cannot walk".
 */
export function interestsIn(tokens: readonly WishToken[]): number[][] {
  return tokens
    .flatMap((_, at) => [...lovedBehind(tokens, at), lovedBefore(tokens, at)])
    .filter((places) => places.length > 0)
}

function lovedBehind(tokens: readonly WishToken[], at: number): number[][] {
  const { word, clause } = tokenAt(tokens, at)
  const before = tokens[at - 1]?.word ?? ''
  if (MAD.has(word) && !BEHIND_MAD.has(tokens[at + 1]?.word ?? '')) return []
  if (
    !LOVES.has(word) ||
    NOT_LOVING.has(before) ||
    isOfThePast(tokens, at - 1) ||
    (word === 'into' && !BEFORE_INTO.has(before))
  )
    return []
  const rest = tokens.slice(at + 1)
  const end = rest.findIndex((token) => token.clause !== clause || ENDS.has(token.word))
  const loved: number[][] = [[]]
  for (const [n, token] of rest.slice(0, end < 0 ? rest.length : end).entries()) {
    if (AND.has(token.word)) loved.push([])
    else if (!FILLERS.has(token.word) && loved.flat().length < MAX_WORDS) loved.at(-1)?.push(at + 1 + n)
  }
  return loved
}

function lovedBefore(tokens: readonly WishToken[], at: number): number[] {
  const { word, clause } = tokenAt(tokens, at)
  // "Obsessed with" names the interest behind it; "horse lover with no horse" before it.
  if (!LOVERS.has(word) || (ADJECTIVES.has(word) && tokens[at + 1]?.word === 'with')) return []
  const start = Math.max(0, at - MAX_BEFORE)
  const stop = tokens
    .slice(start, at)
    .findLastIndex((token) => token.clause !== clause || BEFORE.has(token.word))
  return Array.from({ length: at - start - stop - 1 }, (_, n) => start + stop + 1 + n)
}
