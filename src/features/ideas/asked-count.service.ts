import { hourOf } from '../../core/time.ts'
import type { CounterDelta } from '../../journal/event.ts'
import type { IdeaMode } from './idea.ts'

/** The metric for requests for ideas; the key is the mode: local or model. */
const ASKED_METRIC = 'idea.asked'

export interface AskedCountOptions {
  /** Resolves once the count is committed. */
  readonly store: (delta: CounterDelta) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Counts requests for ideas, without delaying the answer. */
export function countIdeasAsked({ store, now, onError }: AskedCountOptions): (mode: IdeaMode) => void {
  return (mode) => {
    store({ metric: ASKED_METRIC, hour: hourOf(now()), counts: new Map([[mode, 1]]) }).catch(onError)
  }
}
