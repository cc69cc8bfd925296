import { normaliseTerm } from '../../core/search-term.ts'
import type { Completion, CompletionKind } from './completion.ts'

/** Something that a search may end at: a completion, and the name that it is found by as well. */
export interface Offer extends Completion {
  readonly name: string
  /** How likely it is to be typed, 0 to 1, where that is known. */
  readonly prior?: number
}

interface Named {
  readonly name: string
  readonly searchQuery: string
}

interface OfferSources {
  readonly products: readonly Named[]
  readonly deals: readonly Named[]
  readonly suggestions: readonly Named[]
  readonly intents: readonly { readonly terms: readonly { readonly term: string }[] }[]
  readonly trending: readonly string[]
}

/** All offers in the order of their kinds, each list in the owner's order. */
export function listOffers({ products, deals, suggestions, intents, trending }: OfferSources): Offer[] {
  return [
    ...named('product', products),
    ...named('deal', deals),
    ...named('suggestion', suggestions),
    ...plain(
      'intent',
      intents.flatMap(({ terms }) => terms.map(({ term }) => term)),
    ),
    ...plain('trending', trending),
  ]
}

function named(kind: CompletionKind, list: readonly Named[]): Offer[] {
  return list.map(({ name, searchQuery }) => ({ text: normaliseTerm(searchQuery), kind, name }))
}

function plain(kind: CompletionKind, texts: readonly string[]): Offer[] {
  return texts.map((text) => ({ text, kind, name: text }))
}
