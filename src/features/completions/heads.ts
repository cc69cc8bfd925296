import type { CompletionSource } from './completion-sources.ts'

/** Texts that people type in a general shop, each list by frequency: see content/completions/. */
export interface CommonSearches {
  /** The most frequent texts of all themes. */
  readonly mostTyped: readonly string[]
  /** Further texts, a list for each theme. */
  readonly themes: readonly (readonly string[])[]
}

/** The lowest prior of the most frequent texts, and the highest of each theme; 1 is the highest of all. */
const MOST_TYPED_LEAST = 0.65
const THEME_MOST = 0.6

/** The position in a theme at which the prior reaches 0. */
const THEME_END = 2500

/**
 * Lists the common texts with priors from their positions. The priors of the most frequent texts fall evenly; those
 * of themes fall like word frequencies, so that the first texts of all themes mix.
 */
export function listHeads({ mostTyped, themes }: CommonSearches): CompletionSource[] {
  const step = (1 - MOST_TYPED_LEAST) / Math.max(1, mostTyped.length)
  return [
    ...mostTyped.map((text, place) => headOf(text, 1 - step * place)),
    ...themes.flatMap((texts) =>
      texts.map((text, place) =>
        headOf(text, Math.max(0, THEME_MOST * (1 - Math.log(1 + place) / Math.log(1 + THEME_END)))),
      ),
    ),
  ]
}

function headOf(text: string, prior: number): CompletionSource {
  return { text, name: text, kind: 'common', prior }
}
