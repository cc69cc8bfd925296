/**
 * Chance that is the same wherever it starts from the same seed, so that the browser picks what the server picked
 * (mulberry32, public domain).
 * @param seed from 0 up to but not including 1
 */
export function seededRandom(seed: number): () => number {
  let state = Math.floor(seed * 2 ** 32)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
