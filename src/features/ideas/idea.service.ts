import { setImmediate } from 'node:timers/promises'
import type { Offer } from '../completions/offers.ts'
import type { Idea, Wish } from './idea.ts'
import { createLocalIdeas, type LocalIdeas, type LocalIdeasOptions } from './local-ideas.service.ts'
import type { Shelf } from './shelf.ts'

/** Entries that are put on the shelf without a pause: a few milliseconds in which nothing else runs. */
const CHUNK = 500

/**
 * When the engine is put together if nobody has made a wish before, in milliseconds: it takes 150 ms, which are not to
 * come before the first page of a new process.
 */
const PREPARED_AFTER_MS = 2000

export interface Ideas {
  readonly thinkUp: (wish: Wish) => Idea[]
  /** Puts the owner's products, deals and suggestions in the place of those before. */
  readonly replaceShelf: (offers: readonly Offer[]) => Promise<void>
  readonly close: () => void
}

/** Ideas from our intents and from what the owner has on offer now. */
export function createIdeas(options: LocalIdeasOptions): Ideas {
  let offers: readonly Offer[] = []
  let prepared: { readonly local: LocalIdeas; shelf: Shelf } | undefined

  function prepare() {
    const local = createLocalIdeas(options)
    const shelf = local.newShelf()
    for (const offer of offers) addOffer(shelf, offer)
    return { local, shelf }
  }

  const timer = setTimeout(() => (prepared ??= prepare()), PREPARED_AFTER_MS).unref()
  return {
    thinkUp(wish) {
      prepared ??= prepare()
      return prepared.local.think(wish, prepared.shelf)
    },
    async replaceShelf(found) {
      offers = found
      if (!prepared) return
      const next = prepared.local.newShelf()
      for (const [position, offer] of found.entries()) {
        if (position % CHUNK === CHUNK - 1) await setImmediate()
        addOffer(next, offer)
      }
      prepared.shelf = next
    },
    close: () => clearTimeout(timer),
  }
}

function addOffer(shelf: Shelf, { kind, name, text }: Offer): void {
  if (kind !== 'intent' && kind !== 'trending') shelf.add({ name, term: text })
}
