import { createAbsences, type Absence } from './absence.ts'
import { DETERMINERS, POSSESSIVES } from './function-words.ts'
import type { WishConditions } from './intent.ts'
import { DIGITS } from './wish-number.ts'
import { asPhrase, padded, saysFree, tokenAt, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** Goods that a wish asks for by their name, as search terms made of its own words. */
export interface NamedGoods {
  /** The form of the word for their kind. */
  readonly kind: string
  /** The forms of the words before it. */
  readonly modifiers: readonly string[]
  readonly name: string
  /** Search terms of the name with conditions of the wish, the fullest first; empty if the wish adds no condition. */
  readonly narrower: readonly string[]
  /** Whether the search terms break off in the phrase behind the name: "telescope for light polluted" of a "city balcony". */
  readonly isCut: boolean
  /** Parts and substances that the goods must lack: "plastic". */
  readonly without: readonly Absence[]
}

export interface NamedGoodsOptions extends WishConditions {
  readonly forms: WordForms
  readonly isPerson: (word: string) => boolean
}

interface NamingWish {
  readonly tokens: readonly WishToken[]
  /** Places of the name of the goods, which ends with the kind, and of the condition words behind the name: "foldable". */
  readonly name: readonly number[]
  readonly tail: readonly number[]
  /** The word for a child of the age that the wish says: "baby", "toddler" or "kids". */
  readonly child: string | undefined
  /** Whether the word at a place is ruled out by the wish. */
  readonly isLeftOut: (place: number) => boolean
  /** Whether the word at a place is ruled out, or is itself a word that rules out: "no". */
  readonly isRuledOut: (place: number) => boolean
}

interface Condition {
  readonly text: string
  /** Whether goods without the condition are wrong: a phrase of the wish implies it, or it excludes a part or substance. */
  readonly isMust: boolean
}

/** With more conditions than this in a search term, a retailer finds nothing. */
const MAX_CONDITIONS = 2
const MAX_WORDS_BEHIND = 3

const BEHIND = new Set(['for', 'with'])
/** Groups that goods are made for, unlike single persons: "for kids" may stand in a search term, "for my aunt" may not. */
const GROUPS = new Set(
  'kids men women adults toddlers babies boys girls teens seniors couples dogs cats'.split(' '),
)
/** One member of a group stands for the group: "for a toddler" becomes "for toddlers". */
const GROUP_OF: ReadonlyMap<string, string> = new Map([
  ['toddler', 'toddlers'],
  ['teenager', 'teens'],
  ['teen', 'teens'],
  ['senior', 'seniors'],
])
/** People who live in the home: behind "with" they are no part of the goods, as in "xmas tree with a toddler". */
const LIVED_WITH = new Set('kids toddlers babies teens seniors'.split(' '))
/** Pets that live beside goods for the home; a blanket or a mug "with cats" has a picture of them. */
const PETS = new Set(
  'cat cats kitten kittens dog dogs puppy puppies rabbit rabbits parrot parrots'.split(' '),
)
const BESIDE_PETS = new Set('sofa couch carpet tree table armchair floor lawn garden desk'.split(' '))
const DOES = new Set(['that', 'who', 'which'])
const MEASURE =
  /\b(?:size \d+\w*|\d+(?:[.]\d+)? ?(?:tb|gb|inch|inches|liters?|watts?|mm|cm|feet|mah|oz|person|piece|pack|seater))(?=\s(?:for|with|without|and|or|but|not|no|that|thats|which|in|under|max|feet|foot|need|needs|cant|im|so|is|are|woman|man|$))/

/** These words become "people" in a search term: "for a short person" becomes "for short people". */
const SOMEBODY = new Set(['person', 'people', 'guy'])

/** A stem of at most this length only matches a word that adds a common ending: slippers are not "non slip". */
const MAX_WHOLE_STEM = 4

const INTENSIFIERS = new Set(['very', 'really', 'super', 'quite', 'so'])

/** These words behind "for" or "with" do not narrow a search: "for the house". */
const TELLS_NOTHING = new Set('house home room apartment work gift use trip day'.split(' '))

/** A condition word behind one of these describes a problem: "they turn yellow" does not ask for yellow goods. */
const BECOMES = new Set('turn turns turned turning go goes went leave leaves leaving'.split(' '))

/** A weight behind "for" or "with" is that of the user, a load for example, not of the goods. */
const WEIGHT_UNIT = /^(?:lbs?|kgs?|kilos?|pounds?|stones?|st)$/
const MEASURE_UNIT = /^\d*(?:tb|gb|inch|inches|liters?|watts?|mm|cm|feet|mah|oz)$/
const NUMBER = /^(?:\d+|one|two|three|four|five|six)$/

/** A home that is too small asks for small goods, not for large ones: "tree for a flat thats way too small". */
const TOO_SMALL_HOME =
  / (flat|apartment|room|bedroom|kitchen|bathroom|balcony|garden|house|home|yard|office|car|van|hallway|shed)(?: (?:thats|that is|which is|is|way|far|much|a bit))* too (?:small|tiny) /g

function textOf(tokens: readonly WishToken[]): string {
  return padded(tokens.map(({ word }) => word)).replaceAll(TOO_SMALL_HOME, ' small $1 ')
}

/** Whether a text already has a condition or a word of it. "Free" is left out: "freezer" does not say "bpa free". */
function isToldIn(condition: string, text: string): boolean {
  return condition
    .replace(/ free$/, '')
    .split(' ')
    .some((word) => isPartOf(word.replace(/s$/, ''), text))
}

/** Whether a text has a stem: "folding" has "fold", but "earrings" does not have "ear", as short stems match whole words. */
function isPartOf(stem: string, text: string): boolean {
  return stem.length > MAX_WHOLE_STEM
    ? text.includes(stem)
    : new RegExp(`\\b${stem}(?:s|ed|ing|able)?\\b`).test(text)
}

/** The owned thing that the goods are for: "couch" of "a cover for my couch". */
function ownedBy({ tokens, name, tail }: NamingWish, told: string): string {
  const from = (tail.at(-1) ?? name.at(-1) ?? 0) + 1
  const isOwned = tokens[from]?.word === 'for' && POSSESSIVES.has(tokens[from + 1]?.word ?? '')
  return isOwned && tail.length === 0 && !told.endsWith('s') ? told.replace(/^for /, '') : ''
}

/** Makes search terms of a wish that names goods: "vegan hiking boots for wide feet". */
export function createNamedGoods(options: NamedGoodsOptions) {
  const { words, readings, forms, isPerson } = options
  const conditionWords = new Set(words)
  const absencesIn = createAbsences(options)
  const phrases = readings.map(({ as, says, of }) => ({
    as,
    of: of && new Set(of),
    says: says.map(asPhrase),
  }))

  /** Conditions from the whole wish: its own condition words, sizes, absences, and readings of its phrases. */
  function conditionsIn(
    { tokens, name, tail, child, isRuledOut }: NamingWish,
    without: readonly Absence[],
  ): Condition[] {
    const clause = tokens[name[0] ?? 0]?.clause
    const isShort = (it: number) => tokens.filter((token) => token.clause === it).length <= MAX_WORDS_BEHIND
    const text = textOf(tokens)
    const own = tokens.flatMap(({ word }, at) =>
      conditionWords.has(word) &&
      !name.includes(at) &&
      !tail.includes(at) &&
      !isRuledOut(at) &&
      !isOfAnother(tokens, at) &&
      !BECOMES.has(tokens[at - 1]?.word ?? '') &&
      !MEASURE_UNIT.test(tokens[at - 1]?.word ?? '')
        ? [word]
        : [],
    )
    const kinds = name.map((at) => forms.formOf(tokens[at]?.word ?? '') ?? '')
    // A reading that ends in an absent part is skipped: "no electricity" makes a saw manual, and must not add a battery.
    const isLack = (said: string) => without.some(({ part }) => part && said.endsWith(` ${part} `))
    const meant = phrases.flatMap(({ as, says, of }) =>
      (!of || kinds.some((kind) => of.has(kind))) &&
      says.some((it) => text.includes(it) && !text.includes(` not${it}`) && !isLack(it))
        ? [as]
        : [],
    )
    const free = without.flatMap(({ before }) => before ?? [])
    const measure = [...Map.groupBy(tokens, (token) => token.clause)]
      .filter(([its]) => its === clause || isShort(its))
      .flatMap(([, part]) => MEASURE.exec(textOf(part))?.[0] ?? [])[0]
    const named = textOf(name.flatMap((at) => tokens[at] ?? []))
    const said = own.filter((word) => !meant.some((it) => it.split(' ').includes(word)))
    const all = [
      ...(child === undefined ? [] : [child]),
      ...(measure === undefined ? [] : [measure]),
      ...free,
      ...meant,
      ...said,
    ]
    // Goods for a child are for nobody else, so that no shorter search leaves the child out.
    const must = new Set([...(child === undefined || meant.length === 0 ? [] : [child]), ...free, ...meant])
    return [...new Set(all)]
      .filter((condition) => !isToldIn(condition, named))
      .map((condition) => ({ text: condition, isMust: must.has(condition) }))
  }

  /** Whether a condition word belongs to another noun behind it: "thick" of "thick walls". */
  function isOfAnother(tokens: readonly WishToken[], at: number): boolean {
    return isNamedOn(tokens, at) && !conditionWords.has(tokens[at + 1]?.word ?? '')
  }

  /** Whether the word behind one goes on with a name: "seat" of "with toddler seat". */
  function isNamedOn(tokens: readonly WishToken[], at: number): boolean {
    const next = tokens[at + 1]
    return next !== undefined && next.clause === tokens[at]?.clause && forms.formOf(next.word) !== undefined
  }

  /** The phrase right behind the name, without persons: "for wide feet with arch support". */
  function behind(wish: NamingWish): string {
    const from = (wish.tail.at(-1) ?? wish.name.at(-1) ?? 0) + 1
    const first = partBehind(wish, from)
    const next = wish.tokens.findIndex(
      ({ word, clause }, at) => at > from && word === 'with' && clause === wish.tokens[from]?.clause,
    )
    if (first === '' || next < 0 || wish.tokens[from]?.word === 'with') return first
    const isNear = next - from - 1 === first.split(' ').length - 1
    return isNear ? `${first} ${partBehind(wish, next)}`.trim() : first
  }

  /** The part of a search term that the preposition at a place begins; empty if it does not suit one. */
  function partBehind({ tokens, isRuledOut }: NamingWish, from: number): string {
    const preposition = tokens[from]
    if (!preposition || !BEHIND.has(preposition.word)) return ''
    const found: string[] = []
    for (let at = from + 1; at < tokens.length; at++) {
      const { word, clause } = tokenAt(tokens, at)
      if (clause !== preposition.clause || isRuledOut(at) || saysFree(tokens, at)) break
      if (INTENSIFIERS.has(word)) continue
      const isMeasure = DIGITS.test(word) && MEASURE_UNIT.test(tokens[at + 1]?.word ?? '')
      if (
        found.length === 0 &&
        !isMeasure &&
        (DETERMINERS.has(word) || NUMBER.test(word) || WEIGHT_UNIT.test(word))
      )
        continue
      if (conditionWords.has(word) && !isOfAnother(tokens, at)) break
      if (found.length > 0 && SOMEBODY.has(word)) {
        found.push('people')
        break
      }
      const group = found.length === 0 ? GROUP_OF.get(word) : undefined
      const isLivedWith = preposition.word === 'with' && found.length === 0 && LIVED_WITH.has(group ?? word)
      if (isLivedWith && !isNamedOn(tokens, at)) return ''
      if (preposition.word === 'with' && isPetBeside(tokens, from, at)) return ''
      if (group !== undefined) return `${preposition.word} ${group}`
      if (isPerson(word) && !GROUPS.has(word)) return ''
      // A number counts as a model if it ends its clause: "for iphone 15", but not "for tall men 36 inseam".
      const isModel = DIGITS.test(word) && found.length > 0 && tokens[at + 1]?.clause !== clause
      if (!isModel && !isMeasure && forms.formOf(word) === undefined) break
      found.push(word)
    }
    // A phrase that is too long is cut behind its first noun: "for sensitive skin", "for flat wide feet".
    if (found.length > MAX_WORDS_BEHIND) {
      const noun = found.findIndex((word, place) => place > 0 && !conditionWords.has(word))
      found.length = Math.max(noun, 1) + 1
    }
    if (found.length === 1 && TELLS_NOTHING.has(found[0] ?? '')) return ''
    return found.length === 0 ? '' : `${preposition.word} ${found.join(' ')}`
  }

  /** Whether a pet is no part of the goods: "christmas tree with cats", "blanket with a puppy that chews". */
  function isPetBeside(tokens: readonly WishToken[], from: number, at: number): boolean {
    if (!PETS.has(tokens[at]?.word ?? '') || isNamedOn(tokens, at)) return false
    return DOES.has(tokens[at + 1]?.word ?? '') || BESIDE_PETS.has(tokens[from - 1]?.word ?? '')
  }

  /** Whether a phrase behind the name goes on where a search term ends: "for third floor walk" of a "walk up". */
  function isCutBehind({ tokens, name, isRuledOut }: NamingWish, phrase: string): boolean {
    const last = phrase.split(' ').at(-1)
    const end = tokens.findIndex(({ word }, at) => at > (name.at(-1) ?? 0) && word === last)
    const next = tokens[end + 1]
    if (end < 0 || !next || next.clause !== tokens[end]?.clause || isRuledOut(end + 1)) return false
    return next.word === 'up' || (forms.formOf(next.word) !== undefined && !isPerson(next.word))
  }

  return function namedGoods(wish: NamingWish): NamedGoods | undefined {
    const { tokens, name } = wish
    const head = name.at(-1)
    const kind = head === undefined ? undefined : forms.formOf(tokens[head]?.word ?? '')
    if (kind === undefined) return undefined
    const named = name.map((at) => tokens[at]?.word ?? '')
    const behindName = behind(wish)
    const said = isToldIn(behindName.replace(/^\w+ /, ''), padded(named)) ? '' : behindName
    // Words that the name already has are not repeated: "left handed scissors for my left handed son".
    const owner = ownedBy(wish, said)
      .split(' ')
      .filter((word) => !named.includes(word))
      .join(' ')
    // The owner goes before the first noun, behind the adjectives: "quiet bedroom fan", "dachshund halloween costume".
    const place = named.findIndex((word) => !conditionWords.has(word))
    const plain = named.toSpliced(place, 0, ...(owner === '' ? [] : [owner])).join(' ')
    const without = absencesIn(wish)
    const conditions = conditionsIn(wish, without)
    const parts = without.flatMap(({ behind: part }) => part ?? []).slice(0, MAX_CONDITIONS)
    const left = parts.length === 0 ? '' : ` without ${parts.join(' or ')}`
    const told = [...wish.tail.map((at) => tokens[at]?.word), owner === '' ? said : ''].join(' ').trim()
    const others = conditions.filter(({ text }) => !isToldIn(text, told))
    const withBefore = (its: readonly Condition[]) => [...its.map(({ text }) => text), plain].join(' ')
    const must = others.filter(({ isMust }) => isMust).slice(0, MAX_CONDITIONS)
    const room = told === '' ? MAX_CONDITIONS : Math.max(1, must.length)
    const first = new Set([...must, ...others.filter(({ isMust }) => !isMust)].slice(0, room))
    const most = others.filter((condition) => first.has(condition))
    const narrower = [
      `${withBefore(most)} ${told}`.trim(),
      must.length > 0 || told === ''
        ? withBefore(must.length > 0 ? must : most.slice(0, 1))
        : `${plain} ${told}`,
    ]
    return {
      kind,
      without,
      isCut: told !== '' && others.length + parts.length === 0 && isCutBehind(wish, told),
      modifiers: named.slice(0, -1).flatMap((word) => forms.formOf(word) ?? []),
      name: plain,
      narrower: [...new Set(narrower.map((term) => `${term}${left}`))].filter(
        (term) => term !== named.join(' '),
      ),
    }
  }
}
