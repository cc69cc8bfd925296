import { createRecentCache } from '../../recent-cache.ts'
import { normaliseTerm } from '../search/search.ts'
import type { CompletionsAnswer } from './completion.contract.ts'
import { buildCompletionIndex, type CompletionIndex } from './completion-index.ts'
import type { Offer } from './offers.ts'

/** Answers kept ready, by what was typed, twice as many at most: most people begin alike. About 10 MiB. */
const MAX_ANSWERS = 10_000

/** An answer as it goes over the wire. */
interface ReadyAnswer {
  /** Names and values in turn. */
  readonly headers: string[]
  readonly body: Buffer
}

export interface Completions {
  /** The answer for what has been typed, as JSON. From memory, never from the database. */
  readonly answer: (typed: string) => ReadyAnswer
  /** Builds the index anew from other entries; answers come from the old one until it is ready. */
  readonly replace: (entries: readonly Offer[]) => Promise<void>
}

/** @param headers of every answer, besides its length */
export function createCompletions(headers: Readonly<Record<string, string>>): Completions {
  const common = Object.entries(headers).flat()
  let index: CompletionIndex | undefined
  const answers = createRecentCache<ReadyAnswer>(MAX_ANSWERS, () => 1)

  return {
    answer(typed) {
      const term = normaliseTerm(typed)
      const known = answers.get(term)
      if (known) return known
      const found: CompletionsAnswer = { completions: index?.(term) ?? [] }
      const body = Buffer.from(JSON.stringify(found))
      const answer = { headers: [...common, 'content-length', String(body.length)], body }
      answers.set(term, answer)
      return answer
    },
    async replace(entries) {
      index = await buildCompletionIndex(entries)
      answers.clear()
    },
  }
}
