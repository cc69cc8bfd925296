import { foldText } from '../../core/text.ts'
import { normaliseTerm } from '../../core/search-term.ts'
import type { GoodsVocabulary } from './goods-vocabulary.ts'
import { IDEA_TERM_MAX_LENGTH } from './idea.ts'
import type { LexiconLanguage } from './lexicon.ts'
import type { WishLanguages } from './wish-language.ts'
import { plain, wordSet, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** Goods that a wish in another language begins with: what to search for, and their name in English. */
export interface OwnWords {
  readonly term: string
  readonly name: string
  /** The form of the word for their kind. */
  readonly kind: string
  /** Whether the term says all of the wish. */
  readonly isWhole: boolean
  /** Whether the wish says what the goods must not do, rather than what goes wrong with them. */
  readonly saysNot: boolean
}

/** Words that may precede the name of the goods. Definite articles and possessives are missing: they point to a thing that exists. */
const BEGINNINGS: Readonly<Record<LexiconLanguage, RegExp>> = {
  de: /^(?:(?:ich |wir )?(?:brauche?n?|bräuchte|suche?n?|möchte|will|hätte gerne?) )?(?:(?:dringend|ein|eine|einen|einem|nen|ne|neue|neuen|neuer|neues|gute|guten|guter|gutes) )*/u,
  fr: /^(?:(?:je |on )?(?:cherche|cherchons|veux|voudrais|recherche) |(?:j['’]ai )?besoin |il (?:me|nous|lui) faut )?(?:(?:d['’]|des? |du |une? |bonn?e? |nouveau |nouvelle ))*/u,
  es: /^(?:(?:ando |estoy )?(?:busco|buscando|necesito|quiero|ocupo|preciso) |me hace falta )?(?:(?:un|una|unos|unas|algún|alguna|buen|buena|buenos|buenas|nuevo|nueva) )*/u,
}

/** A wish with such a beginning tells a story about a person or about an existing thing, and names no goods to buy. */
const TELLS: Readonly<Record<LexiconLanguage, RegExp>> = {
  de: /^(?:ich|wir|er|sie|es|mein\S*|unser\S*|der|die|das|im|in|am|auf|beim?|mir|für|was|bei|vom) /u,
  fr: /^(?:j['’]|c['’]|l['’]|m['’]|(?:je|on|il|elle|mon|ma|mes|notre|nos|le|la|les|ça|pour|en|dans|y|au|aux|sur|ce|quand) )/u,
  es: /^(?:se|me|no|mi|mis|nuestr\S+|el|la|los|las|lo|yo|para|en|hay|que|qué|le|les|al|cuando|ya|tengo) /u,
}

/** Here a search term ends and a story begins, or somebody is named. */
const ENDS: Readonly<Record<LexiconLanguage, RegExp>> = {
  de: /[,.;:!?(\n]| [-–] | (?:weil|aber|damit|wenn|welche[rs]?|wo|dass) |(?<! (?:für|fuer|fur|in|an|auf|mit|aus|zu|ohne|unter|bei|von|gegen|über|um)) (?:der|die|das|den|dem) | für (?:mein|unser|ihn |sie |mich|uns)/u,
  fr: /[,.;:!?(\n]| [-–] | (?:qui|que|dont|où|car|mais|parce|pas) | qu['’]| pour (?:mon|ma|mes|notre|nos|moi|lui|nous)(?: |$)/u,
  es: /[,.;:!?(\n]| [-–] | (?:que|q|porque|pero|donde|ya) | para (?:mi|mis|nuestr[oa]s?|él|ella|mí)(?: |$)/u,
}

/** "Eine flasche, die nicht tropft", "des écouteurs qui tombent pas". */
const SAYS_NOT: Readonly<Record<LexiconLanguage, RegExp>> = {
  de: /(?:der|die|das) (?:\S+ ){0,4}(?:nicht|nie|kein\S*|ned|ohne) /u,
  fr: /qu(?:i|e|['’]\S+) (?:ne |n['’]|\S+ (?:pas|jamais)(?: |$)|\S+ \S+ pas(?: |$))/u,
  es: /(?:que|q) (?:no|nunca) /u,
}

/** Behind the name of goods these say how or for what they are; behind any other word a story is told. */
const BEHIND = wordSet(
  'for with without that which who the under max up between about from size like and no not',
)
/** A phrase that says what goods are without: "ohne fluorid". */
const WITHOUT = /^(?:ohne|sans|sin) /
/** Goods are made for them: "chaussures femme". */
const GROUPS = wordSet('woman women man men kid kids baby toddler girl boy girls boys dog cat')
/** The words of a name: "table of wood". */
const LINKS = wordSet('of')

/** "Mal au dos au bureau" asks for no pain. */
const TROUBLES = wordSet('pain hurt ache sore')
/** "Kinderfahrrad 16 zoll". */
const MEASURE = /^\d|^(?:inch|inches|liters?|cm|mm|kg|watts?|pieces?|size)$/

const MAX_NAME_WORDS = 4
const MAX_TERM_WORDS = 8

export interface OwnWordsOptions {
  readonly languages: Pick<WishLanguages, 'tokens'>
  readonly forms: Pick<WordForms, 'formOf'>
  readonly vocabulary: Pick<GoodsVocabulary, 'nameable' | 'things' | 'names'>
  /** The forms of words for persons. */
  readonly people: ReadonlySet<string>
  /** Words that say how a thing is. */
  readonly conditionWords: ReadonlySet<string>
}

/** Makes a search term of a wish that begins with goods: "shampoo ohne silikone für locken". */
export function createOwnWords({ languages, forms, vocabulary, people, conditionWords }: OwnWordsOptions) {
  const isPerson = (word: string) => people.has(forms.formOf(word) ?? '') && !GROUPS.has(word)

  const isThing = (word: string) => {
    const form = forms.formOf(word) ?? ''
    return (
      conditionWords.has(word) ||
      GROUPS.has(word) ||
      LINKS.has(word) ||
      vocabulary.things.has(form) ||
      vocabulary.nameable.has(form)
    )
  }

  /** The kind of goods that a name is for: its last word, and the first one in Romance languages. */
  function kindIn(name: readonly WishToken[], isHeadFirst: boolean): string | undefined {
    const said = name.filter(
      ({ word }) => !conditionWords.has(word) && !GROUPS.has(word) && !MEASURE.test(word),
    )
    const head = isHeadFirst ? said.filter(({ typed }) => typed === said[0]?.typed) : said
    const [before, form] = head.slice(-2).map(({ word }) => forms.formOf(word) ?? '')
    const kind = form ?? before
    if (kind === undefined || kind === '' || TROUBLES.has(kind)) return undefined
    const isNamed = vocabulary.things.has(kind) && vocabulary.names.has(`${before} ${form}`)
    return vocabulary.nameable.has(kind) || isNamed ? kind : undefined
  }

  return function ownWordsOf(wish: string, language: LexiconLanguage): OwnWords | undefined {
    const text = foldText(wish).trim().replace(BEGINNINGS[language], '')
    if (TELLS[language].test(text)) return undefined
    const tokens = languages.tokens(text, language, false)
    const end = tokens.findIndex(
      ({ word, typed, clause }, at) => clause > 0 || (at > 0 && (BEHIND.has(word) || WITHOUT.test(typed))),
    )
    const name = tokens.slice(0, end < 0 ? undefined : end)
    /** Of a word that is several in English, one names a thing: "regenhose" is rain pants. */
    const isNaming = ({ typed }: WishToken) =>
      name.some((it) => it.typed === typed && (isThing(it.word) || it.word === plain(typed)))
    const words = name.map(({ word }) => word)
    const kind = kindIn(name, language !== 'de')
    if (kind === undefined || words.length > MAX_NAME_WORDS || !name.every(isNaming) || words.some(isPerson))
      return undefined
    const [term = ''] = text.split(ENDS[language])
    if (term.split(' ').length > MAX_TERM_WORDS || term.length > IDEA_TERM_MAX_LENGTH) return undefined
    const saysNot = SAYS_NOT[language].test(text)
    return { term: normaliseTerm(term), name: words.join(' '), kind, isWhole: term === text, saysNot }
  }
}
