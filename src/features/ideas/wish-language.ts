import type { PausableWork } from '../../core/pausable-work.ts'
import { GERMAN_ORDER } from './german-order.ts'
import type { KnownWords } from './known-words.ts'
import {
  createTranslator,
  ELISION,
  LEXICON_LANGUAGES,
  type LexiconLanguage,
  type Lexicons,
  type Translator,
} from './lexicon.ts'
import { SPANISH_ORDER } from './spanish-order.ts'
import { tokensOf, type WishToken } from './wish-text.ts'

/** The language of a wish; `other` stands for all languages in which no wish is understood. */
export type WishLanguage = 'en' | LexiconLanguage | 'other'

/** Words that nearly every English text has some of count most. */
const FREQUENT_RANK = 1000
const FREQUENT_SCORE = 1
const RARE_SCORE = 0.8

/** Rarer words than that are mostly names and words of other languages: "vie", "sur", "para". */
const KNOWN_RANK = 10_000
const RAREST_SCORE = 0.5

/** Scores of a word for another language: lower for a word that English has too. */
const SHARED_SCORE = 0.7
const OWN_SCORE = 1.3

/** Most wishes are English: one word of another language is not enough beside an English one. */
const ENGLISH_PRIOR = 0.6

/** Few English wishes have an article or a preposition of another language, and none of their own: "chaise de bureau". */
const PRIOR_BESIDE_FOREIGN = -0.2

/** A word scores this much more for a language as part of a phrase of its lexicon: English has both words of "amigo invisible". */
const PHRASE_SCORE = 0.3

/** Of a wish that is one phrase, of words that English has too. */
const OWN_PHRASE_SCORE = 0.5

/** What a letter counts for that a language has and English has not. */
const LETTER_SCORE = 0.8
const LETTERS: Readonly<Record<LexiconLanguage, RegExp>> = {
  de: /[äöüß]/g,
  fr: /[àâçèéêëîïôùûœ]/g,
  es: /[áéíóúñ¿¡]/g,
}

/** Words that are in nearly every sentence of a language, and seldom in an English one. */
const FUNCTION_WORDS: Readonly<Record<LexiconLanguage, ReadonlySet<string>>> = {
  de: new Set(
    'der das und fur fuer mit ein eine einen meine mein meinen ist nicht ich von auf dem den zum zur'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les un une des de du pour mon ma mes qui pas avec et est je il elle sur dans en par au aux'.split(
      ' ',
    ),
  ),
  es: new Set('el la los las un una de del para mi mis que con es en por su al se lo'.split(' ')),
}
const FUNCTION_WORD_SCORE = 1.1

/** English has some of them too: only what is rarer there counts. */
const FUNCTION_WORD_RANK = 300

const MIN_LOAN_LENGTH = 4

/** An amount with euros is said in every language: "amigo invisible 10 euros" is Spanish. */
const EUROS = /\b\d+(?:[.,]\d+)? ?(?:euros?\b|eur\b|€)|€ ?\d+/gu

/** A German age behind a person ends a clause, or one of these words goes on. */
const AGE_END =
  '(?= *(?:$|[.,;!?)]|(?:und|die|der|das|hat|liebt|mag|ist|spielt|will|wunscht|geschenk|sucht|braucht) ))'

/** Ages and birthdays, as the reader of ages knows them. Texts come without accents. */
const AGES: Readonly<Record<LexiconLanguage, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/(\d+)\. geburtstag/g, '$1th birthday'],
    [/(\d+)[ -]?jahrig\w*/g, '$1 year old '],
    [/(?:wird|werden) (\d+)\b/g, 'turns $1'],
    [
      /(?<!seit (?:uber |fast |gut )?|vor |nach |in )\b(\d+) jahren? ?(?:alt\w*)?(?! (?:verheiratet|zusammen|ehe))/g,
      '$1 years old ',
    ],
    [/(\d+) monate? ?(?:alt\w*)?/g, '$1 months old '],
    [/(?<=\b(?:er|sie) ist )(?:jetzt |schon |erst )?(\d{1,2})(?= *(?:$|[.,;!?)]|und ))/g, 'aged $1'],
    [
      new RegExp(
        `(?<=\\b(?:opa|oma|papa|mama|vater|mutter|mann|frau|tante|onkel|schwiegermutter|schwiegervater) )(\\d{2})${AGE_END}`,
        'g',
      ),
      'aged $1',
    ],
    [
      new RegExp(
        `(?<=\\b(?:sohn|tochter|enkel|enkelin|neffe|neffen|nichte|madchen|junge|jungen|bub|kind|patenkind) )(1?\\d)${AGE_END}`,
        'g',
      ),
      'aged $1',
    ],
    // "Im 4. Stock" is not "im 4".
    [/\bim (?=\d+\.)/g, 'in '],
  ],
  fr: [
    // "Nos 2 ans" is what a couple celebrates.
    [/\bnos (?:\d+|un) an(?:s|niversaire)?\b(?! de)/g, 'anniversary'],
    [/(?:ses|mes|tes|les|pour) (\d+) ans\b(?! de)/g, '$1th birthday'],
    [
      /(?<!depuis (?:plus de |pres de )?|pendant |il y a |dans |fait )\b(\d+) ans\b(?! (?:de|que|ensemble)\b)/g,
      '$1 years old ',
    ],
    [
      /(?<=bebe (?:de )?|(?:fils|fille) de |\b(?:il|elle) a (?:deja |seulement )?)(\d+) mois\b(?! (?:de|pour|devant)\b)/g,
      '$1 months old ',
    ],
  ],
  es: [
    [/(\d+) cumpleanos/g, '$1th birthday'],
    [
      /(?<!hace (?:mas de |casi )?|durante |llevan? |en |dentro de )\b(\d+) anos\b(?! (?:de|que|juntos|casad))/g,
      '$1 years old ',
    ],
    [/(?<=bebe (?:de )?)(\d+) meses\b/g, '$1 months old '],
    [/(?:cumplen?|tienen?) (\d+)\b(?! (?:hij|gat|perr|nin))/g, 'turns $1'],
    [/(?<=(?:hij|niet|sobrin|nin|herman)[oa] de )(\d+)\b(?! (?:year|month))/g, 'aged $1'],
  ],
}

const ORDERS: Readonly<Partial<Record<WishLanguage, readonly (readonly [RegExp, string])[]>>> = {
  de: GERMAN_ORDER,
  es: SPANISH_ORDER,
}

export interface WishLanguages {
  /** @param text in lower case */
  readonly detect: (text: string) => WishLanguage
  /** The same text with ages as English has them, and with what rules a thing out before the thing. */
  readonly withEnglishOrder: (text: string, language: WishLanguage) => string
  /** The words of a text in English, each with what was typed for it. */
  readonly tokens: (text: string, language: WishLanguage, asTyped: boolean) => WishToken[]
}

export interface WishLanguagesOptions {
  readonly lexicons: Lexicons
  readonly knownWords: KnownWords
  /** Words of our own texts: "birdwatching" is English, though no list has it. */
  readonly ownWords: { readonly has: (word: string) => boolean }
  /** Frequent words of languages that are not understood. */
  readonly otherWords: readonly string[]
}

export function* createWishLanguages(options: WishLanguagesOptions): PausableWork<WishLanguages> {
  const { lexicons, knownWords, ownWords, otherWords } = options
  const isWord = (word: string) => knownWords.has(word)
  const translators: (readonly [LexiconLanguage, Translator])[] = []
  for (const language of LEXICON_LANGUAGES) {
    translators.push([language, createTranslator(language, lexicons[language], isWord)])
    yield
  }
  const others = new Set(otherWords)

  function englishScore(word: string): number {
    if (word === 'a' || word === 'i') return FREQUENT_SCORE
    const rank = knownWords.get(word) ?? knownWords.get(word.replace(/(?:es|s|ing|ed|er)$/, ''))
    if (rank === undefined) return ownWords.has(word) ? RARE_SCORE : 0
    if (rank <= FREQUENT_RANK) return FREQUENT_SCORE
    return rank <= KNOWN_RANK || ownWords.has(word) ? RARE_SCORE : RAREST_SCORE
  }

  function priorOf(words: readonly string[]): number {
    const isOnlyForeign = words.some(isFunctionWord) && !words.some((word) => isEnglish(word))
    return isOnlyForeign ? PRIOR_BESIDE_FOREIGN : ENGLISH_PRIOR
  }

  const isEnglish = (word: string) =>
    word !== 'a' && !isFunctionWord(word) && (knownWords.get(word) ?? Infinity) <= FUNCTION_WORD_RANK

  function foreignScore(word: string, isKnown: boolean, functionWords?: ReadonlySet<string>): number {
    if (functionWords?.has(word) && (knownWords.get(word) ?? Infinity) > FUNCTION_WORD_RANK)
      return FUNCTION_WORD_SCORE
    if (!isKnown) return 0
    return knownWords.has(word) ? SHARED_SCORE : OWN_SCORE
  }

  return {
    detect(text) {
      const letters = text.match(/\p{L}/gu)?.length ?? 0
      const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
      if (latin < letters / 2) return 'other'
      const words = tokensOf(text.replaceAll(EUROS, ' ').replaceAll(ELISION, ' ')).map(({ word }) => word)
      const candidates: (readonly [WishLanguage, number])[] = [
        ['en', priorOf(words) + total(words, englishScore)],
        ...translators.map(
          ([language, { knows, wordsInPhrases, isOwnPhrase }]) =>
            [
              language,
              total(words, (word) => foreignScore(word, knows(word), FUNCTION_WORDS[language])) +
                PHRASE_SCORE * wordsInPhrases(words) +
                (isOwnPhrase(words) ? OWN_PHRASE_SCORE : 0) +
                LETTER_SCORE * (text.match(LETTERS[language])?.length ?? 0),
            ] as const,
        ),
        ['other', total(words, (word) => foreignScore(word, others.has(word)))],
      ]
      // Of equal ones English, which stands first.
      return candidates.reduce((best, it) => (it[1] > best[1] ? it : best))[0]
    },
    withEnglishOrder(text, language) {
      if (language === 'en' || language === 'other') return text
      const order = ORDERS[language] ?? []
      return [...AGES[language], ...order].reduce(
        (rest, [pattern, english]) => rest.replaceAll(pattern, english),
        text,
      )
    },
    tokens(text, language, asTyped) {
      const translator = translators.find(([known]) => known === language)?.[1]
      if (!translator) return tokensOf(text)
      const tokens = tokensOf(text.replaceAll(ELISION, ' '))
      const clauses = Map.groupBy(tokens, ({ clause }) => clause)
      return [...clauses].flatMap(([clause, inClause]) =>
        translator
          .translate(
            inClause.map(({ typed }) => typed),
            asTyped,
          )
          .flatMap(({ typed, english, read }) =>
            (english ?? loanWord(typed)).map((word) => ({ word, typed, read, clause, isPossessive: false })),
          ),
      )
    },
  }
}

function isFunctionWord(word: string): boolean {
  return LEXICON_LANGUAGES.some((language) => FUNCTION_WORDS[language].has(word))
}

function total(words: readonly string[], scoreOf: (word: string) => number): number {
  return words.reduce((sum, word) => sum + scoreOf(word), 0)
}

/** A word that the lexicon lacks may be the same in English, such as yoga. A short one often means something else there. */
function loanWord(typed: string): string[] {
  return typed.length >= MIN_LOAN_LENGTH ? [typed] : []
}
