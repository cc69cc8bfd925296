import type { PausableWork } from '../../core/pausable-work.ts'
import { createAnimalTest } from './animal-wish.ts'
import { createChooseGoods } from './choose-goods.ts'
import { createChooseForInterest } from './choose-for-interest.ts'
import { createChooseFromCatalogue } from './choose-from-catalogue.ts'
import { createChooseIdeas, isLike, MAX_CHOSEN, type Choice } from './choose-ideas.ts'
import { createTermFit, type ChoiceRules } from './fit-terms.ts'
import { createGoodsVocabulary } from './goods-vocabulary.ts'
import { IDEA_WHY_MAX_LENGTH, MAX_IDEAS, type Idea, type Wish } from './idea.ts'
import { isForChildren } from './intent-ages.ts'
import { createIntentIndex } from './intent-index.server.ts'
import { isSaidWhole } from './intent-phrase.ts'
import type { IntentMatch } from './match-intent.ts'
import type { Intent, Trait, WishConditions, WishWords } from './intent.ts'
import type { KnownWords } from './known-words.ts'
import type { Lexicon, Lexicons } from './lexicon.ts'
import { createOwnWords } from './own-words.ts'
import { createReceiverTest } from './receiver.ts'
import { createCatalogueIndex, type CatalogueIndex } from './catalogue-index.ts'
import { createSpelling } from './spelling.ts'
import { createTraitTest } from './trait.ts'
import { createWishReader, type ReadWish } from './wish-reader.ts'
import { createWishLanguages } from './wish-language.ts'
import { countWords } from './word-uses.ts'
import type { WordVectors } from './word-vectors.ts'
import { createWordForms } from './word-forms.ts'

/** An intent for the sad topic of a wish gains the bonus; the score of a plain intent is multiplied by a factor. */
const TOPIC_BONUS = 2.5
const OTHER_SOBER_FACTOR = 0.5
const STRAY_SOBER_FACTOR = 0.2

/** The score that an intent for a sad topic needs to answer a light wish: a single shared word must not bring up a death. */
const MIN_TOLD_SCORE = 8

/** A kind of thing that usually costs up to this many times the limit is also sold within the limit. */
const SOLD_FOR_LESS = 2

/** Where no idea costs what luxuries cost, so small a share of that price is enough: there are luxurious socks. */
const LUXURY_SHARE = 0.25

/** Other words that may stand between the words of the wish that tell of a sad matter. */
const MAX_BETWEEN = 2

/** Topics that a wish for a present may tell of only as a reason: "no sweets, she is diabetic". */
const OF_ILLNESS = new Set(['illness', 'hospital'])

/** An intent of which the wish says a need of so many words whole, with at least this score, answers it before the goods that it names. */
const KNOWN_NEED_SCORE = 30
const KNOWN_NEED_WORDS = 3

/** A need behind named goods stands before them from this share of the best score on. */
const MIN_TOLD_BEHIND_SHARE = 0.5

/** With fewer goods than this in the words of the wish, ideas from intents are added. */
const SURE_GOODS = 2

export interface IdeaEngineOptions {
  readonly intents: readonly Intent[]
  readonly words: WishWords
  readonly traits: readonly Trait[]
  readonly conditions: WishConditions
  readonly knownWords: KnownWords
  readonly lexicons: Lexicons
  /** Frequent words of languages in which no wish is understood. */
  readonly otherWords: readonly string[]
  /** Frequent searches: brands and new things, which no list of words has. */
  readonly commonSearches: readonly string[]
  readonly isShowable: (term: string) => boolean
  readonly vectors?: WordVectors | undefined
}

/** How a wish was read and answered. */
export interface FoundIdeas {
  /** The best first: mostly two to four, seldom one; empty if nothing was understood or the wish rules out every idea. */
  readonly ideas: readonly Idea[]
  readonly read: ReadWish
  readonly matches: readonly IntentMatch[]
}

interface FindOptions {
  /** The sad topic of the wish: reasons have no jokes, and light intents answer nothing but an interest. */
  readonly soberTopic?: string | undefined
}

interface OwnWordsRules {
  readonly matches: readonly IntentMatch[]
  readonly choices: readonly Choice[]
  readonly read: ReadWish
  readonly rules: ChoiceRules
}

export interface IdeaEngine {
  /** Deterministic: the same result for the same wish and catalogue. */
  readonly findIdeas: (wish: Wish, catalogue: CatalogueIndex, options?: FindOptions) => FoundIdeas
  /** Whether a search term, for example one from a language model, contains something that the wish rules out. */
  readonly isRuledOut: (wish: Wish, term: string) => boolean
  /** An empty index of the owner's catalogue. */
  readonly newCatalogueIndex: () => CatalogueIndex
}

/** The engine that needs no model: an index in memory, and rules. */
export function* createIdeaEngine(options: IdeaEngineOptions): PausableWork<IdeaEngine> {
  const { intents, words, traits, conditions, knownWords, lexicons, otherWords, isShowable } = options
  const forms = createWordForms({ ...words, known: knownWords })
  const people = new Set(words.people.flatMap((word) => forms.formOf(word) ?? []))
  const traitTest = createTraitTest(traits, forms)
  const { forPeopleOnly, isOfUnnamedPet } = createAnimalTest(conditions.receivers, forms)
  const index = yield* createIntentIndex({
    intents,
    forms,
    troubles: words.troubles,
    people,
    tellsOfTrait: traitTest.tellsOfTrait,
    isOfUnnamedPet,
    vectors: options.vectors,
  })
  const vocabulary = yield* createGoodsVocabulary(intents, conditions, forms)
  const uses = yield* countWords(options)
  const spelling = createSpelling(uses, knownWords)
  yield
  const languages = yield* createWishLanguages({ lexicons, knownWords, otherWords, ownWords: uses })
  const readWish = createWishReader({
    words,
    traits,
    conditions,
    forms,
    spelling,
    languages,
    people,
    vocabulary,
  })
  const { kindOf } = vocabulary
  const termFit = createTermFit({
    index,
    kindOf,
    traitTest,
    suitsReceiver: createReceiverTest(conditions.receivers, forms),
    isShowable,
    formsIn: forms.formsIn,
  })
  const { isBroken } = termFit
  const chooseIdeas = createChooseIdeas(termFit)
  const chooseFromCatalogue = createChooseFromCatalogue(termFit, { isShowable, kindOf })
  const chooseForInterest = createChooseForInterest(index, chooseIdeas, traitTest)
  const conditionWords = new Set(conditions.words)
  const ownWordsIn = createOwnWords({ languages, forms, vocabulary, people, conditionWords })
  const chooseGoods = createChooseGoods({ index, forms, kindOf, termFit, opposites: conditions.opposites })

  function findIdeas(wish: Wish, catalogue: CatalogueIndex, { soberTopic }: FindOptions = {}): FoundIdeas {
    const read = readWish(wish)
    const { language } = read
    if (language === 'other') return { ideas: [], read, matches: [] }
    const lexicon = language === 'en' ? undefined : lexicons[language]
    const isSober = soberTopic !== undefined
    const isForPeopleOnly = forPeopleOnly(read, isSober)
    const found = index.match(read).filter(({ indexed }) => !isForPeopleOnly(indexed))
    const matches =
      isSober && !(OF_ILLNESS.has(soberTopic) && read.isReasoned)
        ? soberMatches(found, soberTopic, read)
        : found.filter((match) => isTold(match, read))
    const rules = { isSober, not: new Set(wish.not), lexicon }
    const told = matches.filter((match) => isToldBehind(match, matches[0], read))
    const meant = told.length > 0 ? told : matches
    const fitting = chooseIdeas(meant, read, rules)
    const dear = fitting.length > 0 || lexicon ? fitting : chooseForLess(meant, wish, read, rules)
    const limit = cheaperThan(dear, wish.cheaper ?? 0)
    const within = limit === undefined ? read : { ...read, maxPrice: limit }
    const choices = limit === undefined ? dear : chooseIdeas(meant, within, rules)
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
    const chosen =
      named && isNeedKnown(matches) && choices.length > 0
        ? withNeed(choices, named.narrower.length > 0 ? goods.slice(0, 1) : [])
        : goods.length > 0
          ? goods
          : withLoved(choices, loved, isSober || isPartlyMet)
    const all = [...chosen.slice(0, Math.min(MAX_CHOSEN, MAX_IDEAS - fromCatalogue.length)), ...fromCatalogue]
    return { ideas: all.map((choice, place) => ideaOf(choice, place, read, lexicon)), read, matches }
  }

  /** Ideas for a wish in another language that begins with goods: the visitor's words first, then terms of intents. */
  function goodsInOwnWords({ wish }: Wish, { matches, choices, read, rules }: OwnWordsRules): Choice[] {
    const { language } = read
    if (language === 'en' || language === 'other') return []
    const own = ownWordsIn(wish, language)
    if (!own || (!own.saysNot && (read.isComplaint || read.isTrouble))) return []
    if (isBroken(forms.formsIn(own.name), own.name, read)) return []
    const { term, kind } = own
    const without = read.goods?.kind === kind ? read.goods.without : []
    const named = { kind, modifiers: [], name: term, narrower: [term], without }
    // The term already has the price limit, as the visitor typed it.
    const goods = chooseGoods(named, matches, { ...read, saidPrice: undefined }, rules)
    // Where the term leaves out part of the wish, more ideas of intents are added: they may answer that part.
    const least = own.isWhole ? SURE_GOODS : MAX_CHOSEN
    const more = choices.filter((choice) => !goods.some((it) => it.term === choice.term))
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

  /**
   * Whether an intent may answer a wish that is not sad. An intent for a sad topic needs a high score, and its words must
   * stand close together in the wish: "can't sleep because of the street light" must not match homelessness.
   */
  function isTold({ indexed: { intent }, score, matches: [best] }: IntentMatch, { text }: ReadWish): boolean {
    if (intent.topics.length === 0) return true
    const its = text
      .trim()
      .split(' ')
      .map((word) => forms.formOf(word))
    const places = best?.said.map((form) => its.indexOf(form)) ?? []
    const span = Math.max(...places) - Math.min(...places)
    return score >= MIN_TOLD_SCORE && span < places.length + MAX_BETWEEN
  }

  /** Matches for a sad wish: intents for its topic gain a bonus, plain intents count less, and all others are left out. */
  function soberMatches(matches: readonly IntentMatch[], topic: string, read: ReadWish): IntentMatch[] {
    const known = new Map(matches.map((match) => [match.indexed, match]))
    const isForPeopleOnly = forPeopleOnly(read, true)
    const forTopic = index.all
      .filter(
        (indexed) =>
          indexed.intent.topics.includes(topic) &&
          (read.namesChild || !isForChildren(indexed.intent)) &&
          !isForPeopleOnly(indexed) &&
          index.mayAnswer(indexed, read),
      )
      .map(
        (indexed) => known.get(indexed) ?? { indexed, score: 0, matches: [], explained: new Set<string>() },
      )
      .map((match) => ({ ...match, score: match.score + bonusOf(match, read) }))
    // Intents without a topic lose less score if no intent for the topic clearly matches the words of the wish.
    const factor = forTopic.some(({ score }) => score > TOPIC_BONUS + 1)
      ? STRAY_SOBER_FACTOR
      : OTHER_SOBER_FACTOR
    const others = matches
      .filter(({ indexed: { intent } }) => intent.topics.length === 0 && !isLight(intent))
      .map((match) => ({ ...match, score: match.score * factor }))
    return [...forTopic, ...others].toSorted((a, b) => b.score - a.score)
  }

  /** The bonus of an intent for the topic; if no word matches, only a share of the bonus, by likeness in meaning. */
  function bonusOf({ score, indexed }: IntentMatch, read: ReadWish): number {
    return score > 0 ? TOPIC_BONUS : TOPIC_BONUS * Math.max(0, index.likeness(indexed, read))
  }

  return {
    findIdeas,
    isRuledOut: (wish, term) => isBroken(forms.formsIn(term), term, readWish(wish)),
    newCatalogueIndex: () => createCatalogueIndex(forms),
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

/**
 * Whether an intent answers what a wish tells behind the goods that it names: "white sofa. turmeric." asks for a stain remover, not for
 * a sofa.
 */
function isToldBehind(
  { matches: [first], score }: IntentMatch,
  best: IntentMatch | undefined,
  { toldBehind }: ReadWish,
): boolean {
  if (first?.field !== 'needs' || score < MIN_TOLD_BEHIND_SHARE * (best?.score ?? 0)) return false
  return isSaidWhole(first) && first.said.length > 1 && first.said.some((form) => toldBehind.has(form))
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

/** An idea in the language of the wish. The reason names a word that was typed only where the matter is light. */
function ideaOf(
  { term, why, match }: Choice,
  place: number,
  read: ReadWish,
  lexicon: Lexicon | undefined,
): Idea {
  if (!lexicon) return { searchTerm: term, why }
  const searchTerm = lexicon.terms[term] ?? term
  const best = match?.matches.find(({ field }) => field === 'likes' || field === 'things')
  const typed =
    best && match && isLight(match.indexed.intent) ? read.typed.get(best.said[0] ?? '') : undefined
  const reason = lexicon.reasons[place % lexicon.reasons.length]
  const named = typed === undefined || reason === undefined ? '' : reason.replace('{typed}', typed)
  const isFit = named !== '' && named.length <= IDEA_WHY_MAX_LENGTH
  return { searchTerm, why: isFit ? named : lexicon.plainReason }
}

/** Half of the dearest idea for each time that "cheaper" was asked for. */
function cheaperThan(choices: readonly Choice[], times: number): number | undefined {
  if (times === 0 || choices.length === 0) return undefined
  return Math.max(0, ...choices.map(({ price }) => price)) / 2 ** times
}

function isLight({ line, terms }: Intent): boolean {
  return line !== undefined || terms.some(({ mood }) => mood !== 'sensible')
}
