import { createRecentCache } from '../../core/recent-cache.ts'
import type { CareNote } from '../care/care.contract.ts'
import { normaliseTerm } from '../../core/search-term.ts'
import type { CompletionsAnswer } from './completion.contract.ts'
import { buildCompletionIndex, type CompletionIndex } from './completion-index.server.ts'
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
  /** Puts what has been searched more often before other things; nothing is shown that was not there. */
  readonly orderBy: (mostSearched: readonly string[]) => Promise<void>
}

/**
 * @param headers of every answer, besides its length
 * @param careNoteFor what is said of a text that is met with care instead of completions; undefined for most
 */
export function createCompletions(
  headers: Readonly<Record<string, string>>,
  careNoteFor: (typed: string) => CareNote | undefined,
): Completions {
  const common = Object.entries(headers).flat()
  let index: CompletionIndex | undefined
  let searched: readonly string[] = []
  const bodies = createRecentCache<string>(MAX_ANSWERS, () => 1)

  function bodyFor(typed: string): string {
    const known = bodies.get(typed)
    if (known !== undefined) return known
    const care = careNoteFor(typed)
    const completions = care ? [] : (index?.complete(normaliseTerm(typed)) ?? [])
    const found: CompletionsAnswer = { completions, care }
    const body = JSON.stringify(found)
    // A cry for help is kept nowhere.
    if (!care) bodies.set(typed, body)
    return body
  }

  return {
    answer(typed) {
      const body = bodyFor(typed)
      return { headers: [...common, 'content-length', String(Buffer.byteLength(body))], body }
    },
    async replace(entries) {
      const next = await buildCompletionIndex(entries)
      await next.orderBy(searched)
      index = next
      bodies.clear()
    },
    async orderBy(mostSearched) {
      searched = mostSearched
      await index?.orderBy(mostSearched)
      bodies.clear()
    },
  }
}
