import type { PausableWork } from '../../core/pausable-work.ts'
import type { KnownWords } from './known-words.ts'
import {
  ELISION,
  createTranslator,
  LEXICON_LANGUAGES,
  type LexiconLanguage,
  type Lexicons,
  type Translator,
} from './lexicon.ts'
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

/**
 * German names a thing before it says that it is there already, was tried or is refused. Cues stand before what they rule out, so it is
 * turned round: "hülle hab ich schon" is "hab schon hülle". Texts come without accents.
 */
const WHO = '(?:ich|wir|er|sie|es|papa|mama|oma|opa|der|mein mann|meine frau)'
const THING = String.raw`(?<!\p{L})((?!(?:das|die|es|alles|alle|vieles|nichts|was|man|und|aber|sowas|beides|er|sie|ich|wir|schon|bereits|viel|genug|auch|noch|leider|mehr|so|zeit|geld|lust|platz|angst|hunger|kinder|der|hund|katze|hat|habe|hab|haben|wird|wurde|ist)\b)\p{L}{3,}(?: und \p{L}{3,})?)`
const SAID_END = String.raw`(?= *(?:$|[.,;!?]|und |aber |weil |hilft |bringt ))`
const GERMAN_ORDER: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `${THING} (?:hab|habe|haben|hat) ${WHO} (?:auch |ja )?(?:schon|bereits|alle)? ?(?:probiert|ausprobiert|versucht|getestet)\\b`,
      'gu',
    ),
    'schon probiert $1',
  ],
  [
    new RegExp(
      `${THING} (?:schon |bereits |auch schon )?(?:probiert|ausprobiert|versucht|getestet)${SAID_END}`,
      'gu',
    ),
    'schon probiert $1',
  ],
  [
    new RegExp(
      `${THING} (?:hab|habe|haben|hat|besitzt) ${WHO} (?:aber |ja |auch )?(?:schon genug|schon|bereits|genug|mehr als genug)${SAID_END}`,
      'gu',
    ),
    'hat schon $1',
  ],
  [
    new RegExp(
      `${THING} (?:neu )?(?:kaufen )?(?:kommt|kommen) (?:leider |fur \\S+ |aber )?nicht in (?:frage|die tute)\\b`,
      'gu',
    ),
    'will kein $1',
  ],
  [
    new RegExp(
      `${THING} (?:neu |neue? )?(?:kaufen|anschaffen) (?:geht|ist|kann ich|konnen wir|wollen wir|will ich) (?:leider |aber |gerade )?nicht(?: drin| moglich)?\\b`,
      'gu',
    ),
    'will kein $1',
  ],
  [
    new RegExp(
      `${THING} (?:ist |sind )?(?:leider |aber )?(?:keine option|nicht (?:moglich|drin|erlaubt)|verboten|tabu)${SAID_END}`,
      'gu',
    ),
    'will kein $1',
  ],
  [
    new RegExp(
      `${THING} (?:will|nimmt|vertragt|akzeptiert|benutzt|tragt|verweigert|ignoriert) ${WHO}(?: (?:es|das|ihn|sie))?(?: (?:gar|uberhaupt|leider|aber|auch))* nicht${SAID_END}`,
      'gu',
    ),
    'will kein $1',
  ],
  [
    new RegExp(
      `(?<=[,;] *)(?!\\p{L}*(?:schmerz|allergi|problem|fieber|husten|stress))${THING} (?:hab ich|habe ich|haben wir|hat er|hat sie)${SAID_END}`,
      'gu',
    ),
    'hat schon $1',
  ],
  [new RegExp(`${THING} nein,? danke${SAID_END}`, 'gu'), 'kein $1'],
  [new RegExp(`${THING} (?:ignoriert|verweigert) (?:er|sie|es)${SAID_END}`, 'gu'), 'will kein $1'],
]

/** In Spanish too the thing may come first: "muñecas no", "el arnés ya lo probamos", "silla no puedo cambiar". */
const THING_ES = String.raw`(?<!\p{L})(?:(?:el|la|los|las|otr[oa]s?|mas) )?((?!(?:pero|porque|ella|ellos|ellas|eso|esto|esos|aun|todavia|tambien|que|nada|algo|casi|siempre|todo|toda|todos|todas|mejor|ahora|otr[oa]s?|mas|los|las|como|quiza|claro|gente|nadie|hijo|hija|marido|mujer|perro|gato|madre|padre|novio|novia|con|sin|para|por|del|una|uno|dolor|alergia)\b)\p{L}{3,}(?: de \p{L}{3,})?)`
const END_ES = String.raw`(?= *(?:$|[.,;!?]|y |pero |por favor|porque ))`
const HAS_ES = '(?:tengo|tiene|tenemos|tienen|compre|compramos)'
const TRIED_ES = '(?:probe|probamos|probado|intente|intentamos|use|usamos)'
const SPANISH_ORDER: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<=[,;] *(?:pero |y )?)${THING_ES} no(?:,? gracias)?${END_ES}`, 'gu'), 'sin $1'],
  [
    new RegExp(
      `${THING_ES} ya (?:l[oa]s? )?${HAS_ES}(?: (?:de sobra|muchos|muchas|varios|varias))?${END_ES}`,
      'gu',
    ),
    'ya tiene $1',
  ],
  [
    new RegExp(
      `${THING_ES} (?:ya )?(?:l[oa]s? )?(?:(?:he|hemos) )?(?:ya )?${TRIED_ES}(?: ya)?${END_ES}`,
      'gu',
    ),
    'ya probamos $1',
  ],
  [
    new RegExp(
      `(?<=[,;] *(?:pero |y )?)${THING_ES} no (?:me |nos |le )?(?:funcion[ao]n?|sirv(?:e|en|io|ieron)|ayud(?:a|an|o)|han? (?:funcionado|servido|ayudado))${END_ES}`,
      'gu',
    ),
    'ya probamos $1',
  ],
  [
    new RegExp(
      `(?<=[,;] *(?:pero |y )?)${THING_ES} no (?:puedo|podemos|quiero|queremos|quiere|se puede) (?:cambiar|comprar|poner|usar|tomar|llevar)(?:l[oa]s?)?${END_ES}`,
      'gu',
    ),
    'sin $1',
  ],
  [
    new RegExp(
      `(?<=[,;] *(?:pero |y )?)${THING_ES} (?:me|nos|le) (?:hacen?|dan?) (?:dano|alergia|asco|dolor)${END_ES}`,
      'gu',
    ),
    'sin $1',
  ],
  // "Los libros ya los tiene", "los tacones no le gustan".
  [
    /((?:todos |todas )?(?:el|la|los|las) \p{L}+(?: de \p{L}+)?) ya (?:lo|la|los|las) (tiene|tienen|tengo|tenemos)(?!\p{L})/gu,
    ', ya $2 $1,',
  ],
  [
    /(?:(?<!\p{L})(?<!(?<!\p{L})a )(?:el|la|los|las) |(?<=^|[,.;] ?))(\p{L}{4,}(?: de \p{L}+)?) (no (?:le|les|me|nos) (?:gustan?|interesan?|vale|valen))(?: nada)?(?=\s*(?:$|[.,;!?)]|(?:y|pero)(?!\p{L})))/gu,
    ', $2 $1,',
  ],
]

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
