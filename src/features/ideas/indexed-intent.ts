import { PHRASE_FIELDS, type Intent, type IntentTerm, type PhraseField } from './intent.ts'
import { phraseOf, type Phrase } from './intent-phrase.ts'
import type { PhraseStore } from './phrase-store.ts'
import { ownWordsOf } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'
import type { WordLists } from './word-lists.ts'

export interface IndexedTerm extends IntentTerm {
  readonly forms: readonly string[]
}

/** The words and phrases of all intents of an index. Objects of each intent would take many times the memory. */
export interface IntentStores {
  readonly words: WordLists
  readonly phrases: PhraseStore
  /** Counts how often intents use each word: all their texts are split into words here, once. */
  readonly countUses: (words: readonly string[]) => void
}

/** An intent with the words of its phrases and terms, which it reads from the stores whenever it is asked. */
export class IndexedIntent {
  /** Its place among all intents. */
  readonly number: number
  readonly intent: Intent
  readonly #stores: IntentStores
  /** The places in the store of its first phrase and of the one behind its last. */
  readonly firstPhrase: number
  readonly endOfPhrases: number
  /** The place of the list of its first term's forms; the lists of the other terms follow. */
  readonly #termLists: number

  /** @param cues words of trouble with a space at each end, the longest first */
  constructor(
    number: number,
    intent: Intent,
    stores: IntentStores,
    forms: WordForms,
    cues: readonly string[],
  ) {
    this.number = number
    this.intent = intent
    this.#stores = stores
    this.firstPhrase = stores.phrases.length
    const wordsIn = (text: string) => {
      const words = ownWordsOf(text)
      stores.countUses(words)
      return words
    }
    for (const field of PHRASE_FIELDS)
      for (const text of intent[field]) {
        const phrase = phraseOf(field, text, wordsIn(text), forms, cues)
        if (phrase) stores.phrases.add(phrase)
      }
    this.endOfPhrases = stores.phrases.length
    const [first = 0] = intent.terms.map(({ term }) => stores.words.add(forms.formsOf(wordsIn(term))))
    this.#termLists = first
  }

  /** Its phrases in some fields, in the order of all fields. */
  phrasesIn(fields: readonly PhraseField[]): Phrase[] {
    const found: Phrase[] = []
    for (let place = this.firstPhrase; place < this.endOfPhrases; place++)
      if (fields.includes(this.#stores.phrases.fieldAt(place))) found.push(this.#stores.phrases.at(place))
    return found
  }

  /** Whether it is about a subject: it has likes or things. */
  get hasSubject(): boolean {
    for (let place = this.firstPhrase; place < this.endOfPhrases; place++)
      if (ABOUT.includes(this.#stores.phrases.fieldAt(place))) return true
    return false
  }

  get terms(): IndexedTerm[] {
    return this.intent.terms.map((term, place) => ({ ...term.read(), forms: this.formsOfTerm(place) }))
  }

  /** The forms of its term at a place. */
  formsOfTerm(place: number): readonly string[] {
    return this.#stores.words.at(this.#termLists + place)
  }
}

/** The fields that say what an intent is about. */
export const ABOUT: readonly PhraseField[] = ['likes', 'things']
