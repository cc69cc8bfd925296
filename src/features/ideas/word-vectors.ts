import type { KnownWords } from './known-words.ts'

/** The meaning of words as directions: words that are used alike point alike. */
export interface WordVectors {
  /** How many numbers a direction has. */
  readonly dimensions: number
  /** The direction of some words together, each as heavy as it tells; undefined where none of them is known. */
  readonly directionOf: (words: Iterable<readonly [word: string, weight: number]>) => Float32Array | undefined
}

/** A direction of any length. */
export type Direction = Float32Array | Int8Array

/**
 * @param words one for each row
 * @param rows as many numbers for each word as there are dimensions, from -127 to 127
 * @param known most of the words, by which their rows are found: a second map of them would take 2 MiB
 */
export function createWordVectors(words: readonly string[], rows: Int8Array, known: KnownWords): WordVectors {
  const dimensions = rows.length / words.length
  const placeOf = createPlaces(words, known)

  return {
    dimensions,
    directionOf(weighted) {
      const sum = new Float32Array(dimensions)
      for (const [word, weight] of weighted) {
        const place = placeOf(word)
        if (place === undefined) continue
        for (let n = 0; n < dimensions; n++)
          sum[n] = (sum[n] ?? 0) + weight * (rows[place * dimensions + n] ?? 0)
      }
      return sum.some((value) => value !== 0) ? sum : undefined
    },
  }
}

/** The place of each word in a list, by its rank where it has one. */
function createPlaces(words: readonly string[], known: KnownWords): (word: string) => number | undefined {
  const nowhere = words.length
  const byRank = new Uint32Array(known.size + 1).fill(nowhere)
  const others = new Map<string, number>()
  for (const [place, word] of words.entries()) {
    const rank = known.get(word)
    if (rank === undefined) others.set(word, place)
    else byRank[rank] = place
  }
  return (word) => {
    const rank = known.get(word)
    const place = rank === undefined ? others.get(word) : byRank[rank]
    return place === nowhere ? undefined : place
  }
}

/** The same direction in a quarter of the memory; numbers are off by 1 in 254 of the largest at most. */
export function inBytes(direction: Float32Array): Int8Array {
  const largest = direction.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Int8Array.from(direction, (value) => Math.round((value / largest) * LARGEST_BYTE))
}

const LARGEST_BYTE = 127

/** From -1 to 1: how alike two directions are; 0 for a direction of zeros. */
export function likenessOf(a: Direction, b: Direction): number {
  let [sum, squaresOfA, squaresOfB] = [0, 0, 0]
  for (let n = 0; n < a.length; n++) {
    const [one, other] = [a[n] ?? 0, b[n] ?? 0]
    sum += one * other
    squaresOfA += one * one
    squaresOfB += other * other
  }
  const length = Math.sqrt(squaresOfA * squaresOfB)
  return length === 0 ? 0 : sum / length
}
