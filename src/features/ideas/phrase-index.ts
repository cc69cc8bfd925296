import type { PausableWork } from '../../core/pausable-work.ts'
import type { IndexedIntent, IntentStores } from './indexed-intent.ts'
import type { Phrase } from './intent-phrase.ts'
import type { PhraseStore } from './phrase-store.ts'
import type { ReadWish } from './wish-reader.ts'
import { ownWordsOf, padded } from './wish-text.ts'
import type { WordLists } from './word-lists.ts'

export interface PhraseIndex {
  /** The phrases that share a form with a wish or are said by it whole, by intent, in the order of its fields. */
  readonly touchedBy: (wish: ReadWish) => Map<IndexedIntent, readonly Phrase[]>
}

/**
 * Finds phrases by their forms, as most phrases share no form with a wish.
 * @param all the intents, in the order of their phrases in the store
 */
export function* createPhraseIndex(
  all: readonly IndexedIntent[],
  { phrases, words }: IntentStores,
): PausableWork<PhraseIndex> {
  const having = yield* findHaving(phrases, words)
  const intentOf = new Uint32Array(phrases.length)
  /** Phrases of stop words alone, which are said as a whole or not at all: "has everything". */
  const whole: { readonly place: number; readonly text: string }[] = []
  for (const [number, indexed] of all.entries()) {
    for (let place = indexed.firstPhrase; place < indexed.endOfPhrases; place++) {
      intentOf[place] = number
      const { text, forms } = phrases.at(place)
      if (forms.length === 0) whole.push({ place, text: padded(ownWordsOf(text)) })
    }
    yield
  }

  return {
    touchedBy({ wanted, mentioned, excluded, text }) {
      const forms = new Set([...wanted.keys(), ...mentioned, ...excluded])
      const places = new Set(whole.filter((phrase) => text.includes(phrase.text)).map(({ place }) => place))
      for (const form of forms) for (const place of having(form)) places.add(place)
      const touched = new Map<IndexedIntent, Phrase[]>()
      for (const place of Uint32Array.from(places).toSorted()) {
        const indexed = all[intentOf[place] ?? 0]
        const its = indexed && touched.get(indexed)
        if (its) its.push(phrases.at(place))
        else if (indexed) touched.set(indexed, [phrases.at(place)])
      }
      return touched
    },
  }
}

/** The places of the phrases that have a form: for all forms in one array, because an array for each takes five times as much. */
function* findHaving(phrases: PhraseStore, words: WordLists): PausableWork<(form: string) => Uint32Array> {
  /** Where the places of each form begin. */
  const starts = new Uint32Array(words.wordCount + 1)
  for (let place = 0; place < phrases.length; place++) {
    for (const form of phrases.formNumbersAt(place)) starts[form + 1] = (starts[form + 1] ?? 0) + 1
    yield
  }
  for (let form = 0; form < words.wordCount; form++)
    starts[form + 1] = (starts[form + 1] ?? 0) + (starts[form] ?? 0)
  const places = new Uint32Array(starts.at(-1) ?? 0)
  const next = starts.slice()
  for (let place = 0; place < phrases.length; place++) {
    for (const form of phrases.formNumbersAt(place)) {
      const at = next[form] ?? 0
      places[at] = place
      next[form] = at + 1
    }
    yield
  }

  return (form) => {
    const number = words.numberOf(form)
    return number === undefined ? NONE : places.subarray(starts[number], starts[number + 1])
  }
}

const NONE = new Uint32Array()
