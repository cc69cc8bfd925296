import { CLAUSE_WORDS, DETERMINERS } from './function-words.ts'
import { tokenAt, wordSet, type WishToken } from './wish-text.ts'

const UPGRADES = wordSet('upgrade upgrading')
const BEHIND = wordSet('from for my our his her their')
/** These say how bad the thing is, and no other kind of it is meant. */
const WORSE = wordSet(
  'cheap cheapo old older basic bad worn tired ancient rubbish flimsy broken crappy current hand me down',
)
/** The name of the thing ends before one of these. */
const ENDS = wordSet(`${CLAUSE_WORDS} to with without under and or that which no not hates hate doesnt dont`)
const MAX_NAME = 5

interface Upgrade {
  /** Places of the words that say so. */
  readonly said: readonly number[]
  /** The place of what sets the thing apart that nobody wants any more. */
  readonly left: readonly number[]
  /** The places of the name. */
  readonly start: number
  readonly end: number
}

/**
 * The words of "upgrade from an air mattress": a mattress is wanted that is none with air. "Upgrade from a cheap blender", "upgrade for my
 * old strings" and "instead of the old kettle" ask for a better one.
 */
export function upgradeAt(tokens: readonly WishToken[], at: number): Upgrade | undefined {
  const wordAt = (place: number) => tokens[place]?.word ?? ''
  const isInstead =
    wordAt(at) === 'instead' &&
    wordAt(at + 1) === 'of' &&
    DETERMINERS.has(wordAt(at + 2)) &&
    wordAt(at + 3) === 'old'
  if (!isInstead && !(UPGRADES.has(wordAt(at)) && BEHIND.has(wordAt(at + 1)))) return undefined
  const isFrom = wordAt(at + 1) === 'from'
  const { clause } = tokenAt(tokens, at)
  let start = at + 1
  while (BEHIND.has(wordAt(start)) || DETERMINERS.has(wordAt(start)) || wordAt(start) === 'of') start++
  let end = start
  while (tokens[end]?.clause === clause && end - start < MAX_NAME && !ENDS.has(wordAt(end))) end++
  const said = Array.from({ length: start - at }, (_, n) => at + n)
  const before = Array.from({ length: Math.max(0, end - 1 - start) }, (_, n) => start + n)
  return {
    said: [...said, ...before.filter((place) => WORSE.has(wordAt(place)))],
    left: isFrom ? before.filter((place) => !WORSE.has(wordAt(place))).slice(0, 1) : [],
    start,
    end,
  }
}
