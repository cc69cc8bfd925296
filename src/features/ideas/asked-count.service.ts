import { hourOf } from '../../core/time.ts'
import type { CounterDelta } from '../../journal/event.ts'
import type { IdeaMode } from './idea.ts'

/** What asking for ideas is counted as; the key is who thought. */
const ASKED_METRIC = 'idea.asked'

export interface AskedCountOptions {
  /** Resolves once the count is committed. */
  readonly store: (delta: CounterDelta) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Counts that ideas were asked for; nobody waits for it. */
export function countIdeasAsked({ store, now, onError }: AskedCountOptions): (mode: IdeaMode) => void {
  return (mode) => {
    store({ metric: ASKED_METRIC, hour: hourOf(now()), counts: new Map([[mode, 1]]) }).catch(onError)
  }
}
