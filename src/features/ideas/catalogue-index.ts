import type { WordForms } from './word-forms.ts'
import type { ReadWish } from './wish-reader.ts'

/** An entry of the owner's lists, as a search term with its name. */
interface CatalogueEntry {
  readonly term: string
  readonly name: string
}

interface CatalogueMatch {
  readonly entry: CatalogueEntry
  readonly forms: readonly string[]
  readonly score: number
}

/** Finds entries by the words of their names. Grows entry by entry, so that many can be added in pieces. */
export interface CatalogueIndex {
  add(entry: CatalogueEntry): void
  /** The entries that match best; at most four. */
  match(wish: ReadWish, weightOf: (form: string) => number): CatalogueMatch[]
}

/** Entries that are compared for one word; that many with one word in common tell nothing. */
const MAX_ALIKE = 400

const MAX_MATCHES = 4

/** Nearly the whole name has to be wanted, as "desk" is no reason for a desk lamp, and the name has to be nearly all. */
const MIN_COVERAGE = 0.5
const MIN_SHARE = 0.5

export function createCatalogueIndex({ formsIn }: WordForms): CatalogueIndex {
  const byForm = new Map<string, { entry: CatalogueEntry; forms: readonly string[] }[]>()

  return {
    add(entry) {
      const forms = formsIn(entry.name)
      for (const form of forms) {
        const alike = byForm.get(form)
        if (!alike) byForm.set(form, [{ entry, forms }])
        else if (alike.length < MAX_ALIKE) alike.push({ entry, forms })
      }
    },
    match(wish, weightOf) {
      const found = new Set([...wish.wanted.keys()].flatMap((form) => byForm.get(form) ?? []))
      return [...found]
        .map(({ entry, forms }) => ({ entry, forms, score: scoreOf(forms, wish, weightOf) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, MAX_MATCHES)
    },
  }
}

function scoreOf(forms: readonly string[], wish: ReadWish, weightOf: (form: string) => number): number {
  if (forms.some((form) => wish.excluded.has(form))) return 0
  const weigh = (some: Iterable<string>) => Array.from(some).reduce((sum, form) => sum + weightOf(form), 0)
  const about = [...wish.wanted].filter(([form, weight]) => weight >= 1 && !wish.people.has(form))
  const matched = weigh(forms.filter((form) => wish.wanted.has(form)))
  const coverage = matched / weigh(forms)
  const share = matched / (weigh(about.map(([form]) => form)) || 1)
  return coverage < MIN_COVERAGE || share < MIN_SHARE ? 0 : coverage * share
}
