import { normaliseTerm } from '../../core/search-term.ts'
import { createAnimalTest } from './animal-wish.ts'
import { createChooseGoods } from './choose-goods.ts'
import { createChooseForInterest } from './choose-for-interest.ts'
import { createChooseIdeas, isLike, MAX_CHOSEN, type Choice } from './choose-ideas.ts'
import { createTermFit, type ChoiceRules } from './fit-terms.ts'
import { createGoodsVocabulary } from './goods-vocabulary.ts'
import { MAX_IDEAS, type Idea, type Wish } from './idea.ts'
import { isForChildren } from './intent-ages.ts'
import { createIntentIndex } from './intent-index.server.ts'
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
import { ownWordsOf } from './wish-text.ts'
import type { WordVectors } from './word-vectors.ts'
import { createWordForms } from './word-forms.ts'

/** What an intent gains that was written for the sad topic of a wish, and what any other is worth beside it. */
const TOPIC_BONUS = 2.5
const OTHER_SOBER_FACTOR = 0.5
const STRAY_SOBER_FACTOR = 0.2

/** The score that an intent for a sad topic needs to answer a light wish: a single shared word must not bring up a death. */
const MIN_TOLD_SCORE = 8

/** What mostly costs up to so many times a limit is sold within it too. */
const SOLD_FOR_LESS = 2

/** Words that may stand between those that tell of it. */
const MAX_BETWEEN = 2

const MAX_FROM_CATALOGUE = 1

/** With fewer goods in the words of the wish, ideas of intents fill up. */
const SURE_GOODS = 2

export interface IdeaEngineOptions {
  readonly intents: readonly Intent[]
  readonly words: WishWords
  readonly traits: readonly Trait[]
  readonly conditions: WishConditions
  readonly knownWords: KnownWords
  readonly lexicons: Lexicons
  /** Frequent words of languages that are not understood. */
  readonly otherWords: readonly string[]
  /** What people search for: brands and new things, which no list of words has. */
  readonly commonSearches: readonly string[]
  readonly isShowable: (term: string) => boolean
  readonly vectors?: WordVectors | undefined
}

/** How a wish was read and answered. */
export interface Thought {
  /** None where nothing was understood, or nothing is left; else two to four, seldom one. The best first. */
  readonly ideas: readonly Idea[]
  readonly read: ReadWish
  readonly matches: readonly IntentMatch[]
}

interface ThinkOptions {
  /** Nothing but plain words, and nothing but what is meant for one of these topics or is not light. */
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
  readonly think: (wish: Wish, catalogue: CatalogueIndex, options?: ThinkOptions) => Thought
  /** Whether a search term, of a model for example, breaks what a wish rules out. */
  readonly isRuledOut: (wish: Wish, term: string) => boolean
  /** An empty index of the owner's catalogue. */
  readonly newCatalogueIndex: () => CatalogueIndex
}

/** The engine that needs no model: an index in memory, and rules. */
export async function createIdeaEngine(options: IdeaEngineOptions): Promise<IdeaEngine> {
  const { intents, words, traits, conditions, knownWords, lexicons, otherWords, isShowable } = options
  const forms = createWordForms({ ...words, known: knownWords })
  const people = new Set(words.people.flatMap((word) => forms.formOf(word) ?? []))
  const traitTest = createTraitTest(traits, forms)
  const { forPeopleOnly, isOfUnnamedPet } = createAnimalTest(conditions.receivers, forms)
  const index = await createIntentIndex({
    intents,
    forms,
    troubles: words.troubles,
    people,
    tellsOfTrait: traitTest.tellsOfTrait,
    isOfUnnamedPet,
    vectors: options.vectors,
  })
  const vocabulary = createGoodsVocabulary(intents, conditions, forms)
  const uses = countWords(options)
  const spelling = createSpelling(uses, knownWords)
  const languages = createWishLanguages({ lexicons, knownWords, otherWords, ownWords: uses })
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
  const chooseForInterest = createChooseForInterest(index, chooseIdeas, traitTest)
  const conditionWords = new Set(conditions.words)
  const ownWordsIn = createOwnWords({ languages, forms, vocabulary, people, conditionWords })
  const chooseGoods = createChooseGoods({ index, forms, kindOf, termFit, opposites: conditions.opposites })

  function think(wish: Wish, catalogue: CatalogueIndex, { soberTopic }: ThinkOptions = {}): Thought {
    const read = readWish(wish)
    const { language } = read
    if (language === 'other') return { ideas: [], read, matches: [] }
    const lexicon = language === 'en' ? undefined : lexicons[language]
    const isSober = soberTopic !== undefined
    const isForPeopleOnly = forPeopleOnly(read, isSober)
    const found = index.match(read).filter(({ indexed }) => !isForPeopleOnly(indexed))
    const matches = isSober
      ? soberMatches(found, soberTopic, read)
      : found.filter((match) => isTold(match, read))
    const rules = { isSober, not: new Set(wish.not), lexicon }
    const fitting = chooseIdeas(matches, read, rules)
    const dear = fitting.length > 0 || lexicon ? fitting : chooseCheaper(matches, read, rules)
    const limit = cheaperThan(dear, wish.cheaper ?? 0)
    const within = limit === undefined ? read : { ...read, maxPrice: limit }
    const choices = limit === undefined ? dear : chooseIdeas(matches, within, rules)
    // In a sad wish the bare name of a thing is not what it is about: "a mug for a grieving friend".
    const isBare = isSober && soberTopic !== 'illness' && read.goods?.narrower.length === 0
    const named = lexicon || isBare ? undefined : read.goods
    const goods = named
      ? chooseGoods(named, matches, within, rules)
      : lexicon && !isSober
        ? goodsInOwnWords(wish, { matches, choices, read: within, rules })
        : []
    const fromCatalogue =
      isSober || lexicon ? [] : chooseFromCatalogue(catalogue, read, [...goods, ...choices])
    // What somebody in recovery loves may be what harms.
    const mayLove = goods.length === 0 && soberTopic !== 'addiction'
    const { loved, isPartlyMet } = mayLove
      ? chooseForInterest(found, choices, within, rules)
      : { loved: [], isPartlyMet: false }
    const chosen =
      goods.length > 0 ? goods : withLoved(choices, loved, isSober || isPartlyMet).slice(0, MAX_CHOSEN)
    const all = [...chosen.slice(0, MAX_IDEAS - fromCatalogue.length), ...fromCatalogue]
    return { ideas: all.map((choice, place) => ideaOf(choice, place, read, lexicon)), read, matches }
  }

  /** Goods that a wish in another language begins with, in its own words, and what intents know of the kind. */
  function goodsInOwnWords({ wish }: Wish, { matches, choices, read, rules }: OwnWordsRules): Choice[] {
    const { language } = read
    if (language === 'en' || language === 'other') return []
    const own = ownWordsIn(wish, language)
    if (!own || (!own.saysNot && (read.isComplaint || read.isTrouble))) return []
    if (isBroken(forms.formsIn(own.name), own.name, read)) return []
    const { term, kind } = own
    const without = read.goods?.kind === kind ? read.goods.without : []
    const named = { kind, modifiers: [], name: term, narrower: [term], without }
    // The limit stands in the term, as it was typed.
    const goods = chooseGoods(named, matches, { ...read, saidPrice: undefined }, rules)
    // What the term leaves out of the wish, intents may know.
    const least = own.isWhole ? SURE_GOODS : MAX_CHOSEN
    const more = choices.filter((choice) => !goods.some((it) => it.term === choice.term))
    return goods.length === 0 ? [] : [...goods, ...more.slice(0, Math.max(0, least - goods.length))]
  }

  /** Where everything costs more than the wish says: kinds that are sold for less as well, with the limit as part of the search. */
  function chooseCheaper(matches: readonly IntentMatch[], read: ReadWish, rules: ChoiceRules): Choice[] {
    const { saidPrice } = read
    if (saidPrice === undefined) return []
    return chooseIdeas(matches, { ...read, maxPrice: SOLD_FOR_LESS * saidPrice }, rules).map((choice) => ({
      ...choice,
      term: `${choice.term} under $${Math.floor(saidPrice)}`,
      price: saidPrice,
    }))
  }

  /**
   * Whether a wish that is not sad tells enough of a sad matter to be answered with it, in words that stand together: who
   * "can't sleep because of the street light" has a home.
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

  /** What was written for the topic comes first; of the rest what is not light, if it says much more of the wish. */
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
    // What says nothing of the topic is kept where nothing that does was understood.
    const factor = forTopic.some(({ score }) => score > TOPIC_BONUS + 1)
      ? STRAY_SOBER_FACTOR
      : OTHER_SOBER_FACTOR
    const others = matches
      .filter(({ indexed: { intent } }) => intent.topics.length === 0 && !isLight(intent))
      .map((match) => ({ ...match, score: match.score * factor }))
    return [...forTopic, ...others].toSorted((a, b) => b.score - a.score)
  }

  /** Of what was written for a topic, what says nothing else of the wish counts by its meaning. */
  function bonusOf({ score, indexed }: IntentMatch, read: ReadWish): number {
    return score > 0 ? TOPIC_BONUS : TOPIC_BONUS * Math.max(0, index.likeness(indexed, read))
  }

  /** One thing of the owner's, where its name is what was asked for. */
  function chooseFromCatalogue(
    catalogue: CatalogueIndex,
    read: ReadWish,
    chosen: readonly Choice[],
  ): Choice[] {
    return catalogue
      .match(read, index.weightOf)
      .map(({ entry, forms: named }) => ({ term: normaliseTerm(entry.term), forms: named }))
      .filter(({ term, forms: named }) => isShowable(term) && !isBroken(named, term, read))
      .filter(
        (choice) => read.wanted.has(choice.forms.at(-1) ?? '') && !isLike(choice, knownOf(choice, chosen)),
      )
      .filter(({ term }) =>
        chosen.every((choice) => choice.match === undefined || kindOf(choice.term) !== kindOf(term)),
      )
      .slice(0, MAX_FROM_CATALOGUE)
      .map(({ term, forms: named }) => ({
        match: undefined,
        term,
        price: 0,
        forms: named,
        why: 'It is in this shop, and its name is what was asked for.',
      }))
  }

  return {
    think,
    isRuledOut: (wish, term) => isBroken(forms.formsIn(term), term, readWish(wish)),
    newCatalogueIndex: () => createCatalogueIndex(forms),
  }
}

/**
 * Merges ideas for an interest into the others: they come first in a light wish, second in a sad one and where another
 * interest is answered.
 */
function withLoved(choices: readonly Choice[], loved: readonly Choice[], isSecond: boolean): Choice[] {
  const before = isSecond ? [] : loved.slice(0, 1)
  return [...before, ...choices.slice(0, 1), ...loved.slice(before.length), ...choices.slice(1)]
}

/** Of what is chosen, what is the same, and what we know more of than its name. */
function knownOf({ term }: Pick<Choice, 'term'>, chosen: readonly Choice[]): Choice[] {
  return chosen.filter((choice) => choice.term === term || choice.match !== undefined)
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
  return {
    searchTerm,
    why: typed === undefined || reason === undefined ? lexicon.plainReason : reason.replace('{typed}', typed),
  }
}

/** Half of the dearest idea for each time that "cheaper" was asked for. */
function cheaperThan(choices: readonly Choice[], times: number): number | undefined {
  if (times === 0 || choices.length === 0) return undefined
  return Math.max(0, ...choices.map(({ price }) => price)) / 2 ** times
}

function isLight({ line, terms }: Intent): boolean {
  return line !== undefined || terms.some(({ mood }) => mood !== 'sensible')
}

/** How often intents use each word, as what is meant by a mistyped one. */
function countWords({
  intents,
  words: { synonyms, stop },
  commonSearches,
}: IdeaEngineOptions): Map<string, number> {
  const counts = new Map<string, number>()
  const texts = intents.flatMap(({ who, occasions, likes, needs, things, terms }) => [
    ...who,
    ...occasions,
    ...likes,
    ...needs,
    ...things,
    ...terms.map(({ term }) => term),
  ])
  const others = Object.entries(synonyms).flatMap(([word, same]) => [word, ...same])
  // Text by text: a list of all their words would be as large as the index.
  for (const text of [...texts, ...others])
    for (const word of ownWordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  // They exist; but nobody who mistypes means a rare one of them.
  for (const word of [...stop, ...commonSearches.flatMap(ownWordsOf)])
    if (!counts.has(word)) counts.set(word, 0)
  return counts
}
