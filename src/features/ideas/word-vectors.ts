/** The meaning of words as directions: words that are used alike point alike. */
export interface WordVectors {
  /** How many numbers a direction has. */
  readonly dimensions: number
  /** The direction of some words together, each as heavy as it tells; undefined where none of them is known. */
  readonly directionOf: (words: Iterable<readonly [word: string, weight: number]>) => Float32Array | undefined
}

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
      const length = Math.hypot(...sum)
      return length === 0 ? undefined : sum.map((value) => value / length)
    },
  }
}

/** From -1 to 1: how alike two directions are. */
export function likenessOf(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let n = 0; n < a.length; n++) sum += (a[n] ?? 0) * (b[n] ?? 0)
  return sum
}
