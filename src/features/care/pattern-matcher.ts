import { parsePattern, type Pattern } from './care-pattern.ts'
import type { Reading, WordReader } from './word-reader.ts'

/** A typed text, as patterns read it. */
export interface ReadText {
  readonly words: readonly Reading[]
  /** The number of each word's sentence, ascending. */
  readonly sentences: readonly number[]
  /** The number of each word's clause, ascending. */
  readonly clauses: readonly number[]
  /** The places behind a negation: "not shaving", "not for cooking". */
  readonly negated: ReadonlySet<number>
}

/** Positions in a text, as the number of words before them; ascending, without duplicates. */
type Places = readonly number[]

/** The positions where a part of a pattern may end if it begins at one of the given positions. */
export type EndsAfter = (starts: Places, text: ReadText) => Places

/** Matches one part of a pattern. Words are represented by the numbers of a `WordReader`. */
export interface Matcher {
  /** A text that matches contains at least one word of each of these lists. */
  readonly needs: readonly (readonly number[])[]
  readonly endsAfter: EndsAfter
}

/** A matcher while patterns are compiled. */
interface Part extends Matcher {
  /** If it matches nothing but some phrases: their words. */
  readonly phrases?: readonly (readonly number[])[]
}

/** A rule that is ready to be applied. */
export interface CompiledRule {
  readonly parts: readonly Matcher[]
  readonly without: readonly EndsAfter[]
}

export type Classes = Readonly<Record<string, readonly string[]>>

/** Assigns numbers to words. */
export type Words = Pick<WordReader, 'addWord' | 'addNumbers'>

/** Compiles patterns into rules; each class is compiled once. */
export class PatternCompiler {
  readonly #reader: Words
  readonly #classes: Classes
  readonly #known = new Map<string, Part>()
  readonly #byWord = new Map<number, Part>()
  readonly #byGap = new Map<number, Part>()
  readonly #open = new Set<string>()

  constructor(reader: Words, classes: Classes) {
    this.#reader = reader
    this.#classes = classes
  }

  compile(source: string): CompiledRule[] {
    return parsePattern(source).map(({ parts, without }) => ({
      parts: parts.map((part) => {
        const { needs, endsAfter } = this.#matcherOf(part)
        return { needs, endsAfter }
      }),
      without: without.map((part) => this.#matcherOf(part).endsAfter),
    }))
  }

  #matcherOf(pattern: Pattern): Part {
    switch (pattern.kind) {
      case 'word':
        return this.#wordMatcher(this.#reader.addWord(pattern.word, pattern.goesOn, pattern.asWritten))
      case 'number':
        return this.#wordMatcher(this.#reader.addNumbers(pattern.from, pattern.to))
      case 'gap':
        return this.#gapMatcher(pattern.most)
      case 'end':
        return END
      case 'row':
        return rowMatcher(pattern.items.map((item) => this.#matcherOf(item)))
      case 'choice':
        return choiceMatcher(pattern.options.map((option) => this.#matcherOf(option)))
      case 'maybe':
        return maybeMatcher(this.#matcherOf(pattern.item))
      case 'class':
        return this.#classMatcher(pattern.name)
    }
  }

  /** One matcher per word, because patterns repeat words. */
  #wordMatcher(id: number): Part {
    const known = this.#byWord.get(id) ?? phrasesMatcher([[id]])
    this.#byWord.set(id, known)
    return known
  }

  #gapMatcher(most: number): Part {
    const known = this.#byGap.get(most) ?? gapMatcher(most)
    this.#byGap.set(most, known)
    return known
  }

  #classMatcher(name: string): Part {
    const known = this.#known.get(name)
    if (known) return known
    const sources = this.#classes[name]
    if (!sources) throw new Error(`there is no class @${name}`)
    if (this.#open.has(name)) throw new Error(`the class @${name} is made of itself`)
    this.#open.add(name)
    const { needs, endsAfter } = choiceMatcher(
      sources.flatMap(parsePattern).map(({ parts: [part, ...more], without }) => {
        if (!part || more.length + without.length > 0) throw new Error(`the class @${name} cannot use “&”`)
        return this.#matcherOf(part)
      }),
    )
    this.#open.delete(name)
    // Without its phrases, which every choice that names the class would copy.
    const matcher = { needs, endsAfter }
    this.#known.set(name, matcher)
    return matcher
  }
}

/**
 * Matches one of some phrases. Most alternatives are phrases: a matcher for each of them would take twice as much
 * memory, and more time.
 */
function phrasesMatcher(phrases: readonly (readonly number[])[]): Part {
  const [phrase, ...others] = phrases
  return {
    needs:
      phrase && others.length === 0
        ? phrase.map((id) => [id])
        : [[...new Set(phrases.flatMap((words) => words.slice(0, 1)))]],
    phrases,
    endsAfter: onePhraseOf(
      trimmed(phrases.flatMap((words) => (words.length === 1 ? words : []))),
      trimmed(phrases.filter(({ length }) => length > 1)),
    ),
  }
}

function onePhraseOf(words: readonly number[], longer: readonly (readonly number[])[]): EndsAfter {
  return (starts, text) => {
    const ends: number[] = []
    for (const start of starts) {
      if (text.words[start]?.some((id) => words.includes(id))) ends.push(start + 1)
      for (const phrase of longer)
        if (phrase.every((id, at) => text.words[start + at]?.includes(id))) ends.push(start + phrase.length)
    }
    return inOrder(ends)
  }
}

/** Matches the end of a clause. */
const END: Part = {
  needs: [],
  endsAfter: (starts, { clauses }) => starts.filter((start) => clauses[start] !== clauses[start - 1]),
}

function gapMatcher(most: number): Part {
  return {
    needs: [],
    endsAfter: (starts, text) => {
      const ends: number[] = []
      let last = -1
      for (const start of starts)
        for (let end = Math.max(start, last + 1); end <= Math.min(start + most, text.words.length); end++) {
          ends.push(end)
          last = end
        }
      return ends
    },
  }
}

function rowMatcher(items: readonly Part[]): Part {
  const needs = trimmed(items.flatMap((item) => item.needs))
  const phrases = items.map((item) => (item.phrases?.length === 1 ? item.phrases[0] : undefined))
  if (phrases.every((phrase) => phrase !== undefined))
    return { ...phrasesMatcher([trimmed(phrases.flat())]), needs }
  return { needs, endsAfter: inTurn(items.map(({ endsAfter }) => endsAfter)) }
}

/**
 * A function of its own that does not capture `needs`, so that only whole patterns keep them: they would take half of
 * all memory.
 */
function inTurn(items: readonly EndsAfter[]): EndsAfter {
  return (starts, text) => {
    let places = starts
    for (const endsAfter of items) {
      if (places.length === 0) return places
      places = endsAfter(places, text)
    }
    return places
  }
}

function choiceMatcher(options: readonly Part[]): Part {
  const phrases = options.flatMap((option) => option.phrases ?? [])
  const others = options.filter((option) => !option.phrases)
  if (others.length === 0) return phrasesMatcher(phrases)
  return anyMatcher(phrases.length === 0 ? others : [phrasesMatcher(phrases), ...others])
}

function anyMatcher(options: readonly Part[]): Part {
  const needed = options.map(({ needs }) => rarestOf(needs))
  return {
    needs: needed.some((need) => need === undefined)
      ? []
      : [[...new Set(needed.flatMap((need) => need ?? []))]],
    endsAfter: anyOf(options.map(({ endsAfter }) => endsAfter)),
  }
}

function anyOf(options: readonly EndsAfter[]): EndsAfter {
  return (starts, text) => inOrder(options.flatMap((endsAfter) => endsAfter(starts, text)))
}

function inOrder(places: Places): Places {
  return places.length < 2 ? places : [...new Set(places)].toSorted((one, other) => one - other)
}

function maybeMatcher({ endsAfter }: Part): Part {
  return {
    needs: [],
    endsAfter: (starts, text) => inOrder([...starts, ...endsAfter(starts, text)]),
  }
}

/** The list with a word in the fewest texts, approximated by the shortest list. */
function rarestOf(needs: Matcher['needs']): readonly number[] | undefined {
  return needs.toSorted((one, other) => one.length - other.length)[0]
}

/** A list that grew keeps room for more, a copy has none: for all patterns that is a quarter of their memory. */
export function trimmed<T>(list: readonly T[]): readonly T[] {
  return list.slice()
}
