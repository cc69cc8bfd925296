/** Completions: texts to choose from under the search box. */

/** Sources of completions. Of equal texts the first source is used. */
export const COMPLETION_KINDS = ['product', 'deal', 'suggestion', 'intent', 'trending', 'common'] as const
export type CompletionKind = (typeof COMPLETION_KINDS)[number]

export interface Completion {
  /** The search term of the completion. */
  readonly text: string
  readonly kind: CompletionKind
}

export const MAX_COMPLETIONS = 8
