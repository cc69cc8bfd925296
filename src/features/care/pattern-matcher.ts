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
  /** Whether it matches exactly the words of its only list. */
  readonly isOneWord?: true
  readonly endsAfter: EndsAfter
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
  readonly #known = new Map<string, Matcher>()
  readonly #byWord = new Map<number, Matcher>()
  readonly #byGap = new Map<number, Matcher>()
  readonly #open = new Set<string>()

  constructor(reader: Words, classes: Classes) {
    this.#reader = reader
    this.#classes = classes
  }

  compile(source: string): CompiledRule[] {
    return parsePattern(source).map(({ parts, without }) => ({
      parts: parts.map((part) => this.#matcherOf(part)),
      without: without.map((part) => this.#matcherOf(part).endsAfter),
    }))
  }

  #matcherOf(pattern: Pattern): Matcher {
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
  #wordMatcher(id: number): Matcher {
    const known = this.#byWord.get(id) ?? wordsMatcher([id])
    this.#byWord.set(id, known)
    return known
  }

  #gapMatcher(most: number): Matcher {
    const known = this.#byGap.get(most) ?? gapMatcher(most)
    this.#byGap.set(most, known)
    return known
  }

  #classMatcher(name: string): Matcher {
    const known = this.#known.get(name)
    if (known) return known
    const sources = this.#classes[name]
    if (!sources) throw new Error(`there is no class @${name}`)
    if (this.#open.has(name)) throw new Error(`the class @${name} is made of itself`)
    this.#open.add(name)
    const matcher = choiceMatcher(
      sources.flatMap(parsePattern).map(({ parts: [part, ...more], without }) => {
        if (!part || more.length + without.length > 0) throw new Error(`the class @${name} cannot use “&”`)
        return this.#matcherOf(part)
      }),
    )
    this.#open.delete(name)
    this.#known.set(name, matcher)
    return matcher
  }
}

/** Matches one word of a list. */
function wordsMatcher(ids: readonly number[]): Matcher {
  return {
    needs: [ids],
    isOneWord: true,
    endsAfter: (starts, text) => {
      const ends: number[] = []
      for (const start of starts) if (text.words[start]?.some((id) => ids.includes(id))) ends.push(start + 1)
      return ends
    },
  }
}

/** Matches the end of a clause. */
const END: Matcher = {
  needs: [],
  endsAfter: (starts, { clauses }) => starts.filter((start) => clauses[start] !== clauses[start - 1]),
}

function gapMatcher(most: number): Matcher {
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

function rowMatcher(items: readonly Matcher[]): Matcher {
  return {
    needs: items.flatMap(({ needs }) => needs),
    endsAfter: inTurn(items.map(({ endsAfter }) => endsAfter)),
  }
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

function choiceMatcher(options: readonly Matcher[]): Matcher {
  const words = [
    ...new Set(options.filter(({ isOneWord }) => isOneWord).flatMap(({ needs }) => needs.flat())),
  ]
  const others = options.filter(({ isOneWord }) => !isOneWord)
  // One list of words takes half as much memory as a matcher for each of them, and less time.
  const oneWord = words.length > 0 ? [wordsMatcher(words)] : []
  return oneWord[0] && others.length === 0 ? oneWord[0] : anyMatcher([...oneWord, ...others])
}

function anyMatcher(options: readonly Matcher[]): Matcher {
  const needed = options.map(({ needs }) => rarestOf(needs))
  return {
    needs: needed.some((need) => need === undefined)
      ? []
      : [[...new Set(needed.flatMap((need) => need ?? []))]],
    endsAfter: anyOf(options.map(({ endsAfter }) => endsAfter)),
  }
}

function anyOf(options: readonly EndsAfter[]): EndsAfter {
  return (starts, text) => {
    const ends: number[] = []
    for (const endsAfter of options) ends.push(...endsAfter(starts, text))
    return ends.length < 2 ? ends : [...new Set(ends)].toSorted((one, other) => one - other)
  }
}

function maybeMatcher({ endsAfter }: Matcher): Matcher {
  return {
    needs: [],
    endsAfter: (starts, text) => {
      const ends = endsAfter(starts, text)
      return ends.length === 0
        ? starts
        : [...new Set([...starts, ...ends])].toSorted((one, other) => one - other)
    },
  }
}

/** The list with a word in the fewest texts, approximated by the shortest list. */
function rarestOf(needs: Matcher['needs']): readonly number[] | undefined {
  return needs.toSorted((one, other) => one.length - other.length)[0]
}
