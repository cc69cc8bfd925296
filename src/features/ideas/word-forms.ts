import type { KnownWords } from './known-words.ts'
import { ownWordsOf, plain } from './wish-text.ts'

/** Brings the inflections of a word, and words that mean the same, to one form. */
export interface WordForms {
  /** The form of a word; undefined for a stop word. */
  readonly formOf: (word: string) => string | undefined
  /** The different forms in a text, in its order. */
  readonly formsIn: (text: string) => readonly string[]
  /** The different forms of words, in their order. */
  readonly formsOf: (words: readonly string[]) => readonly string[]
  /** The stop words among words, but for those that are in every sentence. */
  readonly silentAmong: (words: readonly string[]) => readonly string[]
}

export interface WordFormOptions {
  /** A word, and those that mean the same. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** Words that tell nothing about what is wished for. */
  readonly stop: readonly string[]
  /** Words that look like an inflection of another word and are not: "evening" is no form of "even". */
  readonly uninflected: readonly string[]
  /** Words that exist: an ending is taken away only where one of them is left. */
  readonly known: KnownWords
}

/** Shorter words have no ending to lose: "his", "gas", "red". */
const MIN_INFLECTED_LENGTH = 4

const MIN_BASE_LENGTH = 3

/** Endings of English inflection, and what takes their place, the likeliest first. */
const ENDINGS: readonly (readonly [ending: RegExp, replacements: readonly string[]])[] = [
  [/ies$/, ['y', 'ie']],
  [/(?<=ss|sh|ch|x|z)es$/, ['']],
  [/s$/, ['']],
  [/ying$/, ['y', 'ie']],
  [/([^aeiou])\1ing$/, ['$1', '$1$1']],
  [/ing$/, ['e', '']],
  [/ied$/, ['y', 'ie']],
  [/([^aeiou])\1ed$/, ['$1', '$1$1']],
  [/ed$/, ['e', '']],
]

/** Words that are in every sentence, whatever it says. */
const FUNCTION_WORDS = new Set(
  `a an the and or but of for to in on at by with from as is are am be was were been it its this that these those
   i me my we us our you your he him his she her hers they them their who which what so too very just really some any all
   not no dont doesnt cant wont isnt has have had do does did will would can could should get gets got need needs needed
   want wants wanted love loves like likes gift gifts present presents something someone somebody lover fan`.split(
    /\s+/,
  ),
)

/** A number says nothing without what it counts. */
const IS_NUMBER = /^\d+$/

/** Bounds what the words of visitors take in memory. */
const MAX_CACHED = 40_000

export function createWordForms({ synonyms, stop, uninflected, known }: WordFormOptions): WordForms {
  const stopWords = new Set(stop.map(plain))
  const whole = new Set(uninflected)
  const canonical = new Map<string, string>()
  for (const [word, others] of Object.entries(synonyms)) {
    for (const other of [word, ...others]) canonical.set(plain(other), word)
  }
  const cached = new Map<string, string | undefined>()

  function formOf(word: string): string | undefined {
    if (cached.has(word)) return cached.get(word)
    const form = stopWords.has(word) || IS_NUMBER.test(word) ? undefined : baseForm(word)
    if (cached.size >= MAX_CACHED) cached.clear()
    cached.set(word, form)
    return form
  }

  function baseForm(typed: string): string {
    const word = typed.replace('colour', 'color')
    const exact = canonical.get(word)
    if (exact !== undefined) return exact
    const base = uninflectedForm(word)
    return canonical.get(base) ?? base
  }

  /** Of two words that an ending may have been added to, the more frequent one is meant. */
  function rankOf(word: string): number {
    if (word.length < MIN_BASE_LENGTH) return Infinity
    return canonical.has(word) ? 0 : (known.get(word) ?? Infinity)
  }

  function uninflectedForm(word: string): string {
    if (word.length < MIN_INFLECTED_LENGTH || whole.has(word) || /(?:ss|us|eed)$/.test(word)) return word
    // "Taxis" are more than one taxi, an "iris" is one flower.
    if (word.endsWith('is')) return rankOf(word.slice(0, -1)) < rankOf(word) ? word.slice(0, -1) : word
    for (const [ending, replacements] of ENDINGS) {
      if (!ending.test(word)) continue
      const bases = replacements.map((replacement) => word.replace(ending, replacement))
      const base = bases.reduce((best, it) => (rankOf(it) < rankOf(best) ? it : best))
      if (rankOf(base) < Infinity) return base
      // A plural of a word that nobody knows, such as a brand or a new hobby.
      if (ending.source === 's$' && !known.has(word)) return word.slice(0, -1)
      return word
    }
    return word
  }

  const formsOf = (words: readonly string[]) =>
    withoutRoom([...new Set(words.flatMap((word) => formOf(word) ?? []))])

  return {
    formOf,
    formsOf,
    formsIn: (text) => formsOf(ownWordsOf(text.toLowerCase())),
    silentAmong: (words) =>
      withoutRoom(words.filter((word) => stopWords.has(word) && !FUNCTION_WORDS.has(word))),
  }
}

const NONE: readonly never[] = []

/** An array without room for more: one that grew has room for seventeen, and there are a hundred thousand of them. */
function withoutRoom<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NONE : list.slice()
}
