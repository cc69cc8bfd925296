import type { PausableWork } from '../../core/pausable-work.ts'
import type { IndexedIntent } from './indexed-intent.ts'
import { PHRASE_FIELDS, type PhraseField } from './intent.ts'
import type { Phrase } from './intent-phrase.ts'
import type { ReadWish } from './wish-reader.ts'
import { ownWordsOf, padded } from './wish-text.ts'
import { withoutRoom } from './word-forms.ts'

/** A phrase of an intent, in a field of the intent. */
export interface IndexedPhrase {
  readonly indexed: IndexedIntent
  readonly field: PhraseField
  readonly phrase: Phrase
}

export interface PhraseIndex {
  /** The phrases that share a form with a wish or are said by it whole, by intent, in the order of its fields. */
  readonly touchedBy: (wish: ReadWish) => Map<IndexedIntent, readonly IndexedPhrase[]>
}

/** Finds phrases by their forms, as most phrases share no form with a wish. */
export function* createPhraseIndex(all: readonly IndexedIntent[]): PausableWork<PhraseIndex> {
  const entries: IndexedPhrase[] = []
  /** Phrases of stop words alone, which are said as a whole or not at all: "has everything". */
  const whole: { readonly place: number; readonly text: string }[] = []
  const found = new Map<string, number[]>()
  for (const indexed of all) {
    for (const field of PHRASE_FIELDS) {
      for (const phrase of indexed.phrases[field]) {
        const place = entries.length
        entries.push({ indexed, field, phrase })
        if (phrase.forms.length === 0) whole.push({ place, text: padded(ownWordsOf(phrase.text)) })
        for (const form of new Set(phrase.forms)) {
          const known = found.get(form)
          if (known) known.push(place)
          else found.set(form, [place])
        }
      }
    }
    yield
  }
  const byForm = new Map(Array.from(found, ([form, places]) => [form, withoutRoom(places)]))

  return {
    touchedBy({ wanted, mentioned, excluded, text }) {
      const forms = new Set([...wanted.keys(), ...mentioned, ...excluded])
      const said = whole.filter((phrase) => text.includes(phrase.text)).map(({ place }) => place)
      const places = new Set([...[...forms].flatMap((form) => byForm.get(form) ?? []), ...said])
      const inOrder = [...places].toSorted((a, b) => a - b).flatMap((place) => entries[place] ?? [])
      return Map.groupBy(inOrder, ({ indexed }) => indexed)
    },
  }
}
