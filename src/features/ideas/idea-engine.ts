import { normaliseTerm } from '../search/search.ts'
import { IDEA_WHY_MAX_LENGTH, MAX_IDEAS, type Idea, type Mood, type Wish } from './idea.ts'
import { createIntentIndex, isTermForAges, type IndexedTerm, type IntentMatch } from './intent-index.ts'
import type { Intent, Trait, WishConditions, WishWords } from './intent.ts'
import type { KnownWords } from './known-words.ts'
import type { Lexicon, Lexicons } from './lexicon.ts'
import type { NamedGoods } from './named-goods.ts'
import { createShelf, type Shelf } from './shelf.ts'
import { createSpelling } from './spelling.ts'
import { createTraitTest } from './trait.ts'
import { createWishReader, type ReadWish } from './wish-reader.ts'
import { createWishLanguages } from './wish-language.ts'
import { ownWordsOf } from './wish-text.ts'
import type { WordVectors } from './word-vectors.ts'
import { createWordForms } from './word-forms.ts'

/** Below this, nothing in the wish was understood. */
const MIN_SCORE = 0.5

/** Share of the best score that a further intent needs. */
const MIN_SHARE = 0.85

/** Share of it that is enough where it answers something in the wish that nothing before it does. */
const MIN_SHARE_FOR_MORE = 0.45

/** What an intent gains that was written for the sad topic of a wish, and what any other is worth beside it. */
const TOPIC_BONUS = 2.5
const OTHER_SOBER_FACTOR = 0.5

/** Ideas from one intent; one is enough of a further intent. */
const MAX_PER_INTENT = 3

/** What each further idea from one intent is worth less. */
const REPEAT_FACTOR = 0.75

/** What the place of a term in its intent takes from its fit: the most useful ones come first. */
const PLACE_COST = 0.12

/** What each word adds that a term shares with the wish. */
const OVERLAP_WEIGHT = 0.25

/** What it takes from a term that it is the place of the wish: who spills wine on a rug asks for no rug. */
const CONTEXT_COST = 0.8

/** Ideas that are shown where there are as many; each further one has to fit nearly as well as the best of its intent. */
const SURE_IDEAS = 2
const MAX_BELOW_BEST = 0.6

/** A dearer thing than this share of a limit uses it well. */
const WELL_USED = 0.3

/** Intents that are looked at for one wish. */
const MAX_OPEN = 24

/** For goods that were asked for by their name, in the words of the wish. */
const GOODS_REASONS = {
  narrower: 'What you named, and the way you want it.',
  wider: 'The same with one condition less, for a longer list.',
  plain: 'The very thing that was asked for, by its name.',
}
const MAX_GOODS = 3

const MAX_FROM_SHELF = 1

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

/** What holds for all choices for one wish. */
interface ChoiceRules {
  readonly isSober: boolean
  readonly not: ReadonlySet<string>
  /** Of the language of the wish, where it is not English. */
  readonly lexicon: Lexicon | undefined
}

interface ThinkOptions {
  /** Nothing but plain words, and nothing but what is meant for one of these topics or is not light. */
  readonly soberTopic?: string | undefined
}

export interface IdeaEngine {
  /** The same for the same wish and shelf. */
  readonly think: (wish: Wish, shelf: Shelf, options?: ThinkOptions) => Thought
  /** Whether a search term, of a model for example, breaks what a wish rules out. */
  readonly isRuledOut: (wish: Wish, term: string) => boolean
  /** An empty shelf for the owner's things. */
  readonly newShelf: () => Shelf
}

interface Choice {
  readonly match: IntentMatch | undefined
  readonly term: string
  readonly price: number
  readonly forms: readonly string[]
  readonly why: string
}

interface FittingTerm {
  readonly term: IndexedTerm
  readonly fit: number
}

/** The engine that needs no model: an index in memory, and rules. */
export async function createIdeaEngine(options: IdeaEngineOptions): Promise<IdeaEngine> {
  const { intents, words, traits, conditions, knownWords, lexicons, otherWords, isShowable } = options
  const forms = createWordForms({ ...words, known: knownWords })
  const people = new Set(words.people.flatMap((word) => forms.formOf(word) ?? []))
  const index = await createIntentIndex({
    intents,
    forms,
    troubles: words.troubles,
    people,
    vectors: options.vectors,
  })
  const kindsOf = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => forms.formsIn(text).slice(-1)))
  const goods = kindsOf(intents.flatMap((intent) => intent.things))
  const things = new Set([
    ...goods,
    ...kindsOf(intents.flatMap(({ terms }) => terms.map(({ term }) => term))),
  ])
  /** The form of what a search term names: of "hammock with stand" the hammock. */
  const kindOf = (term: string) => forms.formsIn(term.split(/ (?:with|for|without) /)[0] ?? '').at(-1)
  const formsOfAll = (all: readonly string[]) => all.flatMap((word) => forms.formOf(word) ?? [])
  const notNamed = new Set(formsOfAll(conditions.notGoods))
  const nameable = new Set(
    [
      ...formsOfAll(conditions.goods),
      ...intents.flatMap(({ terms }) => terms.flatMap(({ term }) => kindOf(term) ?? [])),
    ].filter((form) => !notNamed.has(form)),
  )
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
    things,
    goods,
    nameable,
  })
  const hasTrait = createTraitTest(traits, forms)

  function think(wish: Wish, shelf: Shelf, { soberTopic }: ThinkOptions = {}): Thought {
    const read = readWish(wish)
    const { language } = read
    if (language === 'other') return { ideas: [], read, matches: [] }
    const lexicon = language === 'en' ? undefined : lexicons[language]
    const isSober = soberTopic !== undefined
    const matches = isSober ? soberMatches(index.match(read), soberTopic) : index.match(read)
    const rules = { isSober, not: new Set(wish.not), lexicon }
    const found = choose(matches, read, rules)
    const limit = cheaperThan(found, wish.cheaper ?? 0)
    const within = limit === undefined ? read : { ...read, maxPrice: limit }
    const choices = limit === undefined ? found : choose(matches, within, rules)
    const goods = isSober || lexicon || !read.goods ? [] : chooseGoods(read.goods, matches, within, rules)
    const fromShelf = isSober || lexicon ? [] : chooseFromShelf(shelf, read)
    const chosen = goods.length > 0 ? goods : choices
    const all = [...chosen.slice(0, MAX_IDEAS - fromShelf.length), ...fromShelf]
    return { ideas: all.map((choice, place) => ideaOf(choice, place, read, lexicon)), read, matches }
  }

  /** What was written for the topic comes first; of the rest what is not light, if it says much more of the wish. */
  function soberMatches(matches: readonly IntentMatch[], topic: string): IntentMatch[] {
    const known = new Map(matches.map((match) => [match.indexed, match]))
    const forTopic = index.all
      .filter(({ intent }) => intent.topics.includes(topic))
      .map(
        (indexed) => known.get(indexed) ?? { indexed, score: 0, matches: [], explained: new Set<string>() },
      )
      .map((match) => ({ ...match, score: match.score + TOPIC_BONUS }))
    const others = matches
      .filter(({ indexed: { intent } }) => intent.topics.length === 0 && !isLight(intent))
      .map((match) => ({ ...match, score: match.score * OTHER_SOBER_FACTOR }))
    return [...forTopic, ...others].toSorted((a, b) => b.score - a.score)
  }

  /** Takes the best again and again; what an intent still has to give is worth less each time. */
  function choose(matches: readonly IntentMatch[], read: ReadWish, rules: ChoiceRules): Choice[] {
    const choices: Choice[] = []
    const looked = matches.slice(0, MAX_OPEN)
    const fits = new Map(looked.map((match) => [match, fittingTerms(match, read, rules)]))
    const termOf = (match: IntentMatch) => bestTerm(fits.get(match) ?? [], choices, rules)
    const open = looked.filter((match) => termOf(match) !== undefined)
    const best = open[0]?.score ?? 0
    if (best < MIN_SCORE) return []
    const isOccasion = open[0]?.matches.every(({ field }) => field === 'occasions') === true
    const taken = new Map<IntentMatch, number>()
    const explained = new Set<string>()
    while (choices.length < MAX_IDEAS) {
      const worth = (match: IntentMatch) => {
        const count = taken.get(match) ?? 0
        if (count >= MAX_PER_INTENT || match.score < MIN_SHARE_FOR_MORE * best) return 0
        const isNew = [...match.explained].some(
          (form) => !explained.has(form) && (isOccasion || !people.has(form)),
        )
        if (count === 0 && match.score < (isNew ? MIN_SHARE_FOR_MORE : MIN_SHARE) * best) return 0
        return match.score * REPEAT_FACTOR ** count * (count === 0 && isNew ? 1.15 : 1)
      }
      const next = open.reduce<IntentMatch | undefined>(
        (top, match) => (worth(match) > (top ? worth(top) : 0) ? match : top),
        undefined,
      )
      if (!next) break
      const term = termOf(next)
      taken.set(next, term ? (taken.get(next) ?? 0) + 1 : MAX_PER_INTENT)
      if (!term) continue
      for (const form of next.explained) explained.add(form)
      const isFirst = !rules.isSober && choices.every(({ match }) => match !== next)
      choices.push({ ...term, match: next, why: isFirst ? withWit(term.why, next.indexed.intent) : term.why })
    }
    return choices
  }

  /** The terms of an intent that may answer the wish, the best first, whatever else is chosen. */
  function fittingTerms(
    match: IntentMatch,
    read: ReadWish,
    { isSober, not, lexicon }: ChoiceRules,
  ): FittingTerm[] {
    return match.indexed.terms
      .map((term, place) => ({ term, fit: fitOf(term, place, read) }))
      .filter(
        ({ term, fit }) =>
          fit > 0 && !isBroken(term.forms, term.term, read) && isTermForAges(term, match.indexed, read),
      )
      .filter(({ term }) => !not.has(lexicon?.terms[term.term] ?? term.term))
      .filter(({ term }) => lexicon === undefined || lexicon.terms[term.term] !== undefined)
      .filter(({ term }) => !isSober || term.mood === 'sensible')
      .toSorted((a, b) => b.fit - a.fit)
  }

  /** The best of an intent's terms that is unlike all choices so far. */
  function bestTerm(
    fits: readonly FittingTerm[],
    choices: readonly Choice[],
    { lexicon }: ChoiceRules,
  ): IndexedTerm | undefined {
    const least = choices.length < SURE_IDEAS || lexicon ? 0 : (fits[0]?.fit ?? 0) - MAX_BELOW_BEST
    return fits.find(({ term, fit }) => fit >= least && !isLike(term, choices) && mayShow(term.term))?.term
  }

  /** How well a search term suits a wish; 0 or less when it must not be shown for it. */
  function fitOf(term: IndexedTerm, place: number, read: ReadWish): number {
    const { price, mood } = term
    if (read.maxPrice !== undefined && price > read.maxPrice) return 0
    if (read.minPrice !== undefined && price < read.minPrice) return 0
    const moodFit = moodFits(mood, read.mood)
    if (moodFit <= 0) return 0
    const shared = term.forms.reduce(
      (sum, form) => sum + (read.wanted.get(form) ?? 0) * index.weightOf(form),
      0,
    )
    const kind = read.wanted.get(term.forms.at(-1) ?? '') ?? 1
    const use = read.maxPrice !== undefined && price >= WELL_USED * read.maxPrice ? 0.15 : 0
    return (
      moodFit +
      index.nearness(term, read) +
      OVERLAP_WEIGHT * shared +
      use -
      PLACE_COST * place -
      (kind < 1 ? CONTEXT_COST : 0) +
      0.6
    )
  }

  function isBroken(termForms: readonly string[], term: string, read: ReadWish): boolean {
    return (
      termForms.some((form) => read.excluded.has(form)) ||
      read.owned.has(kindOf(term) ?? '') ||
      (read.traits.size > 0 && hasTrait(term, read.traits))
    )
  }

  /**
   * Goods that were asked for by their name: in the words of the wish, and what intents know of the same kind. What only
   * goes with them was not asked for.
   */
  function chooseGoods(
    { kind, modifiers, name, narrower }: NamedGoods,
    matches: readonly IntentMatch[],
    read: ReadWish,
    rules: ChoiceRules,
  ): Choice[] {
    const known = matches
      .slice(0, MAX_OPEN)
      .flatMap((match) => fittingTerms(match, read, rules).map(({ term }) => ({ ...term, match })))
      .filter((term) => kindOf(term.term) === kind && mayShow(term.term))
      .map((term) => ({ term, shared: term.forms.filter((form) => form !== kind && read.wanted.has(form)) }))
      .filter(({ shared }) => shared.length > 0 && modifiers.every((form) => shared.includes(form)))
      .toSorted((a, b) => weightOf(b.shared) - weightOf(a.shared))
      .map(({ term }) => term)
    const limit = read.maxPrice === undefined ? '' : ` under $${Math.floor(read.maxPrice)}`
    const inOwnWords = (term: string, why: string) => {
      const choice = { term: `${term}${limit}`, forms: forms.formsIn(term), price: 0, why, match: undefined }
      return isBroken(choice.forms, term, read) || rules.not.has(choice.term) || !mayShow(choice.term)
        ? []
        : [choice]
    }
    const isFree = read.minPrice === undefined && (read.mood === undefined || read.mood === 'sensible')
    const [most, less] = isFree ? narrower : []
    const found = [
      ...(most === undefined ? [] : inOwnWords(most, GOODS_REASONS.narrower)),
      ...known.slice(0, most === undefined ? 2 : 1),
      ...(less === undefined ? [] : inOwnWords(less, GOODS_REASONS.wider)),
      ...(isFree && less === undefined ? inOwnWords(name, GOODS_REASONS.plain) : []),
    ]
    const terms = found.map(({ term }) => term)
    return found.filter(({ term }, place) => terms.indexOf(term) === place).slice(0, MAX_GOODS)
  }

  function weightOf(its: readonly string[]): number {
    return its.reduce((sum, form) => sum + index.weightOf(form), 0)
  }

  /** The display rule takes a third of a millisecond, too long for thousands of terms at the start. */
  const showable = new Map<string, boolean>()
  function mayShow(term: string): boolean {
    const known = showable.get(term) ?? isShowable(term)
    showable.set(term, known)
    return known
  }

  /** One thing of the owner's, where its name is what was asked for. */
  function chooseFromShelf(shelf: Shelf, read: ReadWish): Choice[] {
    return shelf
      .match(read, index.weightOf)
      .map(({ entry, forms: named }) => ({ term: normaliseTerm(entry.term), forms: named }))
      .filter(({ term, forms: named }) => isShowable(term) && !isBroken(named, term, read))
      .slice(0, MAX_FROM_SHELF)
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
    newShelf: () => createShelf(forms),
  }
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

function moodFits(mood: Mood, wished: ReadWish['mood']): number {
  switch (wished) {
    case 'sensible':
      return mood === 'sensible' ? 1 : 0
    case 'silly':
      return { sensible: 0.1, silly: 3, unhinged: 1.5 }[mood]
    case 'unhinged':
      return { sensible: 0, silly: 1.2, unhinged: 4 }[mood]
    case undefined:
      return { sensible: 1, silly: 0.5, unhinged: 0.1 }[mood]
  }
}

/** The reason with our wit behind it, where there is some and it has room. */
function withWit(why: string, { line }: Intent): string {
  const both = line === undefined ? why : `${why} ${line}`
  return both.length <= IDEA_WHY_MAX_LENGTH ? both : why
}

/** The same thing once more: the same term, or the same kind of thing, which its last word names. */
function isLike({ term, forms }: Pick<Choice, 'term' | 'forms'>, choices: readonly Choice[]): boolean {
  return choices.some(
    (choice) => choice.term === term || (forms.length > 0 && choice.forms.at(-1) === forms.at(-1)),
  )
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
  for (const word of [...texts, ...others].flatMap(ownWordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  // They exist; but nobody who mistypes means a rare one of them.
  for (const word of [...stop, ...commonSearches.flatMap(ownWordsOf)])
    if (!counts.has(word)) counts.set(word, 0)
  return counts
}
