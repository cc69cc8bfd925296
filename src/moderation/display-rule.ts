import { normaliseTerm } from '../core/search-term.ts'
import { foldText } from '../core/text.ts'
import { createBlockedTest } from './blocked-words.ts'
import { isPersonal } from './personal-text.ts'
import { createSwearingTest } from './swearing.ts'

/** Whether a term that a stranger typed may be shown to other visitors. */
export type DisplayRule = (term: string) => boolean

/** A search term contains at least one letter. */
const LETTER = /\p{L}/u

/**
 * Builds the display rule: no links, addresses, phone or long numbers, no swearing (obscenity's English list), no
 * calls to harm people, and no blocked words of the owner.
 */
export function createDisplayRule(blockedTerms: readonly string[]): DisplayRule {
  const isShowable = createTextRule(blockedTerms)
  return (term) => term === normaliseTerm(term) && isShowable(term)
}

/** The display rule for a text of any length, which need not be normalised. */
export function createTextRule(blockedTerms: readonly string[]): DisplayRule {
  const isSwearing = createSwearingTest()
  const isBlocked = createBlockedTest(blockedTerms)
  return (text) => {
    const folded = foldText(text)
    return LETTER.test(folded) && !isPersonal(folded) && !isBlocked(folded) && !isSwearing(folded)
  }
}
