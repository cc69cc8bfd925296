import { createRecentCache } from '../../recent-cache.ts'
import { normaliseTerm } from '../search/search.ts'
import type { CompletionsAnswer } from './completion.contract.ts'
import { buildCompletionIndex, type CompletionIndex } from './completion-index.ts'
import type { Offer } from './offers.ts'

/** Answers kept ready, by what was typed: most people begin alike. */
const MAX_ANSWERS = 5000

export interface Completions {
  /** The answer for what has been typed, as JSON. From memory, never from the database. */
  readonly answer: (typed: string) => Buffer
  /** Builds the index anew from other entries; answers come from the old one until it is ready. */
  readonly replace: (entries: readonly Offer[]) => Promise<void>
}

export function createCompletions(): Completions {
  let index: CompletionIndex | undefined
  const answers = createRecentCache<Buffer>(MAX_ANSWERS, () => 1)

  return {
    answer(typed) {
      const term = normaliseTerm(typed)
      const known = answers.get(term)
      if (known) return known
      const answer = Buffer.from(
        JSON.stringify({ completions: index?.(term) ?? [] } satisfies CompletionsAnswer),
      )
      answers.set(term, answer)
      return answer
    },
    async replace(entries) {
      index = await buildCompletionIndex(entries)
      answers.clear()
    },
  }
}
