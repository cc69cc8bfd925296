import type { Offer } from './offers.ts'

/** What people type in a general shop, each list in the order of how often: see content/completions/. */
export interface CommonSearches {
  /** What is typed most, whatever it is. */
  readonly mostTyped: readonly string[]
  /** The rest, a list for each theme. */
  readonly themes: readonly (readonly string[])[]
}

/** Where what is typed most ends, and where every theme begins: 1 is the first of all. */
const MOST_TYPED_LEAST = 0.65
const THEME_MOST = 0.6

/** The place in a theme at which nothing is left of its prior. */
const THEME_END = 2500

/**
 * Texts to complete that everybody may type. The place in its list is what is known of how often one is typed: what is
 * typed most goes down evenly, themes fall as frequencies of words do, so that the first ones of all themes mix.
 */
export function listHeads({ mostTyped, themes }: CommonSearches): Offer[] {
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

function headOf(text: string, prior: number): Offer {
  return { text, name: text, kind: 'common', prior }
}
