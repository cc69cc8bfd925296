import type { MeantWords } from './word-list.ts'

/**
 * Points of an entry whose first word matches the first typed word. Larger than WORDS_POINTS, so that both can be
 * recognised in a sum.
 */
export const FIRST_WORD_POINTS = 0.5
/** The most points that all matched words give an entry together. */
const WORDS_POINTS = 0.4

/** The words of entries. Entries are numbered in the order of `add`. */
export interface EntryWords {
  /** The distinct words of all entries, sorted. */
  readonly words: readonly string[]
  /**
   * The entries that contain all of the meant words, each once. Sets the points of their words, at most 0.9, in
   * `points`.
   */
  readonly entriesWithAll: (meant: readonly MeantWords[]) => number[]
  readonly points: Readonly<Float32Array>
}

/** Collects the words of entries, and then builds the look-up. */
export function createEntryWordsBuilder() {
  const numbers = new Map<string, number>()
  const numbersOfEntries: number[] = []
  const starts = [0]

  return {
    /** @param words each once, the entry's first word first */
    add(words: Iterable<string>): void {
      for (const word of words) {
        const number = numbers.get(word) ?? numbers.size
        numbers.set(word, number)
        numbersOfEntries.push(number)
      }
      starts.push(numbersOfEntries.length)
    },
    build(): EntryWords {
      const words = [...numbers.keys()].toSorted()
      const placeOf = new Uint32Array(words.length)
      for (const [place, word] of words.entries()) placeOf[numbers.get(word) ?? 0] = place
      const places = Uint32Array.from(numbersOfEntries, (number) => placeOf[number] ?? 0)
      return createEntryWords(words, Uint32Array.from(starts), places)
    },
  }
}

/**
 * @param wordStarts the index in `places` of each entry's first word, and the end of the last entry's words
 * @param places of the words of all entries, in the sorted words
 */
function createEntryWords(
  words: readonly string[],
  wordStarts: Uint32Array,
  places: Uint32Array,
): EntryWords {
  const count = wordStarts.length - 1
  const { starts, entries } = entriesByPlace(words.length, wordStarts, places)
  // Reused for each question, because allocating them would take longer than the answer.
  const points = new Float32Array(count)
  const foundFor = new Uint32Array(count)
  let question = 0

  function countEntries({ from, to, others }: MeantWords): number {
    let sum = (starts[to] ?? 0) - (starts[from] ?? 0)
    for (const place of others.keys()) sum += (starts[place + 1] ?? 0) - (starts[place] ?? 0)
    return sum
  }

  /** The entries that contain one of the meant words; sets the weight of their best word in `points`. */
  function entriesWithOne({ from, to, others, weightAt }: MeantWords): number[] {
    question++
    const found: number[] = []
    function add(place: number): void {
      const weight = weightAt(place)
      for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) {
        const entry = entries[at] ?? 0
        if (foundFor[entry] !== question) found.push(entry)
        else if (weight <= (points[entry] ?? 0)) continue
        foundFor[entry] = question
        points[entry] = weight
      }
    }
    for (let place = from; place < to; place++) add(place)
    for (const place of others.keys()) add(place)
    return found
  }

  /** The largest weight of an entry's words; 0 if the entry contains none of the meant words. */
  function weightIn(entry: number, { weightAt }: MeantWords): number {
    let most = 0
    const end = wordStarts[entry + 1] ?? 0
    for (let at = wordStarts[entry] ?? 0; at < end; at++) most = Math.max(most, weightAt(places[at] ?? 0))
    return most
  }

  return {
    words,
    points,
    // A short word begins thousands of others: the rarest word finds the entries, and the other words are only
    // checked in them.
    entriesWithAll(meant) {
      const [rarest, ...others] = meant.toSorted((a, b) => countEntries(a) - countEntries(b))
      if (!rarest) return []
      return entriesWithOne(rarest).filter((entry) => {
        let sum = points[entry] ?? 0
        for (const other of others) {
          const weight = weightIn(entry, other)
          if (weight === 0) return false
          sum += weight
        }
        const isFirst = (meant[0]?.weightAt(places[wordStarts[entry] ?? 0] ?? 0) ?? 0) > 0
        points[entry] = (WORDS_POINTS * sum) / meant.length + (isFirst ? FIRST_WORD_POINTS : 0)
        return true
      })
    },
  }
}

/** The entries of each word: `entries` from `starts[place]` up to `starts[place + 1]`. */
function entriesByPlace(wordCount: number, wordStarts: Uint32Array, places: Uint32Array) {
  const starts = new Uint32Array(wordCount + 1)
  for (const place of places) starts[place + 1] = (starts[place + 1] ?? 0) + 1
  for (let place = 0; place < wordCount; place++)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  const free = starts.slice()
  const entries = new Uint32Array(places.length)
  for (let entry = 0; entry < wordStarts.length - 1; entry++) {
    for (let at = wordStarts[entry] ?? 0; at < (wordStarts[entry + 1] ?? 0); at++) {
      const place = places[at] ?? 0
      const next = free[place] ?? 0
      entries[next] = entry
      free[place] = next + 1
    }
  }
  return { starts, entries }
}
