import { createAbsences, type Absence } from './absence.ts'
import type { WishConditions } from './intent.ts'
import { asPhrase, padded, saysFree, tokenAt, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** Goods that a wish asks for by their name, as search terms made of its own words. */
export interface NamedGoods {
  /** The form of the word for their kind. */
  readonly kind: string
  /** The forms of the words before it. */
  readonly modifiers: readonly string[]
  readonly name: string
  /** The name with what the wish says of it, the most of it first; none where it says nothing that can be searched for. */
  readonly narrower: readonly string[]
  /** What the goods must be without: "plastic". */
  readonly without: readonly Absence[]
}

export interface NamedGoodsOptions extends WishConditions {
  readonly forms: WordForms
  readonly isPerson: (word: string) => boolean
}

interface NamingWish {
  readonly tokens: readonly WishToken[]
  /** Places of the name of the goods, the last one that of its kind, and of what stands behind it: "foldable". */
  readonly name: readonly number[]
  readonly tail: readonly number[]
  readonly isForChild: boolean
  /** Whether a place is what the wish rules out. */
  readonly isLeftOut: (place: number) => boolean
  /** Whether a place is part of what the wish rules out, the words that rule out included. */
  readonly isRuledOut: (place: number) => boolean
}

interface Condition {
  readonly text: string
  /** Whether it is meant by what the wish says, and nothing without it is right: "wire free". */
  readonly isMust: boolean
}

/** More conditions than these, and a retailer finds nothing. */
const MAX_CONDITIONS = 2
const MAX_WORDS_BEHIND = 3

const BEHIND = new Set(['for', 'with'])
const POSSESSIVES = new Set(['my', 'our', 'his', 'her', 'their'])
const DETERMINERS = new Set(['a', 'an', 'the', ...POSSESSIVES])
/** Groups that goods are made for, rather than somebody in particular. */
const GROUPS = new Set(
  'kids men women adults toddlers babies boys girls teens seniors couples dogs cats'.split(' '),
)
/** "For a toddler" is for toddlers. */
const GROUP_OF: ReadonlyMap<string, string> = new Map([
  ['toddler', 'toddlers'],
  ['teenager', 'teens'],
  ['teen', 'teens'],
  ['senior', 'seniors'],
])
const MEASURE =
  /\b(?:size \d+\w*|\d+(?:[.]\d+)? ?(?:tb|gb|inch|inches|liters?|watts?|mm|cm|feet|mah|oz|person|piece|pack|seater))(?=\s(?:for|with|without|and|or|but|not|no|that|thats|which|in|under|max|$))/

/** "For a short person" is for short people. */
const SOMEBODY = new Set(['person', 'people', 'guy'])

/** A stem so short is a word by itself. */
const MAX_WHOLE_STEM = 3

const INTENSIFIERS = new Set(['very', 'really', 'super', 'quite', 'so'])

/** "For the house" narrows no search. */
const TELLS_NOTHING = new Set('house home room apartment work gift use trip day'.split(' '))

/** "They turn yellow" asks for nothing yellow. */
const BECOMES = new Set('turn turns turned turning go goes went'.split(' '))

const DIGITS = /^\d+$/
/** What weighs so much is not the thing itself. */
const WEIGHT_UNIT = /^(?:lbs?|kg|pounds?)$/
const MEASURE_UNIT = /^(?:tb|gb|inch|inches|liters?|watts?|mm|cm|feet|mah|oz)$/
const NUMBER = /^(?:\d+|one|two|three|four|five|six)$/

function textOf(tokens: readonly WishToken[]): string {
  return padded(tokens.map(({ word }) => word))
}

/** Whether a text says a condition, or a word of it, already. A freezer says nothing of what is "bpa free". */
function isToldIn(condition: string, text: string): boolean {
  return condition
    .replace(/ free$/, '')
    .split(' ')
    .some((word) => isPartOf(word.replace(/s$/, ''), text))
}

/** Ears are not told by "earrings", a fold is by "folding". */
function isPartOf(stem: string, text: string): boolean {
  return stem.length > MAX_WHOLE_STEM ? text.includes(stem) : new RegExp(`\\b${stem}s?\\b`).test(text)
}

/** What somebody has that the goods are for: "couch" of "a cover for my couch". */
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

  /** What the wish says of the goods anywhere: its own words, and what others mean. */
  function conditionsIn(
    { tokens, name, tail, isForChild, isRuledOut }: NamingWish,
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
    // A saw for who has no electricity is a manual one, and needs no battery.
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
      ...(isForChild ? ['kids'] : []),
      ...(measure === undefined ? [] : [measure]),
      ...free,
      ...meant,
      ...said,
    ]
    const must = new Set([...free, ...meant])
    return [...new Set(all)]
      .filter((condition) => !isToldIn(condition, named))
      .map((condition) => ({ text: condition, isMust: must.has(condition) }))
  }

  /** Whether an adjective says how something else is: "thick" of the walls. */
  function isOfAnother(tokens: readonly WishToken[], at: number): boolean {
    const next = tokens[at + 1]
    if (!next || next.clause !== tokens[at]?.clause || conditionWords.has(next.word)) return false
    return forms.formOf(next.word) !== undefined
  }

  /** "For wide feet with arch support", where it stands right behind the name and says nothing of a person. */
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

  /** What a preposition at a place says of the goods. */
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
      if (group !== undefined) return `${preposition.word} ${group}`
      if (isPerson(word) && !GROUPS.has(word)) return ''
      // "For iphone 15", and not the inches of "for tall men 36 inseam".
      const isModel = DIGITS.test(word) && found.length > 0 && tokens[at + 1]?.clause !== clause
      if (!isModel && !isMeasure && forms.formOf(word) === undefined) break
      found.push(word)
    }
    // Of more words than a search takes, two are whole, or those to the noun: "for sensitive skin", "for flat wide feet".
    if (found.length > MAX_WORDS_BEHIND) {
      const noun = found.findIndex((word, place) => place > 0 && !conditionWords.has(word))
      found.length = Math.max(noun, 1) + 1
    }
    if (found.length === 1 && TELLS_NOTHING.has(found[0] ?? '')) return ''
    return found.length === 0 ? '' : `${preposition.word} ${found.join(' ')}`
  }

  return function namedGoods(wish: NamingWish): NamedGoods | undefined {
    const { tokens, name } = wish
    const head = name.at(-1)
    const kind = head === undefined ? undefined : forms.formOf(tokens[head]?.word ?? '')
    if (kind === undefined) return undefined
    const named = name.map((at) => tokens[at]?.word ?? '')
    const behindName = behind(wish)
    const said = isToldIn(behindName.replace(/^\w+ /, ''), padded(named)) ? '' : behindName
    // "Left handed scissors for my left handed son" says it once.
    const owner = ownedBy(wish, said)
      .split(' ')
      .filter((word) => !named.includes(word))
      .join(' ')
    // "Quiet bedroom fan", and "dachshund halloween costume".
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
      modifiers: named.slice(0, -1).flatMap((word) => forms.formOf(word) ?? []),
      name: plain,
      narrower: [...new Set(narrower.map((term) => `${term}${left}`))].filter(
        (term) => term !== named.join(' '),
      ),
    }
  }
}
