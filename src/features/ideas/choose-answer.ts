import type { CatalogueIndex } from './catalogue-index.ts'
import type { createChooseForInterest } from './choose-for-interest.ts'
import type { createChooseFromCatalogue } from './choose-from-catalogue.ts'
import type { createChooseGoods } from './choose-goods.ts'
import { isLike, MAX_CHOSEN, type Choice, type createChooseIdeas } from './choose-ideas.ts'
import type { ChoiceRules } from './fit-terms.ts'
import { MAX_IDEAS, type Wish } from './idea.ts'
import { isSaidWhole } from './intent-phrase.ts'
import type { Lexicon } from './lexicon.ts'
import { ANY_CHILD, type IntentMatch } from './match-intent.ts'
import type { NamedGoods } from './named-goods.ts'
import type { createOwnWords } from './own-words.ts'
import type { ReadWish } from './wish-reader.ts'
import { plain } from './wish-text.ts'

/** A kind of thing that usually costs up to this many times the limit is also sold within the limit. */
const SOLD_FOR_LESS = 2

/** Where no idea costs what luxuries cost, so small a share of that price is enough: there are luxurious socks. */
const LUXURY_SHARE = 0.25

/** An intent of which the wish says a need of so many words whole, with at least this score, answers it before the goods that it names. */
const KNOWN_NEED_SCORE = 30
const KNOWN_NEED_WORDS = 3

/**
 * A need that tells of a limit is known with less: goods in the words of the wish would need the very thing that is impossible, as
 * curtains need a rail.
 */
const KNOWN_LIMIT_SCORE = 15
const KNOWN_LIMIT_WORDS = 2
/** A wish with one of these says what goods shall not be: "not too sweet". */
const TELLS_NOT = / (?:no|not|nothing|without|doesnt|dont|isnt) /
const TELLS_LIMIT = /\b(?:no|not allowed|cant|cannot|without|wont (?:let|allow))\b/

/** A need that is the whole wish stands before named goods from this share of the best score on. */
const MIN_IN_FULL_SHARE = 0.5

/** A need behind named goods stands before them from this share of the best score on. */
const MIN_TOLD_BEHIND_SHARE = 0.5

/** A need that tells of goods with their circumstance stands before their bare name from this share of the best score on. */
const MIN_BESIDE_SHARE = 0.5

/** With fewer goods than this in the words of the wish, ideas from intents are added. */
const SURE_GOODS = 2

export interface AnswerChoosers {
  readonly chooseIdeas: ReturnType<typeof createChooseIdeas>
  readonly chooseFromCatalogue: ReturnType<typeof createChooseFromCatalogue>
  readonly chooseForInterest: ReturnType<typeof createChooseForInterest>
  readonly chooseGoods: ReturnType<typeof createChooseGoods>
  readonly ownWordsIn: ReturnType<typeof createOwnWords>
  /** Whether the name of goods has something that the wish rules out. */
  readonly isBrokenName: (name: string, read: ReadWish) => boolean
}

interface AnswerRequest {
  readonly wish: Wish
  readonly read: ReadWish
  /** All matches of the wish, and those of them that may answer it; the best first. */
  readonly found: readonly IntentMatch[]
  readonly matches: readonly IntentMatch[]
  readonly catalogue: CatalogueIndex
  readonly soberTopic: string | undefined
  /** The lexicon for the language of the wish; undefined for English. */
  readonly lexicon: Lexicon | undefined
}

interface OwnWordsRules {
  readonly matches: readonly IntentMatch[]
  readonly choices: readonly Choice[]
  readonly read: ReadWish
  readonly rules: ChoiceRules
}

/** Makes the choice between what intents say, the goods that a wish names, what somebody loves, and the owner's catalogue. */
export function createChooseAnswer({
  chooseIdeas,
  chooseFromCatalogue,
  chooseForInterest,
  chooseGoods,
  ownWordsIn,
  isBrokenName,
}: AnswerChoosers) {
  return function chooseAnswer(request: AnswerRequest): Choice[] {
    const { wish, read, found, matches, catalogue, soberTopic, lexicon } = request
    const isSober = soberTopic !== undefined
    const rules = { isSober, not: new Set(wish.not), lexicon }
    const told = matches.filter((match) => isToldBehind(match, matches[0], read))
    const { choices, within } = choicesWithin(told.length > 0 ? told : matches, wish, read, rules)
    // A sad wish that only names a thing is about the sadness, not about the thing: "a mug for a grieving friend".
    const isBare = isSober && soberTopic !== 'illness' && read.goods?.narrower.length === 0
    const named = lexicon || isBare || told.length > 0 ? undefined : read.goods
    const goods = named
      ? chooseGoods(named, matches, within, rules)
      : lexicon && !isSober
        ? goodsInOwnWords(wish, { matches, choices, read: within, rules })
        : []
    const fromCatalogue =
      isSober || lexicon || read.isComplaint
        ? []
        : chooseFromCatalogue(catalogue, read, [...goods, ...choices])
    // The interest of a person in recovery may be the addiction itself, so interests get no ideas here.
    const mayLove = goods.length === 0 && soberTopic !== 'addiction'
    const { loved, isPartlyMet } = mayLove
      ? chooseForInterest(found, choices, within, rules)
      : { loved: [], isPartlyMet: false }
    const isLimit = (isLimitKnown(matches, read) || isSaidInFull(matches, read)) && !isOfGoods(named, choices)
    const beside = named && isBareSearch(named, goods) && !isSober ? needsBeside(matches, read) : []
    const ofNeed = beside.length > 0 ? choicesWithin(beside, wish, read, rules).choices : []
    const chosen =
      named && ofNeed.some(({ forms }) => forms.includes(named.kind))
        ? ofNeed
        : named && (isLimit || isNeedKnown(matches)) && choices.length > 0
          ? withNeed(choices, named.narrower.length > 0 && !isLimit ? goods.slice(0, 1) : [])
          : goods.length > 0
            ? withMore(goods, choices, read)
            : withLoved(choices, loved, isSober || isPartlyMet)
    return [...chosen.slice(0, Math.min(MAX_CHOSEN, MAX_IDEAS - fromCatalogue.length)), ...fromCatalogue]
  }

  /** Ideas from intents, and the wish with the price limit that "cheaper" sets. */
  function choicesWithin(
    matches: readonly IntentMatch[],
    wish: Wish,
    read: ReadWish,
    rules: ChoiceRules,
  ): { readonly choices: readonly Choice[]; readonly within: ReadWish } {
    const fitting = chooseIdeas(matches, read, rules)
    const dear = fitting.length > 0 || rules.lexicon ? fitting : chooseForLess(matches, wish, read, rules)
    const limit = cheaperThan(dear, wish.cheaper ?? 0)
    if (limit === undefined) return { choices: dear, within: read }
    const within = { ...read, maxPrice: limit }
    return { choices: chooseIdeas(matches, within, rules), within }
  }

  /** Ideas for a wish in another language that begins with goods: the visitor's words first, then terms of intents. */
  function goodsInOwnWords({ wish }: Wish, { matches, choices, read, rules }: OwnWordsRules): Choice[] {
    const { language } = read
    if (language === 'en' || language === 'other') return []
    const own = ownWordsIn(wish, language)
    if (!own || (!own.saysNot && (read.isComplaint || read.isTrouble))) return []
    if (isBrokenName(own.name, read)) return []
    const { term, kind } = own
    const without = read.goods?.kind === kind ? read.goods.without : []
    const named = { kind, modifiers: [], name: term, narrower: [term], without, isCut: false }
    // A term of ours may say the same in this language as the visitor did.
    const isSaid = (choice: Choice) => plain(rules.lexicon?.terms[choice.term] ?? '') === plain(term)
    // The term already has the price limit, as the visitor typed it.
    const goods = chooseGoods(named, matches, { ...read, saidPrice: undefined }, rules).filter(
      (choice) => !isSaid(choice),
    )
    // Where the term leaves out part of the wish, more ideas of intents are added: they may answer that part.
    const least = own.isWhole ? SURE_GOODS : MAX_CHOSEN
    const more = choices.filter((choice) => !isSaid(choice) && !goods.some((it) => it.term === choice.term))
    return goods.length === 0 ? [] : [...goods, ...more.slice(0, Math.max(0, least - goods.length))]
  }

  /**
   * If no idea has the price of the wish: kinds that are also sold within the limit, with the limit in the search, or things that cost less
   * than what the wish calls a luxury.
   */
  function chooseForLess(
    matches: readonly IntentMatch[],
    { budget }: Wish,
    read: ReadWish,
    rules: ChoiceRules,
  ): Choice[] {
    const { saidPrice, minPrice } = read
    if (budget === undefined && minPrice !== undefined)
      return chooseIdeas(matches, { ...read, minPrice: minPrice * LUXURY_SHARE }, rules)
    if (saidPrice === undefined) return []
    return chooseIdeas(matches, { ...read, maxPrice: SOLD_FOR_LESS * saidPrice }, rules).map((choice) => ({
      ...choice,
      term: `${choice.term} under $${Math.floor(saidPrice)}`,
      price: saidPrice,
    }))
  }
}

/**
 * Whether the best intent is about a need that the wish says whole: "wedding shoes, killing my heels" asks for heel pads, not for
 * the shoes that it names.
 */
function isNeedKnown([best]: readonly IntentMatch[]): boolean {
  const [first] = best?.matches ?? []
  if (!best || first?.field !== 'needs' || best.score < KNOWN_NEED_SCORE) return false
  return first.said.length >= KNOWN_NEED_WORDS && isSaidWhole(first)
}

/** Whether the best intent is about what the wish says is impossible: "curtains, cant put up a rail". */
function isLimitKnown([best]: readonly IntentMatch[], { text }: ReadWish): boolean {
  const [first] = best?.matches ?? []
  if (!best || first?.field !== 'needs' || best.score < KNOWN_LIMIT_SCORE) return false
  const isTold = TELLS_LIMIT.test(first.phrase.text) && TELLS_LIMIT.test(text)
  return isTold && first.said.length >= KNOWN_LIMIT_WORDS && isSaidWhole(first)
}

/**
 * Whether one of the best intents has the whole wish as a need, and not as goods: "hospital bag for birth" asks for what is in
 * it. A need of one word says too little.
 */
function isSaidInFull(matches: readonly IntentMatch[], read: ReadWish): boolean {
  const least = MIN_IN_FULL_SHARE * (matches[0]?.score ?? 0)
  return matches.some((match) => match.score >= least && saysAll(match, read))
}

/**
 * Whether a wish is about the goods that it names all the same: it says what they must be made without, or an idea for the need
 * is such goods.
 */
function isOfGoods(named: NamedGoods | undefined, choices: readonly Choice[]): boolean {
  if (!named) return false
  const name = [...named.modifiers, named.kind]
  return (
    named.without.some(({ substance }) => substance !== undefined) ||
    choices.some(({ forms }) => name.every((form) => forms.includes(form)))
  )
}

function saysAll(
  { matches }: IntentMatch,
  { wanted, mentioned, people, goods, namesChild }: ReadWish,
): boolean {
  const isNamed = matches.some(({ field, said }) => field === 'things' && said.includes(goods?.kind ?? ''))
  if (isNamed) return false
  // A person implies words that the wish does not say, as "dad" does "man".
  const about = [...wanted.keys()].filter((form) => mentioned.has(form) && !people.has(form))
  return matches.some(({ field, phrase, said }) => {
    if (field !== 'needs' && field !== 'who') return false
    // "With children" is said of a toddler too.
    const isWhole = phrase.forms.every((form) => said.includes(form) || (namesChild && ANY_CHILD.has(form)))
    return isWhole && said.length > 1 && about.every((form) => said.includes(form))
  })
}

/**
 * Whether an intent answers what a wish tells behind the goods that it names: "white sofa. turmeric." asks for a stain remover, not for
 * a sofa.
 */
function isToldBehind(
  { matches: [first], score }: IntentMatch,
  best: IntentMatch | undefined,
  { toldBehind, excluded }: ReadWish,
): boolean {
  if (first?.field !== 'needs' || score < MIN_TOLD_BEHIND_SHARE * (best?.score ?? 0)) return false
  return (
    isSaidWhole(first) &&
    first.said.length > 1 &&
    first.said.some((form) => toldBehind.has(form) && !excluded.has(form))
  )
}

/** Whether a wish gets a search for the bare name of goods, or one that breaks off in what the wish says behind the name. */
function isBareSearch({ narrower, isCut }: NamedGoods, goods: readonly Choice[]): boolean {
  return (narrower.length === 0 || isCut) && goods.some(({ match }) => match === undefined)
}

/**
 * The intents with a need that names the goods of the wish together with a circumstance that it tells: "telescope for light polluted
 * city balcony" says "telescope in the city". "Chefs knife, she uses a steak knife" asks for no steak knife.
 */
function needsBeside(
  matches: readonly IntentMatch[],
  { goods, people, mentioned }: ReadWish,
): readonly IntentMatch[] {
  const [best] = matches
  if (!best || !goods) return []
  const isCircumstance = (form: string) =>
    form !== goods.kind && !goods.modifiers.includes(form) && !people.has(form) && mentioned.has(form)
  return matches.filter(
    (intent) =>
      intent.score >= MIN_BESIDE_SHARE * best.score &&
      intent.matches.some(
        (match) =>
          match.field === 'needs' &&
          isSaidWhole(match) &&
          match.said.includes(goods.kind) &&
          match.said.some(isCircumstance) &&
          (intent === best || goods.modifiers.every((form) => match.said.includes(form))),
      ),
  )
}

/**
 * A search in the words of the wish alone cannot leave out what the wish rules out, so that goods of the same name from intents are added:
 * "perfume for her not too sweet".
 */
function withMore(goods: readonly Choice[], choices: readonly Choice[], read: ReadWish): readonly Choice[] {
  const { goods: named, text } = read
  const isAlone = goods.length === 1 && goods[0]?.match === undefined
  if (!isAlone || !named || !TELLS_NOT.test(text) || named.without.length > 0) return goods
  const name = [...named.modifiers, named.kind]
  const more = choices.filter(({ forms }) => name.every((form) => forms.includes(form)))
  return [...goods, ...more.filter((choice) => !isLike(choice, goods))]
}

/** Where the need is known, only a search for the named goods with their conditions stands before what answers the need. */
function withNeed(choices: readonly Choice[], conditioned: readonly Choice[]): Choice[] {
  return [...conditioned, ...choices.filter((choice) => !isLike(choice, conditioned))]
}

/**
 * Merges ideas for an interest into the other ideas. In a light wish an idea for an interest comes first. In a sad wish, or
 * if the other ideas already answer another interest, it comes second.
 */
function withLoved(choices: readonly Choice[], loved: readonly Choice[], isSecond: boolean): Choice[] {
  const before = isSecond ? [] : loved.slice(0, 1)
  return [...before, ...choices.slice(0, 1), ...loved.slice(before.length), ...choices.slice(1)]
}

/** Half of the dearest idea for each time that "cheaper" was asked for. */
function cheaperThan(choices: readonly Choice[], times: number): number | undefined {
  if (times === 0 || choices.length === 0) return undefined
  return Math.max(0, ...choices.map(({ price }) => price)) / 2 ** times
}
