import { DAY_MS } from '../../core/time.ts'
import { createCircuitBreaker } from '../../core/circuit-breaker.ts'
import { createRecentCache } from '../../core/recent-cache.ts'
import { createWindowCounts } from '../../core/window-counts.ts'
import { foldText } from '../../core/text.ts'
import { MAX_IDEAS, type Idea, type Wish } from './idea.ts'
import type { AskModel } from './language-model.service.ts'

/** How long a visitor waits for a model: both attempts together. */
const MODEL_DEADLINE_MS = 4000

const MAX_ATTEMPTS = 2

/** With fewer ideas from the model, this server answers with its own. */
const MIN_IDEAS = 2

/** Calls at once. Further visitors get local ideas meanwhile: a queue would only use up the time. */
const MAX_IN_FLIGHT = 4

/** Failures in a row after which the model is left alone, and for how long. */
const OPENS_AFTER = 5
const PAUSE_MS = 30_000

/** The part of a day's calls that one network may make: nobody uses up what is for all. */
const NETWORK_SHARE = 1 / 20

/** Networks whose calls are counted. */
const COUNTED_NETWORKS = 10_000

/** The key of all calls, which is no network. */
const ALL = 'all networks'

/** Answers cached in each of the cache's two generations. */
const CACHED_ANSWERS = 1000

export interface ModelIdeasOptions {
  readonly ask: AskModel
  /** Calls that this process may make on one day (UTC). */
  readonly dailyCalls: number
  /** Whether an idea of a model may be shown. */
  readonly isShowable: (idea: Idea) => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since any moment, on a clock that never steps. */
  readonly steadyNow: () => number
  readonly deadlineMs?: number
  readonly onError: (error: unknown) => void
}

/**
 * The ideas of a model as they come: at least two, or none where it is late, wrong, busy or spent. Never fails.
 * @param network where the wish comes from: each may make a share of a day's calls
 * @param vocabulary terms of ours that show what a good search looks like
 * @param isFit whether an idea suits this wish
 */
export type ModelIdeas = (
  wish: Wish,
  network: string,
  vocabulary: readonly string[],
  isFit: (idea: Idea) => boolean,
) => AsyncGenerator<Idea, void>

export function createModelIdeas(options: ModelIdeasOptions): ModelIdeas {
  const { ask, dailyCalls, isShowable, now, steadyNow, deadlineMs = MODEL_DEADLINE_MS, onError } = options
  const breaker = createCircuitBreaker({ now: steadyNow, opensAfter: OPENS_AFTER, pauseMs: PAUSE_MS })
  const answers = createRecentCache<readonly Idea[]>(CACHED_ANSWERS, () => 1)
  let inFlight = 0
  const networkCalls = Math.ceil(dailyCalls * NETWORK_SHARE)
  const calls = createWindowCounts(DAY_MS, COUNTED_NETWORKS)

  function takeCall(network: string): boolean {
    const at = now()
    const isSpent = calls.countOf(network, at) >= networkCalls || calls.countOf(ALL, at) >= dailyCalls
    if (isSpent || !breaker.allows()) return false
    for (const key of [network, ALL]) calls.add(key, at)
    return true
  }

  /** What may be shown of one call; the call's outcome is the breaker's. */
  async function* showable(...request: Parameters<AskModel>): AsyncGenerator<Idea, void> {
    let received = 0
    let hasEnded = false
    try {
      for await (const idea of ask(...request)) {
        received += 1
        if (isShowable(idea)) yield idea
      }
      hasEnded = true
    } catch (error) {
      hasEnded = true
      onError(error)
    } finally {
      // A model whose ideas are not fit to be shown is one that works: a visitor may have tried to make it say them.
      if (received >= MIN_IDEAS) breaker.succeeded()
      else if (hasEnded) breaker.failed()
    }
  }

  return async function* modelIdeas(wish, network, vocabulary, isFit) {
    const key = JSON.stringify([foldText(wish.wish), wish.mood, wish.budget, wish.not, wish.cheaper])
    const known = answers.get(key)
    if (known) {
      yield* known
      return
    }
    if (inFlight >= MAX_IN_FLIGHT) return
    const leaving = new AbortController()
    const deadline = setTimeout(() => leaving.abort(), deadlineMs)
    const found = new Map<string, Idea>()
    inFlight += 1
    try {
      for (let attempt = 0; attempt < MAX_ATTEMPTS && found.size < MIN_IDEAS; attempt++) {
        if (leaving.signal.aborted || !takeCall(network)) break
        for await (const idea of showable({ ...wish, vocabulary }, attempt, leaving.signal)) {
          const term = foldText(idea.searchTerm)
          if (found.has(term) || !isFit(idea)) continue
          found.set(term, idea)
          // A single one waits for the second: alone it would be replaced.
          if (found.size === MIN_IDEAS) yield* found.values()
          else if (found.size > MIN_IDEAS) yield idea
          if (found.size === MAX_IDEAS) break
        }
      }
    } finally {
      inFlight -= 1
      clearTimeout(deadline)
      leaving.abort()
    }
    if (found.size >= MIN_IDEAS) answers.set(key, [...found.values()])
  }
}
