const FIRST_SIZE = 1024
const GROWTH = 1.25

/** A growing list of whole numbers below 2 ** 32. It takes four bytes for each, where an array takes eight. */
export class NumberList {
  #numbers = new Uint32Array(FIRST_SIZE)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) this.#grow()
    this.#numbers[this.#length++] = number
  }

  /** @returns 0 for a place behind the end */
  at(place: number): number {
    return this.#numbers[place] ?? 0
  }

  #grow(): void {
    const larger = new Uint32Array(Math.ceil(this.#numbers.length * GROWTH))
    larger.set(this.#numbers)
    this.#numbers = larger
  }
}
