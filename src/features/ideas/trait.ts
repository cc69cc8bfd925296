import type { Trait } from './intent.ts'
import { padded, wordsOf } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** Tells whether a search term has one of some traits: "oat milk frother" has no dairy, "cheese board" has. */
export function createTraitTest(
  traits: readonly Trait[],
  { formsIn }: WordForms,
): (term: string, ruledOut: ReadonlySet<string>) => boolean {
  const known = new Map(
    traits.map(({ name, words, but }) => [
      name,
      { words: words.map(formsIn), but: but.map((text) => padded(wordsOf(text))) },
    ]),
  )
  return (term, ruledOut) => {
    const text = padded(wordsOf(term))
    const has = new Set(formsIn(term))
    return [...ruledOut].some((name) => {
      const trait = known.get(name)
      if (!trait || trait.but.some((phrase) => text.includes(phrase))) return false
      return trait.words.some((forms) => forms.length > 0 && forms.every((form) => has.has(form)))
    })
  }
}
