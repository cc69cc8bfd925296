import { NumberList } from './number-list.ts'

/**
 * Many short lists of words, all as numbers in one row: the index has two hundred thousand of them, and arrays would take
 * ten times as much memory.
 */
export class WordLists {
  readonly #words: string[] = []
  readonly #numberOf = new Map<string, number>()
  /** The numbers of the words of all lists, one list behind the other. */
  readonly #row = new NumberList()
  /** Where each list ends. */
  readonly #ends = new NumberList()

  /** How many different words there are; their numbers begin at 0. */
  get wordCount(): number {
    return this.#words.length
  }

  numberOf(word: string): number | undefined {
    return this.#numberOf.get(word)
  }

  /** @returns the place of the list */
  add(words: readonly string[]): number {
    for (const word of words) this.#row.push(this.#numberFor(word))
    this.#ends.push(this.#row.length)
    return this.#ends.length - 1
  }

  /** The words of the list at a place. */
  at(place: number): string[] {
    return this.numbersAt(place).map((number) => this.#words[number] ?? '')
  }

  /** The numbers of the words of the list at a place. */
  numbersAt(place: number): number[] {
    const numbers: number[] = []
    const end = this.#ends.at(place)
    for (let at = this.#startOf(place); at < end; at++) numbers.push(this.#row.at(at))
    return numbers
  }

  #startOf(place: number): number {
    return place === 0 ? 0 : this.#ends.at(place - 1)
  }

  #numberFor(word: string): number {
    const known = this.#numberOf.get(word)
    if (known !== undefined) return known
    this.#numberOf.set(word, this.#words.length)
    return this.#words.push(word) - 1
  }
}
