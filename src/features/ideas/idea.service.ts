import { inPieces, type PausableWork } from '../../core/pausable-work.ts'
import type { Care } from '../care/care.ts'
import type { CompletionKind } from '../completions/completion.ts'
import type { CompletionSource } from '../completions/completion-sources.ts'
import {
  createIdeaEngine,
  type IdeaEngine,
  type IdeaEngineOptions,
  type FoundIdeas,
} from './idea-engine.server.ts'
import type { Wish } from './idea.ts'
import type { Lexicons } from './lexicon.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { LocalAnswer } from './wish-answer.service.ts'
import type { ReadWish } from './wish-reader.ts'

/** Completion sources from the owner's lists. */
const CATALOGUE_KINDS: ReadonlySet<CompletionKind> = new Set(['product', 'deal', 'suggestion'])

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
  readonly replaceCatalogue: (sources: readonly CompletionSource[]) => Promise<void>
  /** Drops the engine: the next wish puts a new one together, which asks the display rule anew. */
  readonly clearEngine: () => void
  /** Puts the engine together before somebody makes a wish: about half a second of work, in pieces. */
  readonly prepare: () => void
}

/** Ideas from intents and from the owner's catalogue. */
export function createIdeas(options: IdeaEngineOptions): Ideas {
  let sources: readonly CompletionSource[] = []
  let prepared: Promise<{ readonly engine: IdeaEngine; catalogue: CatalogueIndex }> | undefined

  async function prepare() {
    const engine = await inPieces(createIdeaEngine(options))
    return { engine, catalogue: await inPieces(fill(engine.newCatalogueIndex(), sources)) }
  }

  return {
    async answer(wish, { tone, topic }) {
      const { engine, catalogue } = await (prepared ??= prepare())
      const found = engine.findIdeas(wish, catalogue, {
        soberTopic: tone === 'sober' ? (topic ?? '') : undefined,
      })
      const { language, corrections } = found.read
      const none = messageFor(options.lexicons, wish, found)
      return {
        ideas: found.ideas,
        message: found.ideas.length === 0 ? none : undefined,
        corrections,
        language,
        isRuledOut: (term) => engine.isRuledOut(wish, term),
      }
    },
    async replaceCatalogue(found) {
      sources = found.filter(({ kind }) => CATALOGUE_KINDS.has(kind))
      if (!prepared) return
      const current = await prepared
      current.catalogue = await inPieces(fill(current.engine.newCatalogueIndex(), sources))
    },
    clearEngine() {
      prepared = undefined
    },
    prepare: () => void (prepared ??= prepare()),
  }
}

/** What is said where there are no ideas: that nothing was understood, or that the wish rules out all that was. */
function messageFor(lexicons: Lexicons, wish: Wish, { matches, read }: FoundIdeas): string {
  const { language } = read
  if (language === 'other') return OTHER_LANGUAGE
  const { notUnderstood, nothingLeft } = language === 'en' ? MESSAGES : lexicons[language].messages
  return matches.length > 0 && rulesOut(wish, read) ? nothingLeft : notUnderstood
}

/** Whether a wish rules anything out. What only a child's age rules out was not said, so nobody could loosen it. */
function rulesOut({ not = [], budget, mood, cheaper = 0 }: Wish, read: ReadWish): boolean {
  const { excluded, allOwned, lacked, traits, ages, saidPrice } = read
  const saysLimit = [excluded, allOwned, lacked].some(({ size }) => size > 0) || saidPrice !== undefined
  const choosesLimit = budget !== undefined || mood !== undefined || not.length > 0 || cheaper > 0
  return saysLimit || choosesLimit || (traits.size > 0 && ages.length === 0)
}

function* fill(
  catalogue: CatalogueIndex,
  sources: readonly CompletionSource[],
): PausableWork<CatalogueIndex> {
  for (const source of sources) {
    catalogue.add({ name: source.name, term: source.text })
    yield
  }
  return catalogue
}
