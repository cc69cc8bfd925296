import { PHRASE_FIELDS, type PhraseField } from './intent.ts'
import type { Phrase } from './intent-phrase.ts'
import { NumberList } from './number-list.ts'
import type { WordLists } from './word-lists.ts'

/** The bits of a phrase's kind; the lowest ones are the number of its field. */
const FIELD = 0b111
const TELLS_TROUBLE = 0b1000
const TELLS_WITHOUT = 0b10000
const SAYS_NO = 0b100000

/** All phrases of all intents. One becomes an object when it is asked for: a wish is about one in a hundred. */
export class PhraseStore {
  readonly #texts: string[] = []
  readonly #kinds = new NumberList()
  /** The places of the lists of forms; a list of silent words stands behind each. */
  readonly #lists = new NumberList()
  readonly #words: WordLists

  constructor(words: WordLists) {
    this.#words = words
  }

  get length(): number {
    return this.#texts.length
  }

  add(phrase: Phrase): void {
    this.#texts.push(phrase.text)
    this.#kinds.push(kindOf(phrase))
    this.#lists.push(this.#words.add(phrase.forms))
    this.#words.add(phrase.silent)
  }

  at(place: number): Phrase {
    const kind = this.#kinds.at(place)
    const list = this.#lists.at(place)
    return {
      field: fieldOf(kind),
      text: this.#texts[place] ?? '',
      forms: this.#words.at(list),
      silent: this.#words.at(list + 1),
      tellsTrouble: (kind & TELLS_TROUBLE) !== 0,
      tellsWithout: (kind & TELLS_WITHOUT) !== 0,
      saysNo: (kind & SAYS_NO) !== 0,
    }
  }

  fieldAt(place: number): PhraseField {
    return fieldOf(this.#kinds.at(place))
  }

  /** The numbers of a phrase's forms (WordLists). */
  formNumbersAt(place: number): readonly number[] {
    return this.#words.numbersAt(this.#lists.at(place))
  }
}

function kindOf({ field, tellsTrouble, tellsWithout, saysNo }: Phrase): number {
  return (
    PHRASE_FIELDS.indexOf(field) |
    (tellsTrouble ? TELLS_TROUBLE : 0) |
    (tellsWithout ? TELLS_WITHOUT : 0) |
    (saysNo ? SAYS_NO : 0)
  )
}

function fieldOf(kind: number): PhraseField {
  return PHRASE_FIELDS[kind & FIELD] ?? 'needs'
}
