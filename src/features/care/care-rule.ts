import { CARE_LANGUAGES, type Care, type CareLanguage, type CareRule } from './care.ts'
import type { CareWords } from './care-words.contract.ts'
import { sentencesOf } from './normal-form.ts'
import { PatternCompiler, type ReadText } from './pattern-matcher.ts'
import { cutOut, isMet, RuleBook, type Entry } from './rule-book.ts'
import { WordReader, type Reading } from './word-reader.ts'

/** The worse comes first: one crisis in a text outweighs whatever else it says. */
const TONES = ['crisis', 'declined', 'sober'] as const

/** More is cut off: nobody types it, and every text is read at once. */
const MAX_LENGTH = 2000

const PLAYFUL: Care = { tone: 'playful' }

/** Ordinary words are in so many texts that no rule should be looked up by them. */
const WEIGHT_OF_ORDINARY = 50
const WEIGHT_OF_SHORT = 10

interface Meaning {
  readonly topic: string
  readonly language: CareLanguage
  /** The topics of a file stand in the order in which they are taken. */
  readonly rank: number
}

/**
 * Makes the rule out of content/care. All patterns are compiled here, so it takes a moment; asking it takes microseconds.
 * @param knownWords words of English: they are never taken for a misspelled word of a pattern
 * @throws Error where a pattern cannot be used
 */
export function createCareRule(
  words: CareWords,
  knownWords: { readonly has: (word: string) => boolean },
): CareRule {
  const ordinary = new Map(
    CARE_LANGUAGES.map((language) => [language, new Set(words.vocabulary.ordinary[language])]),
  )
  const isOrdinary = (word: string) =>
    knownWords.has(word) || [...ordinary.values()].some((list) => list.has(word))
  const shorthand = new Map(
    CARE_LANGUAGES.flatMap((language) => Object.entries(words.vocabulary.shorthand[language])),
  )
  const reader = new WordReader(isOrdinary, shorthand)
  const tones = booksOf(words, reader, ordinary)

  return (text) => {
    const sentences = sentencesOf(text.slice(0, MAX_LENGTH))
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

/** The rules of each tone. In a function of its own, so that what compiles them is let go with it. */
function booksOf(
  words: CareWords,
  reader: WordReader,
  ordinary: ReadonlyMap<CareLanguage, ReadonlySet<string>>,
) {
  const weights = new Map<number, number>()
  const compilers = new Map(
    CARE_LANGUAGES.map((language) => [
      language,
      new PatternCompiler(
        {
          addWord: (word, goesOn, asWritten) => {
            const id = reader.addWord(word, goesOn, asWritten)
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
  const entryOf = <T>(language: CareLanguage, pattern: string, value: T): Entry<T>[] => {
    const compiler = compilers.get(language)
    return compiler ? compiler.compile(pattern).map((rule) => ({ rule, value })) : []
  }

  return TONES.map((tone) => ({
    tone,
    lookAlikes: new RuleBook(
      words[tone].not.flatMap(({ is, patterns }) =>
        patterns.flatMap((pattern) => entryOf('en', pattern, is)),
      ),
      weightOf,
    ),
    topics: new RuleBook<Meaning>(
      Object.entries(words[tone].topics).flatMap(([topic, byLanguage], rank) =>
        CARE_LANGUAGES.flatMap((language) =>
          (byLanguage[language] ?? []).flatMap((pattern) =>
            entryOf(language, pattern, { topic, language, rank }),
          ),
        ),
      ),
      weightOf,
    ),
  }))
}

function readWith(reader: WordReader, sentences: readonly string[][][]): ReadText {
  const words: Reading[] = []
  const sentenceOf: number[] = []
  const clauseOf: number[] = []
  let clauses = 0
  for (const [number, sentence] of sentences.entries())
    for (const clause of sentence) {
      clauses++
      for (const word of reader.read(clause)) {
        words.push(word)
        sentenceOf.push(number)
        clauseOf.push(clauses)
      }
    }
  return { words, sentences: sentenceOf, clauses: clauseOf }
}

/** A word like suicide is written the same in several languages: the words around it tell which one is spoken. */
function likeliest(
  meanings: readonly Meaning[],
  typed: readonly string[],
  ordinary: ReadonlyMap<CareLanguage, ReadonlySet<string>>,
): Meaning | undefined {
  const spoken = (language: CareLanguage) => typed.filter((word) => ordinary.get(language)?.has(word)).length
  const [first] = CARE_LANGUAGES.filter((language) =>
    meanings.some((meaning) => meaning.language === language),
  ).toSorted((one, other) => spoken(other) - spoken(one))
  return meanings
    .filter(({ language }) => language === first)
    .toSorted((one, other) => one.rank - other.rank)[0]
}
