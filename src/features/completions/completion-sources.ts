import { normaliseTerm } from '../../core/search-term.ts'
import type { Completion, CompletionKind } from './completion.ts'

/** A text that can be completed or suggested, with the name that also finds it. */
export interface CompletionSource extends Completion {
  readonly name: string
  /** The probability that the text is typed, 0 to 1; undefined if unknown. */
  readonly prior?: number
}

/** An entry of an owner's list. */
export interface Named {
  readonly name: string
  readonly searchQuery: string
}

interface SourceLists {
  readonly products: readonly Named[]
  readonly deals: readonly Named[]
  readonly suggestions: readonly Named[]
  readonly intents: readonly { readonly terms: readonly { readonly term: string }[] }[]
  readonly trending: readonly string[]
}

/** All entries in the order of their kinds, each list in the owner's order. */
export function listCompletionSources({
  products,
  deals,
  suggestions,
  intents,
  trending,
}: SourceLists): CompletionSource[] {
  return [
    ...namedSources('product', products),
    ...namedSources('deal', deals),
    ...namedSources('suggestion', suggestions),
    ...plain(
      'intent',
      intents.flatMap(({ terms }) => terms.map(({ term }) => term)),
    ),
    ...plain('trending', trending),
  ]
}

export function namedSources(kind: CompletionKind, list: readonly Named[]): CompletionSource[] {
  return list.map(({ name, searchQuery }) => ({ text: normaliseTerm(searchQuery), kind, name }))
}

function plain(kind: CompletionKind, texts: readonly string[]): CompletionSource[] {
  return texts.map((text) => ({ text, kind, name: text }))
}
