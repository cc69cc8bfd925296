import type { Db } from '../../database/schema.ts'
import { createRecentCache } from '../../core/recent-cache.ts'
import type { BlockedWords } from '../../moderation/blocked-words.ts'
import type { DisplayRule } from '../../moderation/display-rule.ts'
import { createDoubtTest } from '../../moderation/doubtful-words.ts'
import { createPlainWords } from '../../moderation/plain-words.ts'
import { createShopVocabulary } from '../../moderation/shop-vocabulary.ts'
import { createTermWords } from '../../moderation/term-words.ts'
import { findHiddenWordTest } from './hidden-word.service.ts'
import { mapInTurns } from './map-in-turns.ts'
import { findAllowedAmong } from './trending-choice.store.ts'
import {
  findAllowedTerms,
  findOwnersTexts,
  findProductTexts,
  findVocabularyVersion,
} from './vocabulary.store.ts'

/**
 * What becomes of a term that enough people searched for: shown, as it is made of words of the shop or an owner allowed
 * it; kept for an owner to look at; or refused for good.
 */
export type Verdict = 'shown' | 'waits' | 'refused'

/** Judges popular terms. Called within the transaction that stores their searches. */
export type TermReview = (db: Db, terms: readonly string[]) => Promise<ReadonlyMap<string, Verdict>>

export interface ReviewOptions {
  /** Reads the display rule; called with the first review, and whenever the shop's texts have changed. */
  readonly findDisplayRule: (db: Db) => Promise<DisplayRule>
  readonly blocked: Pick<BlockedWords, 'blockLists' | 'lookAlikes'>
  /** Names of goods and search terms of content/. */
  readonly shopTexts: readonly string[]
}

export interface FollowingReview {
  readonly review: TermReview
  /**
   * Adds the shop's texts that were changed since the last call; the first call also adds the terms that owners allow.
   * Texts that are gone stay known until the process ends.
   * @returns whether there were any
   */
  readonly follow: (db: Db) => Promise<boolean>
}

/** Size of the cache of verdicts, in characters of terms: some ten thousand, because the same terms are searched again. */
const CACHED_CHARACTERS = 250_000

/** Texts of products that are read: further ones have hardly a new word, and would fill the memory. */
const MAX_PRODUCT_TEXTS = 10_000

export function createTermReview({ findDisplayRule, blocked, shopTexts }: ReviewOptions): FollowingReview {
  const wordsOf = createPlainWords(blocked.lookAlikes)
  const termWords = createTermWords(blocked.lookAlikes)
  const vocabulary = createShopVocabulary(wordsOf, createDoubtTest(blocked.blockLists, wordsOf))
  /** By term: whether it is shown by itself, waits, or is refused, if no owner says otherwise. */
  const verdicts = createRecentCache<Verdict>(CACHED_CHARACTERS, (term) => term.length)
  /** Terms that an owner had allowed at the start. Their words are known; whether they are still allowed is asked anew. */
  const learned = new Set<string>()
  let seen: string | undefined
  let isShowable: DisplayRule | undefined

  function ownVerdict(term: string, mayShow: DisplayRule): Verdict {
    const known = verdicts.get(term)
    if (known !== undefined) return known
    const unrefused = !learned.has(term) && vocabulary.knows(term) ? 'shown' : 'waits'
    const verdict = mayShow(term) ? unrefused : 'refused'
    verdicts.set(term, verdict)
    return verdict
  }

  const addAll = (texts: readonly string[]) => mapInTurns(texts, vocabulary.add)

  /** Called once, because words cannot be forgotten: until the next start an owner can undo a choice without a trace. */
  async function learnAllowed(db: Db): Promise<void> {
    const terms = await findAllowedTerms(db)
    for (const term of terms) learned.add(term)
    await addAll(terms)
  }

  return {
    async review(db, terms) {
      const mayShow = (isShowable ??= await findDisplayRule(db))
      const found = new Map(await mapInTurns(terms, (term) => [term, ownVerdict(term, mayShow)] as const))
      const unknown = terms.filter((term) => found.get(term) === 'waits')
      for (const term of await findAllowedAmong(db, unknown)) found.set(term, 'shown')
      const isHidden = await findHiddenWordTest(db, termWords)
      await mapInTurns(terms, (term) => isHidden(term) && found.set(term, 'refused'))
      return found
    },
    async follow(db) {
      const version = await findVocabularyVersion(db)
      if (version === seen) return false
      if (seen === undefined) {
        await addAll(shopTexts)
        await learnAllowed(db)
      }
      await addAll(await findOwnersTexts(db))
      let after: string | undefined = ''
      for (let count = 0; after !== undefined && count < MAX_PRODUCT_TEXTS;) {
        const { texts, lastSlug } = await findProductTexts(db, after)
        await addAll(texts)
        count += texts.length
        after = lastSlug
      }
      isShowable = await findDisplayRule(db)
      seen = version
      verdicts.clear()
      return true
    },
  }
}
