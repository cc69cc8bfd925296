import type { PausableWork } from '../../core/pausable-work.ts'
import { createAnimalTest } from './animal-wish.ts'
import { createChooseGoods } from './choose-goods.ts'
import { createChooseForInterest } from './choose-for-interest.ts'
import { createChooseFromCatalogue } from './choose-from-catalogue.ts'
import { createChooseAnswer } from './choose-answer.ts'
import { createChooseIdeas, type Choice } from './choose-ideas.ts'
import { createFittingMatches, isLight } from './fitting-matches.ts'
import { createTermFit } from './fit-terms.ts'
import { createGoodsVocabulary } from './goods-vocabulary.ts'
import { IDEA_WHY_MAX_LENGTH, type Idea, type Wish } from './idea.ts'
import { createIntentIndex } from './intent-index.server.ts'
import type { IntentMatch } from './match-intent.ts'
import type { Intent, Kinds, Trait, WishConditions, WishWords } from './intent.ts'
import type { KnownWords } from './known-words.ts'
import type { Lexicon, Lexicons } from './lexicon.ts'
import { createOwnWords } from './own-words.ts'
import { createGivenNameReader } from './given-name.ts'
import { createPlaceReader } from './place-name.ts'
import { createReceiverTest } from './receiver.ts'
import { createCatalogueIndex, type CatalogueIndex } from './catalogue-index.ts'
import { createSpelling } from './spelling.ts'
import { createTraitTest } from './trait.ts'
import { unmistakableNames, type WishNames } from './wish-names.ts'
import { createWishReader, type ReadWish } from './wish-reader.ts'
import { createWishLanguages } from './wish-language.ts'
import { addOtherWords, countWords } from './word-uses.ts'
import type { WordVectors } from './word-vectors.ts'
import { asVisitorTyped } from './wish-text.ts'
import { createWordForms } from './word-forms.ts'
import { createUnable } from './unable.ts'

export interface IdeaEngineOptions {
  readonly intents: readonly Intent[]
  readonly words: WishWords
  readonly kinds: Kinds
  readonly traits: readonly Trait[]
  readonly conditions: WishConditions
  readonly knownWords: KnownWords
  readonly names: WishNames
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
  const { intents, words, kinds, traits, conditions, knownWords, names, lexicons, otherWords, isShowable } =
    options
  const forms = createWordForms({ ...words, known: knownWords })
  const people = new Set(words.people.flatMap((word) => forms.formOf(word) ?? []))
  const traitTest = createTraitTest(traits, forms)
  const { forPeopleOnly, isOfUnnamedPet, isOfPersonsState } = createAnimalTest(conditions.receivers, forms)
  const uses = new Map<string, number>()
  const index = yield* createIntentIndex({
    intents,
    forms,
    countUses: (its) => countWords(uses, its),
    troubles: words.troubles,
    people,
    tellsOfTrait: traitTest.tellsOfTrait,
    isOfUnnamedPet,
    isOfPersonsState,
    vectors: options.vectors,
  })
  const vocabulary = yield* createGoodsVocabulary(intents, conditions, forms)
  yield* addOtherWords(uses, options)
  const spelling = createSpelling(uses, knownWords, unmistakableNames(names))
  yield
  const placeNames = yield* createPlaceReader({ ...names, intents, uses })
  const languages = yield* createWishLanguages({ lexicons, knownWords, otherWords, ownWords: uses })
  const readWish = createWishReader({
    words,
    kinds,
    traits,
    conditions,
    forms,
    spelling,
    languages,
    people,
    vocabulary,
    placeNames,
    withoutGivenNames: createGivenNameReader(new Set(names.given), (word) =>
      people.has(forms.formOf(word) ?? ''),
    ),
    isKnown: index.isKnown,
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
  const fittingMatches = createFittingMatches({
    index,
    forPeopleOnly,
    formOf: forms.formOf,
    unableIn: createUnable(words.pastimes),
  })
  const chooseIdeas = createChooseIdeas(termFit)
  const conditionWords = new Set(conditions.words)
  const chooseAnswer = createChooseAnswer({
    chooseIdeas,
    chooseFromCatalogue: createChooseFromCatalogue(termFit, { isShowable, kindOf }),
    chooseForInterest: createChooseForInterest(index, chooseIdeas, traitTest),
    chooseGoods: createChooseGoods({ index, forms, kindOf, termFit, opposites: conditions.opposites }),
    ownWordsIn: createOwnWords({ languages, forms, vocabulary, people, conditionWords }),
    isBrokenName: (name, read) => isBroken(forms.formsIn(name), name, read),
  })

  function findIdeas(wish: Wish, catalogue: CatalogueIndex, { soberTopic }: FindOptions = {}): FoundIdeas {
    const read = readWish(wish)
    const { language } = read
    if (language === 'other') return { ideas: [], read, matches: [] }
    const lexicon = language === 'en' ? undefined : lexicons[language]
    const isSober = soberTopic !== undefined
    const isForPeopleOnly = forPeopleOnly(read, isSober)
    const found = index.match(read).filter(({ indexed }) => !isForPeopleOnly(indexed))
    const matches = fittingMatches(found, read, soberTopic)
    const all = chooseAnswer({ wish, read, found, matches, catalogue, soberTopic, lexicon })
    return {
      ideas: all.map((choice, place) => ideaOf(choice, place, { wish, read, lexicon, isSober })),
      read,
      matches,
    }
  }

  return {
    findIdeas,
    isRuledOut: (wish, term) => isBroken(forms.formsIn(term), term, readWish(wish)),
    newCatalogueIndex: () => createCatalogueIndex(forms),
  }
}

/** Longer phrases of a lexicon tell more than what an idea is for: "ya tiene cañas", he has rods already. */
const MAX_QUOTED_WORDS = 2

/** A wish with what was read of it, and the lexicon of its language; undefined for English. */
interface WishOfLanguage {
  readonly wish: Wish
  readonly read: ReadWish
  readonly lexicon: Lexicon | undefined
  readonly isSober: boolean
}

/** An idea in the language of the wish. The reason names a word that was typed only where the matter is light. */
function ideaOf(
  { term, why, match }: Choice,
  place: number,
  { wish, read, lexicon, isSober }: WishOfLanguage,
): Idea {
  if (!lexicon) return { searchTerm: term, why }
  const inTurn = (reasons: readonly string[]) => reasons[place % reasons.length] ?? ''
  const searchTerm = lexicon.terms[term] ?? term
  const best = match?.matches.find(({ field }) => field === 'likes' || field === 'things')
  const typed =
    best && match && isLight(match.indexed.intent) ? read.typed.get(best.said[0] ?? '') : undefined
  const named =
    isSober || typed === undefined || typed.split(' ').length > MAX_QUOTED_WORDS
      ? ''
      : inTurn(lexicon.reasons).replace('{typed}', asVisitorTyped(typed, wish.wish))
  const isFit = named !== '' && named.length <= IDEA_WHY_MAX_LENGTH
  return { searchTerm, why: isFit ? named : inTurn(isSober ? lexicon.quietReasons : lexicon.plainReasons) }
}
