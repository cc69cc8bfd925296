import { setImmediate } from 'node:timers/promises'
import type { Care } from '../care/care.ts'
import type { CompletionKind } from '../completions/completion.ts'
import type { Offer } from '../completions/offers.ts'
import {
  createIdeaEngine,
  type IdeaEngine,
  type IdeaEngineOptions,
  type Thought,
} from './idea-engine.server.ts'
import type { Wish } from './idea.ts'
import type { Lexicons } from './lexicon.ts'
import type { Shelf } from './shelf.ts'
import type { LocalAnswer } from './wish-answer.service.ts'

/** Entries that are put on the shelf without a pause: a few milliseconds in which nothing else runs. */
const CHUNK = 500

/** Offers of the owner's own lists. */
const SHELF_KINDS: ReadonlySet<CompletionKind> = new Set(['product', 'deal', 'suggestion'])

/** Said where no idea can be given. */
const MESSAGES = {
  notUnderstood: 'That one went over our heads. Search it as you typed it, or tell us a bit more.',
  nothingLeft: 'That rules out everything we can think of. Loosen one thing, or search it as you typed it.',
}
const OTHER_LANGUAGE =
  'We think in English, German, French and Spanish, and in nothing else yet. Search it as you typed it.'

export interface Ideas {
  readonly answer: (wish: Wish, care: Care) => Promise<LocalAnswer>
  /** Puts the owner's products, deals and suggestions in the place of those before. */
  readonly replaceShelf: (offers: readonly Offer[]) => Promise<void>
  /** Puts the engine together before somebody makes a wish: about half a second of work, in pieces. */
  readonly prepare: () => void
}

/** Ideas from our intents and from what the owner has on offer now. */
export function createIdeas(options: IdeaEngineOptions): Ideas {
  let offers: readonly Offer[] = []
  let prepared: Promise<{ readonly engine: IdeaEngine; shelf: Shelf }> | undefined

  async function prepare() {
    const engine = await createIdeaEngine(options)
    return { engine, shelf: await fill(engine.newShelf(), offers) }
  }

  return {
    async answer(wish, { tone, topic }) {
      const { engine, shelf } = await (prepared ??= prepare())
      const thought = engine.think(wish, shelf, { soberTopic: tone === 'sober' ? (topic ?? '') : undefined })
      const { language, corrections } = thought.read
      const none = messageFor(options.lexicons, thought)
      return {
        ideas: thought.ideas,
        message: thought.ideas.length === 0 ? none : undefined,
        corrections,
        language,
        isRuledOut: (term) => engine.isRuledOut(wish, term),
      }
    },
    async replaceShelf(found) {
      offers = found.filter(({ kind }) => SHELF_KINDS.has(kind))
      if (!prepared) return
      const current = await prepared
      current.shelf = await fill(current.engine.newShelf(), offers)
    },
    prepare: () => void (prepared ??= prepare()),
  }
}

/** What is said where there are no ideas: that nothing was understood, or that the wish rules out all that was. */
function messageFor(lexicons: Lexicons, { matches, read: { language } }: Thought): string {
  if (language === 'other') return OTHER_LANGUAGE
  const { notUnderstood, nothingLeft } = language === 'en' ? MESSAGES : lexicons[language].messages
  return matches.length > 0 ? nothingLeft : notUnderstood
}

async function fill(shelf: Shelf, offers: readonly Offer[]): Promise<Shelf> {
  for (const [position, offer] of offers.entries()) {
    if (position % CHUNK === CHUNK - 1) await setImmediate()
    shelf.add({ name: offer.name, term: offer.text })
  }
  return shelf
}
