import { createRecentCache } from '../../core/recent-cache.ts'
import type { CareNote } from '../care/care.contract.ts'
import { normaliseTerm } from '../../core/search-term.ts'
import type { CompletionsAnswer } from './completion.contract.ts'
import { buildCompletionIndex, type CompletionIndex } from './completion-index.server.ts'
import type { CompletionSource } from './completion-sources.ts'

/**
 * Answers cached by typed text; the cache holds at most twice as many, about 8 MiB. Many people type the same
 * beginnings.
 */
const MAX_ANSWERS = 10_000

/** A serialised answer. */
interface ReadyAnswer {
  /** Names and values in turn. */
  readonly headers: string[]
  readonly body: string
}

export interface Completions {
  /** The answer for a typed text, as JSON; never queries the database. */
  readonly answer: (typed: string) => ReadyAnswer
  /** Builds a new index from other entries; the old one answers until the new one is ready. */
  readonly replace: (entries: readonly CompletionSource[]) => Promise<void>
  /** Ranks frequently searched terms higher; adds no completions. */
  readonly orderBy: (mostSearched: readonly string[]) => Promise<void>
}

/**
 * @param headers of every answer, in addition to its length
 * @param careNoteFor returns the message for a text that is answered with care instead of completions
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
    // A cry for help is not cached.
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
