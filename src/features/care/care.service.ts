import { createRecentCache } from '../../core/recent-cache.ts'
import type { CareNote } from './care.contract.ts'
import { createCareRule } from './care-rule.ts'
import type { CareMessages, CareWords } from './care-words.contract.ts'
import type { Care, CareRule } from './care.ts'

/** Texts whose care is remembered, twice as many at most: most people search for the same. */
const REMEMBERED_TEXTS = 5000

/** Longer texts are seldom the same. */
const REMEMBERED_LENGTH = 100

export interface RememberingCare {
  readonly careOf: CareRule
  /** Puts the rule together before somebody types. */
  readonly prepare: () => void
}

/** One for each set of words: a process has one, and tests have many apps. */
const rules = new WeakMap<CareWords, CareRule>()

/** The rule for some words, put together once. */
export function careRuleFor(words: CareWords, knownWords: Parameters<typeof createCareRule>[1]): CareRule {
  const rule = rules.get(words) ?? createCareRule(words, knownWords)
  rules.set(words, rule)
  return rule
}

/**
 * A rule with a memory, as it is asked at every key and for every recorded search. It is put together when it is asked
 * first or prepared: that takes a tenth of a second, which no first page has to wait for.
 */
export function createRememberingCare(createRule: () => CareRule): RememberingCare {
  const remembered = createRecentCache<Care>(REMEMBERED_TEXTS, () => 1)
  let rule: CareRule | undefined
  function careOf(text: string): Care {
    const known = remembered.get(text)
    if (known) return known
    rule ??= createRule()
    const care = rule(text)
    if (text.length <= REMEMBERED_LENGTH) remembered.set(text, care)
    return care
  }

  return { careOf, prepare: () => void (rule ??= createRule()) }
}

/**
 * The message for a text for which nothing is sold, in the language of the text. Pages show it while the text is
 * typed, and instead of ideas. Undefined for any other text.
 */
export function careNote(messages: CareMessages, care: Care): CareNote | undefined {
  const { tone, topic = '', language = 'en' } = care
  if (tone === 'declined') return { tone, message: messages.declined[language], isDanger: false }
  if (tone !== 'crisis') return undefined
  const isDanger = messages.dangerTopics.includes(topic)
  return { tone, message: messages[isDanger ? 'danger' : 'crisis'][language], isDanger }
}
