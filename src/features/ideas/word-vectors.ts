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
 */
export function createWordVectors(words: readonly string[], rows: Int8Array): WordVectors {
  const dimensions = rows.length / words.length
  const placeOf = new Map(words.map((word, place) => [word, place]))

  return {
    dimensions,
    directionOf(weighted) {
      const sum = new Float32Array(dimensions)
      for (const [word, weight] of weighted) {
        const place = placeOf.get(word)
        if (place === undefined) continue
        for (let n = 0; n < dimensions; n++)
          sum[n] = (sum[n] ?? 0) + weight * (rows[place * dimensions + n] ?? 0)
      }
      return sum.some((value) => value !== 0) ? sum : undefined
    },
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
