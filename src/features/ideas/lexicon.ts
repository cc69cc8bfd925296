import { longestRun } from './longest-run.ts'
import { createSpelling } from './spelling.ts'
import { ownWordsOf, plain, wordSet } from './wish-text.ts'

/** Languages besides English in which a wish is understood. */
export const LEXICON_LANGUAGES = ['de', 'fr', 'es'] as const
export type LexiconLanguage = (typeof LEXICON_LANGUAGES)[number]

/** A language: its words in English, our search terms in that language, and its messages. */
export interface Lexicon {
  /** Said where there are no ideas. */
  readonly messages: { readonly notUnderstood: string; readonly nothingLeft: string }
  /** Words and phrases as wishes spell them (meaningsOf), with their English meaning; it is empty for a stop word. */
  readonly meanings: ReadonlyMap<string, string>
  /** A search term of ours, and the same in this language. */
  readonly terms: Readonly<Record<string, string>>
  /** Reasons that name what was typed, `{typed}`, some that name nothing, and some that are kind beside a death. */
  readonly reasons: readonly string[]
  readonly plainReasons: readonly string[]
  readonly quietReasons: readonly string[]
}

export type Lexicons = Readonly<Record<LexiconLanguage, Lexicon>>

/** A word of a wish in another language, with what it is in English. */
interface TranslatedWord {
  readonly typed: string
  /** The word that was read, where that is another one. */
  readonly read?: string | undefined
  /** The English words; empty for a stop word, undefined for an unknown word. */
  readonly english: readonly string[] | undefined
}

export interface Translator {
  /** Whether a word is known, in any of its forms. */
  readonly knows: (word: string) => boolean
  /** How many of the words are in phrases of the lexicon. */
  readonly wordsInPhrases: (words: readonly string[]) => number
  /** Whether the words are one phrase of the lexicon, of which English has no word: "amigo invisible". */
  readonly isOwnPhrase: (words: readonly string[]) => boolean
  /**
   * The words of a clause, phrases first.
   * @param asTyped takes words that look mistyped as they are
   */
  readonly translate: (words: readonly string[], asTyped: boolean) => readonly TranslatedWord[]
}

/** Words in the longest phrase of a lexicon that is looked for. */
const MAX_PHRASE_WORDS = 5

/** The least number of letters in each part of a compound, and in the stem of an inflected word. */
const MIN_PART_LENGTH = 3

/** Endings that inflection adds, and what takes their place, the longest first. */
const ENDINGS: Readonly<Record<LexiconLanguage, readonly (readonly [RegExp, readonly string[]])[]>> = {
  de: [
    [/(?:innen|in)$/, ['', 'e']],
    [/(?:ern|ens|en|em|er|es|te|ten|et|st)$/, ['', 'e', 'en']],
    [/(?:n|e|s|t)$/, ['', 'e', 'en']],
  ],
  fr: [
    [/(?:euses|euse)$/, ['eur', 'eux']],
    [/(?:aux)$/, ['al', 'au']],
    [/(?:elles|elle)$/, ['el', '']],
    [/(?:ees|es|ent|ons|ez|ait|aient|er|ee)$/, ['', 'e', 'er']],
    [/(?:s|x|e)$/, ['', 'er']],
  ],
  es: [
    [/(?:itos|itas|ito|ita)$/, ['o', 'a', '']],
    [/(?:ces)$/, ['z']],
    [/(?:ando|iendo|ado|ada|ados|adas|ido|ida)$/, ['ar', 'er', 'ir']],
    [/(?:es|as|os|an|en|a|o|e)$/, ['', 'o', 'a', 'ar', 'er', 'ir', 'e']],
    [/s$/, ['']],
    // "Probamos", "probaba", "probaron", and a verb with the pronouns behind it: "quitarlo".
    [/(?:amos|aste|aron|aba|aban|abamos|ara|aran)$/, ['ar']],
    [/(?:emos|imos|iste|ieron|ia|ian|iamos)$/, ['er', 'ir']],
    [/(?<=[aei]r)(?:me|se|le|les|lo|la|los|las|nos|selo|sela|melo|mela)$/, ['']],
  ],
}

/** Letters that German puts between the parts of a compound. */
const JOINTS = ['s', 'n', 'en', 'es', 'er', 'e']
const LONGEST_JOINT = 2

/** Articles, pronouns and negations are no parts of a compound: "kan" is "no" in a dialect, but "kanten" are edges. */
const SAYS_LITTLE = wordSet('a an the no not i he she it we they my your his her our their you')
const SHORT_LENGTH = 4

function isTooShort(word: string, english: readonly string[]): boolean {
  return word.length <= SHORT_LENGTH && english.length > 0 && english.every((it) => SAYS_LITTLE.has(it))
}

/** The plain form of "küchen" is that of "kuchen": of compounds only these are of cake, all others of the kitchen. */
const KITCHENS =
  /^kuchen(?=\p{L}{3})(?!form|blech|teller|gabel|platte|stand|buf|rezept|teig|boden|glocke|box|trans|basar|verkauf|lieb|deko|back|guss|fan|essen|stuck|heber|haube|butt|retter|zeit|topping|mix)/u

/** Articles and pronouns that are letters with an apostrophe. */
export const ELISION = /(?<!\p{L})(?:qu|[ldjmtsnc])['’](?=\p{L})/giu
const MAY_BE_SPLIT = /[-'’]\p{L}/u

/** A key in the words of a wish that says it, which is split at hyphens and behind elided articles. */
function asSplit(key: string): string {
  return plain(
    key
      .replaceAll(ELISION, ' ')
      .replaceAll(/[-\s]+/g, ' ')
      .trim(),
  )
}

/** The meanings of words and phrases by all spellings in which wishes may have them. */
export function meaningsOf(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const meanings = new Map(
    Object.entries(words).flatMap(([word, meaning]) =>
      [word, withoutUmlauts(word)].map((spelled) => [plain(spelled), meaning] as const),
    ),
  )
  for (const [word, meaning] of Object.entries(words)) {
    const split = MAY_BE_SPLIT.test(word) ? asSplit(word) : word
    if (split !== word && !meanings.has(split)) meanings.set(split, meaning)
  }
  return meanings
}

export function createTranslator(
  language: LexiconLanguage,
  { meanings }: Pick<Lexicon, 'meanings'>,
  isEnglish: (word: string) => boolean,
): Translator {
  /** Split when it is asked for: as lists the meanings of all words take three times as much memory. */
  const englishOf = (word: string) => {
    const meaning = meanings.get(word)
    return meaning === undefined ? undefined : ownWordsOf(meaning)
  }
  const spelling = createSpelling(
    {
      keys: () => meanings.keys().filter((word) => !word.includes(' ')),
      has: (word) => meanings.has(word),
      get: (word) => (meanings.has(word) ? 1 : undefined),
    },
    new Map(),
  )
  const longest = Array.from(meanings.keys()).reduce((most, { length }) => Math.max(most, length), 0)
  const cached = new Map<string, readonly string[] | undefined>()

  function meaningOf(word: string): readonly string[] | undefined {
    if (cached.has(word)) return cached.get(word)
    const found =
      englishOf(word) ??
      inflected(word) ??
      (language === 'de' ? compound(word.replace(KITCHENS, 'kuche')) : undefined)
    if (cached.size >= MAX_CACHED) cached.clear()
    cached.set(word, found)
    return found
  }

  function inflected(word: string): readonly string[] | undefined {
    for (const [ending, replacements] of ENDINGS[language]) {
      if (!ending.test(word) || word.replace(ending, '').length < MIN_PART_LENGTH) continue
      for (const replacement of replacements) {
        const stem = word.replace(ending, replacement)
        const found = englishOf(stem)
        if (found && !isTooShort(stem, found)) return found
      }
    }
    return undefined
  }

  /** "Geburtstagsgeschenk" is a birthday present. Parts that nothing joins go first: "duft-stoffe", not "duft-s-toffe". */
  function compound(word: string): readonly string[] | undefined {
    return compoundWith(word, ['']) ?? compoundWith(word, JOINTS)
  }

  /**
   * The longest first part decides. The rest is cached, because it is the rest of many first parts: a word of 200
   * letters would otherwise be read for seconds.
   */
  function compoundWith(word: string, joints: readonly string[]): readonly string[] | undefined {
    const last = Math.min(word.length - MIN_PART_LENGTH, longest + LONGEST_JOINT)
    for (let at = last; at >= MIN_PART_LENGTH; at--) {
      const first = joints.map((joint) => partOf(word.slice(0, at), joint)).find((it) => it !== undefined)
      if (!first) continue
      const rest = word.slice(at)
      const second = meaningOf(rest)
      if (second && !isTooShort(rest, second)) return [...first, ...second]
    }
    return undefined
  }

  function partOf(part: string, joint: string): readonly string[] | undefined {
    const base = part.endsWith(joint) ? part.slice(0, part.length - joint.length) : ''
    const found = base.length >= MIN_PART_LENGTH ? englishOf(base) : undefined
    return found && found.length > 0 && !found.every((it) => SAYS_LITTLE.has(it)) ? found : undefined
  }

  return {
    knows: (word) => meaningOf(plain(word)) !== undefined,
    wordsInPhrases(typed) {
      let count = 0
      for (let at = 0; at < typed.length;) {
        const length = phraseAt(typed, at)
        if (length > 1) count += length
        at += length
      }
      return count
    },
    isOwnPhrase(typed) {
      const english = typed.length > 1 ? englishOf(typed.join(' ')) : undefined
      return english !== undefined && english.length > 0 && !english.some((word) => typed.includes(word))
    },
    translate(typed, asTyped) {
      const normals = typed.map(plain)
      const result: TranslatedWord[] = []
      for (let at = 0; at < typed.length;) {
        const length = phraseAt(normals, at)
        const written = normals.slice(at, at + length).join(' ')
        const known = length > 1 ? englishOf(written) : meaningOf(written)
        const isRight = known !== undefined || asTyped || isEnglish(written)
        const read = isRight ? written : spelling(written)
        result.push({
          typed: typed.slice(at, at + length).join(' '),
          english: known ?? englishOf(read),
          read: read === written ? undefined : read,
        })
        at += length
      }
      return result
    },
  }

  function phraseAt(typed: readonly string[], at: number): number {
    const most = Math.min(MAX_PHRASE_WORDS, typed.length - at)
    return longestRun(most, (length) => length === 1 || meanings.has(typed.slice(at, at + length).join(' ')))
  }
}

/** Bounds what the words of visitors take in memory. */
const MAX_CACHED = 20_000

/** Umlauts as they are typed where a keyboard has none. */
function withoutUmlauts(word: string): string {
  return word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
}
