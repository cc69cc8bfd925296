import { CARE_LANGUAGES, type Care, type CareLanguage, type CareRule } from './care.ts'
import type { CareWords } from './care-words.contract.ts'
import { sentencesOf } from './normal-form.ts'
import { PatternCompiler, type ReadText } from './pattern-matcher.ts'
import { cutOut, isMet, RuleBook, type Entry } from './rule-book.ts'
import { languagesBySpoken, ordinaryWords, type OrdinaryWords } from './spoken-language.ts'
import { WordReader, type Reading } from './word-reader.ts'

/** In order of severity: a crisis in a text outweighs all other topics. */
const TONES = ['crisis', 'declined', 'sober'] as const

const PLAYFUL: Care = { tone: 'playful' }

/** Ordinary words occur in so many texts that rules should be looked up by rarer words. */
const WEIGHT_OF_ORDINARY = 50
const WEIGHT_OF_SHORT = 10

const NEGATIONS = new Set(['not', 'nicht', 'kein', 'keine', 'pas'])
const PREPOSITIONS = new Set(['for', 'about', 'fur', 'zum', 'pour', 'para'])

interface Meaning {
  readonly topic: string
  readonly language: CareLanguage
  /** The position of the topic in its file, which is its priority. */
  readonly rank: number
}

/**
 * Creates the rule from content/care. All patterns are compiled here, which takes a moment; applying the rule takes
 * microseconds.
 * @param existingWords words that exist, which are never taken for a misspelled word of a pattern
 * @throws Error for an invalid pattern
 */
export function createCareRule(
  words: CareWords,
  existingWords: { readonly has: (word: string) => boolean },
): CareRule {
  const ordinary = ordinaryWords(words.vocabulary.ordinary)
  const isOrdinary = (word: string) =>
    existingWords.has(word) || [...ordinary.values()].some((list) => list.has(word))
  const shorthand = new Map(
    CARE_LANGUAGES.flatMap((language) => Object.entries(words.vocabulary.shorthand[language])),
  )
  const reader = new WordReader(isOrdinary, shorthand)
  const tones = booksOf(words, reader, ordinary)

  return (text) => {
    const sentences = sentencesOf(text)
    const read = readWith(reader, sentences)
    const present = new Set(read.words.flat())
    if (present.size === 0) return PLAYFUL
    for (const { tone, lookAlikes, topics } of tones) {
      const candidates = topics.candidates(present)
      if (candidates.size === 0) continue
      let left = read
      for (const { rule } of lookAlikes.candidates(present)) left = cutOut(rule, left)
      const meanings = [...candidates].filter(({ rule }) => isMet(rule, left)).map(({ value }) => value)
      const meaning = likeliest(meanings, sentences.flat(2), ordinary)
      if (meaning) return { tone, topic: meaning.topic, language: meaning.language }
    }
    return PLAYFUL
  }
}

/** The rules of a tone. */
interface ToneBooks {
  readonly tone: (typeof TONES)[number]
  readonly lookAlikes: RuleBook<string>
  readonly topics: RuleBook<Meaning>
}

/** The rules of each tone. A function of its own, so that the compilers can be garbage-collected afterwards. */
function booksOf(words: CareWords, reader: WordReader, ordinary: OrdinaryWords): ToneBooks[] {
  const weights = new Map<number, number>()
  const compilers = new Map(
    CARE_LANGUAGES.map((language) => [
      language,
      new PatternCompiler(
        {
          addWord: (word, goesOn, asWritten) => {
            const id = reader.addWord(word, goesOn, asWritten)
            if (weights.has(id)) return id
            const isOften = [...ordinary.values()].some((list) => list.has(word))
            weights.set(id, isOften ? WEIGHT_OF_ORDINARY : word.length < 4 ? WEIGHT_OF_SHORT : 1)
            return id
          },
          addNumbers: (from, to) => {
            const id = reader.addNumbers(from, to)
            weights.set(id, WEIGHT_OF_ORDINARY)
            return id
          },
        },
        words.vocabulary.classes[language],
      ),
    ]),
  )
  const weightOf = (id: number) => weights.get(id) ?? 1
  const entriesOf = <T>(language: CareLanguage, patterns: readonly string[], value: T): Entry<T>[] =>
    patterns.flatMap((pattern) =>
      (compilers.get(language)?.compile(pattern) ?? []).map((rule) => ({ rule, value })),
    )

  const books: ToneBooks[] = []
  for (const tone of TONES) {
    const { not, topics } = words[tone]
    const lookAlikes: Entry<string>[] = []
    for (const { is, patterns } of not) lookAlikes.push(...entriesOf('en', patterns, is))
    const entries: Entry<Meaning>[] = []
    for (const [rank, [topic, byLanguage]] of Object.entries(topics).entries())
      for (const language of CARE_LANGUAGES)
        entries.push(...entriesOf(language, byLanguage[language] ?? [], { topic, language, rank }))
    books.push({
      tone,
      lookAlikes: new RuleBook(lookAlikes, weightOf),
      topics: new RuleBook(entries, weightOf),
    })
  }
  return books
}

function readWith(reader: WordReader, sentences: readonly string[][][]): ReadText {
  const words: Reading[] = []
  const sentenceOf: number[] = []
  const clauseOf: number[] = []
  const negated = new Set<number>()
  let clauses = 0
  for (const [number, sentence] of sentences.entries())
    for (const clause of sentence) {
      clauses++
      for (const place of negatedIn(clause)) negated.add(words.length + place)
      for (const word of reader.read(clause)) {
        words.push(word)
        sentenceOf.push(number)
        clauseOf.push(clauses)
      }
    }
  return { words, sentences: sentenceOf, clauses: clauseOf, negated }
}

/** The places behind a negation, with a preposition between them or not. */
function negatedIn(clause: readonly string[]): number[] {
  return [...clause.keys()].filter((at) => {
    const before = PREPOSITIONS.has(clause[at - 1] ?? '') ? at - 2 : at - 1
    return NEGATIONS.has(clause[before] ?? '')
  })
}

/** A word like suicide is spelled the same in several languages; ordinary words around it identify the language. */
function likeliest(
  meanings: readonly Meaning[],
  typed: readonly string[],
  ordinary: OrdinaryWords,
): Meaning | undefined {
  const first = languagesBySpoken(typed, ordinary).find((language) =>
    meanings.some((meaning) => meaning.language === language),
  )
  return meanings
    .filter(({ language }) => language === first)
    .toSorted((one, other) => one.rank - other.rank)[0]
}
