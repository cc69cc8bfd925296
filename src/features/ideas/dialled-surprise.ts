import { pick } from '../../core/random.ts'
import { askIdeas } from './ask-ideas.ts'
import type { Dial } from './dial.ts'
import type { Idea } from './idea.ts'

/**
 * A surprise that suits the dial: one of the ideas for a term that chance has picked.
 * @throws what askIdeas throws
 */
export async function dialledSurprise(term: string, dial: Dial): Promise<string> {
  const ideas: Idea[] = []
  await askIdeas({ wish: term, ...dial }, (idea) => ideas.push(idea))
  return pick(ideas, Math.random)?.searchTerm ?? term
}
