import type { ReadWish } from './wish-reader.ts'
import type { WordForms } from './word-forms.ts'

/** A kind of goods that people search for by its name. */
export interface NamedThing {
  readonly term: string
  readonly forms: readonly string[]
}

/** These ask for something to give, and name nothing. */
const GIFT = /\b(?:gifts?|presents?|ideas?)\b/

/**
 * Finds what a wish asks for by its name among what people search for: "need a new bike" asks for a bike, whatever else
 * cyclists buy. The longest name of which the wish says every word.
 */
export function createNamedThings(
  searches: readonly string[],
  { formsIn }: WordForms,
): (wish: ReadWish) => NamedThing | undefined {
  const byKind = new Map<string, NamedThing[]>()
  for (const term of searches) {
    const forms = GIFT.test(term) ? [] : formsIn(term)
    const kind = forms.at(-1)
    if (kind === undefined) continue
    const alike = byKind.get(kind)
    if (alike) alike.push({ term, forms })
    else byKind.set(kind, [{ term, forms }])
  }
  return ({ objectKind, object, wanted }) => {
    const said = (byKind.get(objectKind ?? '') ?? []).filter(({ forms }) =>
      forms.every((form) => object.has(form) || wanted.has(form)),
    )
    return said.reduce<NamedThing | undefined>(
      (best, thing) => (!best || thing.forms.length > best.forms.length ? thing : best),
      undefined,
    )
  }
}
