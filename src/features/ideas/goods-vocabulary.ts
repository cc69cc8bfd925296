import type { PausableWork } from '../../core/pausable-work.ts'
import type { Intent, WishConditions } from './intent.ts'
import type { WordForms } from './word-forms.ts'

/** "400 lb", "size 4" or "88 keys", behind what a search term names. */
const MEASURE = /^\d|^(?:lbs?|inch|oz|feet|ft|pack|size|keys|pieces?|quarts?|liters?|watt)$/

/** A kind is named by at least so many search terms: the end of a single one is often no noun. */
const MIN_TERMS = 2

/** The forms of words for kinds of goods. */
export interface GoodsVocabulary {
  /** Last words of all things and search terms of intents. */
  readonly things: ReadonlySet<string>
  /** Pairs of such words that form one name: "coffee maker". */
  readonly names: ReadonlySet<string>
  /** Kinds that a wish can name by the word alone: "shoe", but not "kit". */
  readonly nameable: ReadonlySet<string>
  /** The form of the kind that a search term names: "hammock" for "hammock with stand". */
  readonly kindOf: (term: string) => string | undefined
}

export function* createGoodsVocabulary(
  intents: readonly Intent[],
  conditions: WishConditions,
  { formOf, formsIn }: WordForms,
): PausableWork<GoodsVocabulary> {
  const conditionWords = new Set(conditions.words)
  /** "Laptop backpack navy blue" is a backpack. */
  const kindOf = (term: string) => {
    const words = (term.split(/ (?:with|for|without) /)[0] ?? '').split(' ')
    const end = words.findLastIndex((word) => !conditionWords.has(word) && !MEASURE.test(word))
    return formsIn(words.slice(0, end + 1).join(' ')).at(-1)
  }
  const terms = intents.flatMap((intent) => intent.terms.map(({ term }) => term))
  const notNamed = new Set(conditions.notGoods.flatMap((word) => formOf(word) ?? []))
  const counts = new Map<string, number>()
  for (const term of new Set(terms)) {
    const kind = kindOf(term)
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    yield
  }
  const named = [
    ...conditions.goods.flatMap((word) => formOf(word) ?? []),
    ...[...counts].filter(([, count]) => count >= MIN_TERMS).map(([kind]) => kind),
  ]
  const goods: (readonly string[])[] = []
  for (const text of [...intents.flatMap((intent) => intent.things), ...terms]) {
    goods.push(formsIn(text))
    yield
  }
  const things = new Set(goods.flatMap((its) => its.slice(-1)))
  const isPair = (first: string | undefined, second: string) => things.has(first ?? '') && things.has(second)
  const names = new Set<string>()
  for (const its of goods) {
    for (const [at, form] of its.entries())
      if (isPair(its[at - 1], form)) names.add([its[at - 1], form].join(' '))
    yield
  }
  return {
    things,
    names,
    nameable: new Set(named.filter((form) => !notNamed.has(form))),
    kindOf,
  }
}
