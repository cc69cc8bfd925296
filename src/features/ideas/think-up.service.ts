import type { Idea, IdeaMode, Wish } from './idea.ts'
import type { ModelIdeas } from './model-ideas.service.ts'

/** Ideas for a wish, the best one first, as they come; and in the end who thought of them. */
export type ThinkUp = (wish: Wish) => AsyncGenerator<Idea, IdeaMode>

export interface ThinkUpOptions {
  readonly localIdeas: (wish: Wish) => readonly Idea[]
  /** None where no model is set up. */
  readonly modelIdeas?: ModelIdeas | undefined
}

/** The ideas of the model, or else, at once, those of this server. */
export function createThinkUp({ localIdeas, modelIdeas }: ThinkUpOptions): ThinkUp {
  return async function* thinkUp(wish) {
    const local = localIdeas(wish)
    if (modelIdeas) {
      let fromModel = 0
      const vocabulary = local.map(({ searchTerm }) => searchTerm)
      for await (const idea of modelIdeas(wish, vocabulary)) {
        fromModel += 1
        yield idea
      }
      if (fromModel > 0) return 'model'
    }
    yield* local
    return 'local'
  }
}
