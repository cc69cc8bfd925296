import { createRecentCache } from '../../recent-cache.ts'
import { normaliseTerm } from '../search/search.ts'
import type { CompletionsAnswer } from './completion.contract.ts'
import { buildCompletionIndex, type CompletionIndex } from './completion-index.ts'
import type { Offer } from './offers.ts'

/** Answers kept ready, by what was typed, twice as many at most: most people begin alike. About 8 MiB. */
const MAX_ANSWERS = 10_000

/** An answer as it goes over the wire. */
interface ReadyAnswer {
  /** Names and values in turn. */
  readonly headers: string[]
  readonly body: string
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
  const bodies = createRecentCache<string>(MAX_ANSWERS, () => 1)

  function bodyFor(term: string): string {
    const known = bodies.get(term)
    if (known !== undefined) return known
    const found: CompletionsAnswer = { completions: index?.(term) ?? [] }
    const body = JSON.stringify(found)
    bodies.set(term, body)
    return body
  }

  return {
    answer(typed) {
      const body = bodyFor(normaliseTerm(typed))
      return { headers: [...common, 'content-length', String(Buffer.byteLength(body))], body }
    },
    async replace(entries) {
      index = await buildCompletionIndex(entries)
      bodies.clear()
    },
  }
}
