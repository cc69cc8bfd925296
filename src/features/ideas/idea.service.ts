import { setImmediate } from 'node:timers/promises'
import type { Offer } from '../completions/offers.ts'
import type { Idea, Wish } from './idea.ts'
import { createLocalIdeas, type LocalIdeasOptions } from './local-ideas.service.ts'

/** Entries that are put on the shelf without a pause: a few milliseconds in which nothing else runs. */
const CHUNK = 500

export interface Ideas {
  readonly thinkUp: (wish: Wish) => Idea[]
  /** Puts the owner's products, deals and suggestions in the place of those before. */
  readonly replaceShelf: (offers: readonly Offer[]) => Promise<void>
}

/** Ideas from our intents and from what the owner has on offer now. */
export function createIdeas(options: LocalIdeasOptions): Ideas {
  const { think, newShelf } = createLocalIdeas(options)
  let shelf = newShelf()

  return {
    thinkUp: (wish) => think(wish, shelf),
    async replaceShelf(offers) {
      const next = newShelf()
      for (const [position, { kind, name, text }] of offers.entries()) {
        if (position % CHUNK === CHUNK - 1) await setImmediate()
        if (kind !== 'intent' && kind !== 'trending') next.add({ name, term: text })
      }
      shelf = next
    },
  }
}
