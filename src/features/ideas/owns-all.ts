import { OWNS } from './owned-things.ts'
import { tokenAt, wordSet, type WishToken } from './wish-text.ts'

const ALL = wordSet('every all')
const ARTICLES = wordSet('the his her their of')
const THINGS = wordSet(
  'thing things stuff gear gadget gadgets equipment kit accessory accessories merch merchandise gizmo gizmos',
)
const MAX_NAME = 2

/** The places of what somebody has all things for: "golf" of "has every golf thing", "camping" of "has all the camping gear". */
export function ownsAllFor(tokens: readonly WishToken[]): number[] {
  return [...tokens.keys()].flatMap((at) => {
    const owner = tokens[at - 1]?.word === 'already' ? at - 2 : at - 1
    if (!ALL.has(tokenAt(tokens, at).word) || !OWNS.has(tokens[owner]?.word ?? '')) return []
    let from = at + 1
    while (ARTICLES.has(tokens[from]?.word ?? '')) from++
    const end = tokens.findIndex(({ word }, place) => place > from && THINGS.has(word))
    const isName = end > from && end - from <= MAX_NAME && tokens[end]?.clause === tokens[at]?.clause
    return isName ? Array.from({ length: end - from }, (_, n) => from + n) : []
  })
}

/** What is welcome all the same: it is used up, read, looked at, or made for one person. */
const WELCOME =
  /\b(?:book|cookbook|memoir|biography|novel|magazine|subscription|trivia|quiz|print|poster|wall art|photo|portrait|calendar|ticket|voucher|gift card|card|jigsaw puzzle|snacks?|snack box|bars|jerky|coffee|tea|chocolates?|cookies|candy|whiskey|beer|engraved|personalized|custom|soap|balm)\b/

export function isWelcomeWithAll(term: string): boolean {
  return WELCOME.test(term)
}

/** An intent that is about somebody who has it all knows what is welcome: "golfer who has everything". */
export const TELLS_OF_ALL =
  /\b(?:has|have|owns?|got|with) (?:it all|everything|every|all)\b|\bneeds nothing\b/
