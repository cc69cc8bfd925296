import type { CareNote } from '../care/care.contract.ts'
import type { Care } from '../care/care.ts'
import type { FirstSubject } from '../care/help-line.ts'
import type { Idea, IdeaMode, Wish } from './idea.ts'
import type { WishLanguage } from './wish-language.ts'
import type { Correction } from './wish-reader.ts'
import type { ModelIdeas } from './model-ideas.service.ts'

/** The part of an answer that follows the ideas. */
export interface WishAnswer {
  readonly mode: IdeaMode
  readonly tone: Care['tone']
  /** Said instead of ideas, or with those for a wish that is not understood wholly. */
  readonly message?: string | undefined
  /** The subject of the help lines that come first; none where the wish is answered with ideas. */
  readonly helpFirst?: FirstSubject | undefined
  /** Words that were read as others, for somebody to undo. */
  readonly corrections: readonly Correction[]
  readonly language: WishLanguage
}

/**
 * Ideas for a wish, the best one first, as they come; and in the end what is said of them.
 * @param network where the wish comes from
 */
export type AnswerWish = (wish: Wish, network: string) => AsyncGenerator<Idea, WishAnswer>

export interface LocalAnswer extends Omit<WishAnswer, 'mode' | 'tone'> {
  readonly ideas: readonly Idea[]
  /** Whether a term breaks what the wish rules out. */
  readonly isRuledOut: (term: string) => boolean
}

export interface WishAnswerOptions {
  readonly careOf: (text: string) => Care
  /** What is said where nothing is sold; undefined for any other wish. */
  readonly careNoteFor: (care: Care) => CareNote | undefined
  readonly localAnswer: (wish: Wish, care: Care) => Promise<LocalAnswer>
  /** None where no model is set up. */
  readonly modelIdeas?: ModelIdeas | undefined
}

/**
 * Answers a wish: with a care note if no goods are to be sold, else with ideas of this server, which are found in any case. A light
 * wish then goes to the model, if there is one: the terms found are its vocabulary, and its ideas take their place unless it has none.
 * What the wish rules out, and the care rule, are checked for each of its ideas.
 */
export function createWishAnswer(options: WishAnswerOptions): AnswerWish {
  const { careOf, careNoteFor, localAnswer, modelIdeas } = options

  return async function* answerWish(wish, network) {
    const care = careOf(wish.wish)
    const note = careNoteFor(care)
    if (note) return { mode: 'local', ...note, corrections: [], language: care.language ?? 'en' }
    const { ideas, isRuledOut, ...local } = await localAnswer(wish, care)
    if (modelIdeas && care.tone === 'playful') {
      let fromModel = 0
      const vocabulary = ideas.map(({ searchTerm }) => searchTerm)
      const isFit = ({ searchTerm, why }: Idea) =>
        !isRuledOut(searchTerm) && careOf(searchTerm).tone === 'playful' && careOf(why).tone === 'playful'
      for await (const idea of modelIdeas(wish, network, vocabulary, isFit)) {
        fromModel += 1
        yield idea
      }
      if (fromModel > 0) return { mode: 'model', tone: care.tone, corrections: [], language: local.language }
    }
    yield* ideas
    return { mode: 'local', tone: care.tone, ...local }
  }
}
