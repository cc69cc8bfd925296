import { createRecentCache } from '../../core/recent-cache.ts'
import type { CareNote } from './care.contract.ts'
import { createCareByExamples } from './care-by-examples.ts'
import { createCareRule } from './care-rule.ts'
import type { CareMessages, CareWords } from './care-words.contract.ts'
import type { Care, CareRule } from './care.ts'
import { createToneClassifier, type ToneWeights } from './tone-classifier.ts'

/** Texts whose care is cached; the cache holds at most twice as many. Many people search for the same. */
const CACHED_TEXTS = 5000

/** Longer texts are rarely repeated. */
const CACHED_LENGTH = 100

/** Cached by words: a process has one set, but tests start many apps. */
const rules = new WeakMap<CareWords, CareRule>()

/** The parts of the content that the care rule is made of. */
export interface CareContent {
  readonly careWords: CareWords
  readonly toneWeights: ToneWeights
  readonly existingWords: Parameters<typeof createCareRule>[1]
}

/** The rule for a set of words. The first call takes a third of a second, so a server calls it before it listens. */
export function careRuleFor({ careWords, toneWeights, existingWords }: CareContent): CareRule {
  const rule =
    rules.get(careWords) ??
    createCareByExamples(createCareRule(careWords, existingWords), {
      classify: createToneClassifier(toneWeights),
      ordinary: careWords.vocabulary.ordinary,
    })
  rules.set(careWords, rule)
  return rule
}

/** A rule with a cache, because it is called at every key and for every recorded search. */
export function createCachedCare(rule: CareRule): CareRule {
  const cached = createRecentCache<Care>(CACHED_TEXTS, () => 1)
  return (text) => {
    const known = cached.get(text)
    if (known) return known
    const care = rule(text)
    if (text.length <= CACHED_LENGTH) cached.set(text, care)
    return care
  }
}

/**
 * The message for a text for which nothing is sold, in the language of the text; undefined for any other text. Shown
 * while typing, and instead of ideas.
 */
export function careNote(messages: CareMessages, care: Care): CareNote | undefined {
  const { tone, topic = '', language = 'en' } = care
  if (tone === 'declined') return { tone, message: messages.declined[language] }
  if (tone !== 'crisis') return undefined
  const helpFirst = messages.helpFirst[topic] ?? 'despair'
  const said = { despair: messages.crisis, violence: messages.danger, emergency: messages.emergency }
  return { tone, message: said[helpFirst][language], helpFirst }
}
