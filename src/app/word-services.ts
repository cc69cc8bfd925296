import { isPrivate } from '../features/care/care.ts'
import { careRuleFor, createCachedCare } from '../features/care/care.service.ts'
import type { Db } from '../database/schema.ts'
import { createLiveWords } from '../features/words/words.service.ts'
import { createDisplayRule, createTextRule } from '../moderation/display-rule.ts'
import { createTermWords } from '../moderation/term-words.ts'
import { derivedFrom } from '../core/derived-from.ts'
import type { Content } from './content.ts'
import { shippedWords } from './shipped-words.ts'

export type WordServices = ReturnType<typeof createWordServices>

/** The owner's words, and the rules for what may be shown that are made of them. */
export function createWordServices(db: Db, content: Content) {
  const careOf = createCachedCare(careRuleFor(content))
  const liveWords = createLiveWords(db, shippedWords(content))
  const { currentWords } = liveWords
  const blockedWords = derivedFrom(currentWords, ({ blockedTerms }) => ({ ...content, blockedTerms }))
  const displayRule = derivedFrom(blockedWords, createDisplayRule)
  const textRule = derivedFrom(blockedWords, createTextRule)
  const isPrivateText = (text: string) => isPrivate(careOf(text))
  const isShowable = (term: string) => displayRule()(term) && !isPrivateText(term)
  return {
    careOf,
    liveWords,
    currentWords,
    isPrivateText,
    /** Whether a term may be shown to visitors. */
    isShowable,
    /** Whether a text has none of the words that are blocked. */
    isDecent: (text: string) => textRule()(text),
    termWords: createTermWords(content.lookAlikes),
  }
}
