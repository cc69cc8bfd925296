import { normaliseTerm } from '../core/search-term.ts'
import { foldText } from '../core/text.ts'
import { createBlockedTest, type BlockedWords } from './blocked-words.ts'
import { hasMixedScripts } from './mixed-scripts.ts'
import { hasNumberInWords, isPersonal } from './personal-text.ts'
import { createPlainReader } from './plain-readings.ts'

/** Whether a term that a stranger typed may be shown to other visitors. */
export type DisplayRule = (term: string) => boolean

/** The signs that force a direction of writing: no name of goods needs them, and they hide a word written backwards. */
const BIDI_OVERRIDE = /[\u202D\u202E]/

/** A search term contains at least one letter. */
const LETTER = /\p{L}/u

/**
 * Builds the display rule: no links, addresses, phone or long numbers, no swearing (obscenity's English list), no
 * slurs, calls to harm people, or accusations of persons (the lists of four languages), no blocked words of the owner,
 * and no words that mix scripts. Each is looked for in all that a disguised text may say.
 */
export function createDisplayRule(blocked: BlockedWords): DisplayRule {
  const isShowable = createTextRule(blocked)
  return (term) => term === normaliseTerm(term) && isShowable(term)
}

/** The display rule for a text of any length, which need not be normalised. */
export function createTextRule(blocked: BlockedWords): DisplayRule {
  const isBlocked = createBlockedTest(blocked)
  const read = createPlainReader(blocked.lookAlikes)
  return (text) => {
    if (BIDI_OVERRIDE.test(text)) return false
    const folded = foldText(text)
    if (!LETTER.test(folded) || hasMixedScripts(folded) || isPersonal(folded)) return false
    const readings = read(folded)
    return (
      !isBlocked(readings) &&
      !readings.plain.some((plain) => plain !== folded && isPersonal(plain)) &&
      // Digits stand for letters of number words: `f1ve`.
      !readings.texts.some((plain) => plain !== folded && hasNumberInWords(plain))
    )
  }
}
