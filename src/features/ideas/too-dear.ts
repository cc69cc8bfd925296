import { endsName } from './rule-out-words.ts'
import { wordSet, type WishToken } from './wish-text.ts'

/** The words for a thing that is too dear, as a part of a pattern. */
export const CANT_AFFORD = '(?:cant|cannot) afford'
const SAYS_SO = new RegExp(`^${CANT_AFFORD}$`)
const DEAR = wordSet('a an new another')
const MAX_DEAR_NAME = 4

/** Whether "cant afford" begins at a place. */
export function saysTooDear(wordAt: (place: number) => string, at: number): boolean {
  return SAYS_SO.test(`${wordAt(at)} ${wordAt(at + 1)}`)
}

/** The place of the thing of "cant afford a new mattress, back hurts": none is to be bought, and a topper helps the old one. */
export function tooDearIn(tokens: readonly WishToken[]): number[] {
  const wordAt = (place: number) => tokens[place]?.word ?? ''
  return [...tokens.keys()].flatMap((at) => {
    if (!saysTooDear(wordAt, at - 1) || !DEAR.has(wordAt(at + 1))) return []
    const name = tokens.slice(at + 1, at + 1 + MAX_DEAR_NAME)
    const end = name.findIndex((_, n) => endsName(tokens, at + 1 + n) && !DEAR.has(name[n]?.word ?? ''))
    return end < 0 ? [] : [at + 1 + end]
  })
}
