import { createRecentCache } from '../../core/recent-cache.ts'
import type { CareNote } from '../care/care.contract.ts'
import { normaliseTerm } from '../../core/search-term.ts'
import type { CompletionsAnswer } from './completion.contract.ts'
import { MAX_COMPLETIONS, type Completion } from './completion.ts'
import { buildCompletionIndex, type CompletionIndex } from './completion-index.server.ts'
import type { CompletionSource } from './completion-sources.ts'
import { beginningsOf, meaningOf } from './typed-words.ts'

/**
 * Answers cached by typed text; the cache holds at most twice as many, about 11 MiB. Many people type the same
 * beginnings. Of 20,000 random beginnings of our own 60,000 texts 15,600 differ, and 96 % of such questions are answered from the cache;
 * with 10,000 it was 78 %.
 */
const MAX_ANSWERS = 14_000

/** A serialised answer. */
interface ReadyAnswer {
  /** Names and values in turn. */
  readonly headers: string[]
  readonly body: string
}

export interface Completions {
  /** The answer for a typed text, as JSON; a promise only where the database is asked. */
  readonly answer: (typed: string) => ReadyAnswer | Promise<ReadyAnswer>
  /**
   * Builds a new index from other entries; the old one answers until the new one is ready.
   * @param isWhole whether there are no entries but these, so that the database need not be asked
   */
  readonly replace: (entries: readonly CompletionSource[], isWhole: boolean) => Promise<void>
  /** Ranks frequently searched terms higher; adds no completions. */
  readonly orderBy: (mostSearched: readonly string[]) => Promise<void>
  /** Drops the cached answers: called after a change of entries that are not in memory. */
  readonly clear: () => void
}

export interface CompletionsOptions {
  /** Names and values in turn, of every answer, in addition to its length. */
  readonly headers: () => readonly string[]
  /** Returns the message for a text that is answered with care instead of completions. */
  readonly careNoteFor: (typed: string) => CareNote | undefined
  /** Some of the entries that are not in memory, by the beginnings of their words. */
  readonly findMore: (beginnings: readonly (readonly string[])[]) => Promise<CompletionSource[]>
  readonly onError: (error: unknown) => void
}

export function createCompletions({
  headers,
  careNoteFor,
  findMore,
  onError,
}: CompletionsOptions): Completions {
  let current: { readonly index: CompletionIndex; readonly isWhole: boolean } | undefined
  let searched: readonly string[] = []
  let bodies = newCache()

  function ready(answer: CompletionsAnswer): ReadyAnswer {
    return readyBody(JSON.stringify(answer))
  }

  function readyBody(body: string): ReadyAnswer {
    return {
      headers: [...headers(), 'content-length', String(Buffer.byteLength(body))],
      body,
    }
  }

  function keep(typed: string, completions: Completion[], cache = bodies): ReadyAnswer {
    const answer = ready({ completions })
    cache.set(typed, answer.body)
    return answer
  }

  /** Whether a text is a beginning of entries: "how to make" may still become "how to make candles", so nothing is declined. */
  function isBeginning(typed: string): boolean {
    return current !== undefined && current.index.complete(normaliseTerm(typed), true).length > 0
  }

  /** The answer with entries of the database after those in memory. Where it cannot be asked, memory has to do. */
  async function answerWithMore(
    typed: string,
    index: CompletionIndex,
    exact: readonly Completion[],
  ): Promise<ReadyAnswer> {
    const text = normaliseTerm(typed)
    // A change while the database is asked drops this cache, and with it an answer that is outdated.
    const cache = bodies
    try {
      const more = await buildCompletionIndex(await findMore(beginningsOf(text)))
      const found = eachMeaningOnce([...exact, ...more.complete(text, true)])
      return keep(typed, found.length > 0 ? found : index.complete(text), cache)
    } catch (error) {
      onError(error)
      return ready({ completions: index.complete(text) })
    }
  }

  return {
    answer(typed) {
      const known = bodies.get(typed)
      if (known !== undefined) return readyBody(known)
      const care = careNoteFor(typed)
      // A cry for help is not cached.
      if (care && !(care.tone === 'declined' && isBeginning(typed))) return ready({ completions: [], care })
      if (!current) return ready({ completions: [] })
      const { index, isWhole } = current
      if (isWhole) return keep(typed, index.complete(normaliseTerm(typed)))
      const exact = index.complete(normaliseTerm(typed), true)
      return exact.length === MAX_COMPLETIONS ? keep(typed, exact) : answerWithMore(typed, index, exact)
    },
    async replace(entries, isWhole) {
      const index = await buildCompletionIndex(entries)
      await index.orderBy(searched)
      current = { index, isWhole }
      bodies = newCache()
    },
    async orderBy(mostSearched) {
      searched = mostSearched
      await current?.index.orderBy(mostSearched)
      bodies = newCache()
    },
    clear() {
      bodies = newCache()
    },
  }
}

function newCache() {
  return createRecentCache<string>(MAX_ANSWERS, () => 1)
}

/** The first completions, one for each meaning. */
function eachMeaningOnce(completions: readonly Completion[]): Completion[] {
  const alike = Map.groupBy(completions, ({ text }) => meaningOf(text))
  return [...alike.values()].flatMap(([first]) => first ?? []).slice(0, MAX_COMPLETIONS)
}
