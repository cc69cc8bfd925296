/** What a started search may go on to: a text to choose under the search box. */

/** Where a completion comes from; of equal texts the first kind is told. */
export const COMPLETION_KINDS = ['product', 'deal', 'suggestion', 'intent', 'trending', 'common'] as const
export type CompletionKind = (typeof COMPLETION_KINDS)[number]

export interface Completion {
  /** What is searched for when it is chosen. */
  readonly text: string
  readonly kind: CompletionKind
}

export const MAX_COMPLETIONS = 8
