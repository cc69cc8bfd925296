import { tellsOfDeed } from './bystander.ts'
import { MOODS, type Mood, type Wish } from './idea.ts'
import type { GoodsVocabulary } from './goods-vocabulary.ts'
import { createIdiomReader } from './idiom.ts'
import type { Kinds, Trait, WishConditions, WishWords } from './intent.ts'
import { foldText } from '../../core/text.ts'
import { createKindReader, shareOf, withKinds, type SaidKind } from './kinds.ts'
import type { NamedGoods } from './named-goods.ts'
import type { PlaceReader } from './place-name.ts'
import type { Spelling } from './spelling.ts'
import { createWantedKinds } from './wanted-kinds.ts'
import { sexesIn, type Sex } from './sex.ts'
import { tellsOfSkill } from './skill.ts'
import { agesIn, type AgeRange } from './wish-age.ts'
import { pregnancyOfAnother } from './person-beside.ts'
import { createReasonReader, createTraitReader } from './trait.ts'
import { budgetIn } from './wish-budget.ts'
import type { Fault } from './too-much.ts'
import type { WishLanguage, WishLanguages } from './wish-language.ts'
import { createMeaningReader } from './wish-meaning.ts'
import { padded, wordSet, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** A word that was read as another one. */
export interface Correction {
  readonly typed: string
  readonly read: string
}

/** What a wish says, in the forms of the vocabulary. */
export interface ReadWish {
  readonly language: WishLanguage
  /** The words of the wish in their order, with a space at each end. */
  readonly text: string
  /** Whether the wish has a word about children: "playground". */
  readonly isAboutChildren: boolean
  /** Whether the wish names a child, or gives an age under 13. */
  readonly namesChild: boolean
  /** Whether the wish names a person with a word that is not about children: "wife". */
  readonly isAboutGrownUps: boolean
  /** Whether the wish says that a person is a man or a woman, a boy or a girl. */
  readonly namesSex: boolean
  /** The sexes that the wish tells of: of whom it is for by a word for a person, of anybody by "he" and "she". */
  readonly sexes: ReadonlySet<Sex>
  /** Whether the wish tells of somebody who is past the beginning. */
  readonly isSkilled: boolean
  /** Whether the wish tells of a beginner, or gives an age under 13. */
  readonly isBeginning: boolean
  /** Whether the wish sounds like a gift, "for my ..." included. */
  readonly isGift: boolean
  /** Whether the wish has a word for a present or its occasion: "gift", "birthday". */
  readonly isPresent: boolean
  /** The words of the wish as they are spelled, without reduction to forms. */
  readonly words: ReadonlySet<string>
  /** The typed word for each form: in another language the form is of the English word. */
  readonly typed: ReadonlyMap<string, string>
  /** Forms that the wish is about, each with its weight: the object of the wish counts more than the place of its use. */
  readonly wanted: ReadonlyMap<string, number>
  /** The wanted kinds whose broader words are wanted with them: of a "spaniel" also "dog". */
  readonly kinds: readonly SaidKind[]
  /** All forms in the wish, including those that it rules out. */
  readonly mentioned: ReadonlySet<string>
  /** Forms of the words for the thing that is asked for. */
  readonly object: ReadonlySet<string>
  /** Goods that the wish asks for by their name: "need a bike". */
  readonly goods: NamedGoods | undefined
  /** Kinds of things that the receiver has already: no idea is of such a kind. */
  readonly owned: ReadonlySet<string>
  /** The forms of what the receiver has all things for: only what is used up or read is welcome. */
  readonly allOwned: ReadonlySet<string>
  /** Forms of the words for what is not there: "no oven". No idea is of use with it only. */
  readonly lacked: ReadonlySet<string>
  /** Forms of what the wish wants an alternative to: a wall tree is one to a Christmas tree. */
  readonly replaceable: ReadonlySet<string>
  /** The faults of the kinds of things that are too big, too loud or the like: no idea is of such a kind and has the fault. */
  readonly tooMuch: ReadonlyMap<string, Fault>
  /** Forms of disliked things: an intent about them may only answer if it is about that very trouble. */
  readonly disliked: ReadonlySet<string>
  /** Whether the wish for a present tells of an illness only as the reason of what it rules out, or of a thanks. */
  readonly isReasoned: boolean
  /** Whether the wish tells of a trouble. */
  readonly isTrouble: boolean
  /** Whether something goes wrong with a thing: "the shower drain clogs". */
  readonly isComplaint: boolean
  /** Whether the wish only tells how something is: it asks for nothing, gives nothing and says no liking. */
  readonly isStatement: boolean
  /** The forms of the sentences behind goods that are named alone and not asked for: "white sofa. turmeric." */
  readonly toldBehind: ReadonlySet<string>
  /** The forms of the words that say what goes wrong. */
  readonly complained: ReadonlySet<string>
  /** Each interest that the wish names, in the forms of its words. */
  readonly interests: readonly (readonly string[])[]
  /** The disliked forms of a wish that tells of a trouble: a phrase about that trouble may still match them. */
  readonly troubles: ReadonlySet<string>
  /** The disliked forms of a wish that tells of a habit given up: "quit smoking". */
  readonly givenUp: ReadonlySet<string>
  /** Forms that no search term may have except in words such as "sulfate free"; the disliked forms are among them. */
  readonly excluded: ReadonlySet<string>
  /** Names of traits that no idea may have. */
  readonly traits: ReadonlySet<string>
  /** Forms of the words for the receivers. */
  readonly people: ReadonlySet<string>
  /** Ages of the receivers; empty if the wish gives none. */
  readonly ages: readonly AgeRange[]
  /** Whether an age is said in years, rather than implied by a word. */
  readonly isAgeSaid: boolean
  /** In US dollars. */
  readonly maxPrice: number | undefined
  readonly minPrice: number | undefined
  /** The limit where the wish says it as an amount. */
  readonly saidPrice: number | undefined
  readonly mood: Mood | undefined
  readonly corrections: readonly Correction[]
}

/** What pocket money, a proper gift and something unreasonable cost, in US dollars. */
const BUDGET_PRICES = {
  'pocket-money': { maxPrice: 25, minPrice: undefined },
  'proper-gift': { maxPrice: 150, minPrice: 15 },
  unreasonable: { maxPrice: undefined, minPrice: 100 },
} as const

/** Weight of a word for a person that the wish only implies: "senior" for the age of 70. */
const CONTEXT_WEIGHT = 0.6
/** Weight of an occasion in a wish that also names a person. */
const OCCASION_WEIGHT = 0.4
/** A swap of presents tells nothing about who was drawn: "secret santa for a gamer" is about games. */
const SWAP_WEIGHT = 0.6
const IS_SWAP = / secret santa /
const OF_SWAP = wordSet('secret santa')

/** The age that a word for a person implies, and the word that an age implies. */
const AGES_OF: readonly (readonly [age: AgeRange, form: string])[] = [
  [{ from: 0, to: 0 }, 'baby'],
  [{ from: 1, to: 3 }, 'toddler'],
  [{ from: 4, to: 12 }, 'kid'],
  [{ from: 13, to: 17 }, 'teenager'],
]
/** Words that mean children of an age, so that goods for adults are left out, but that no age implies. */
const MORE_AGES_OF: typeof AGES_OF = [
  [{ from: 4, to: 12 }, 'grandkid'],
  [{ from: 3, to: 5 }, 'preschooler'],
]
/** Most who are 72 run, travel and garden: they are like the old only where the wish tells of it. */
const OLD_AGE = 80
const FRAIL_AGE = 70
const OF_FRAILTY =
  / (?:frail|arthritis|walker|wheelchair|cane|stick|stiff|shaky|unsteady|wobbly|weakeyes|memory|forgets?|forgetful|dementia|hearing|deaf|falls?|fell|falling|cant|cannot|struggles|lonely|alone|housebound|stroke|pain|painful|aches|sore|bad|weak|elderly|old|home|confused|sees|eyesight|cold) /
const KID_AGE = 4
const TEEN_AGE = 13

const GIFT =
  /\b(?:gifts?|presents?|pressies?|prezzies?|secret santa|christmas|xmas|birthday|bday|thank you|for (?:my|our|the|a|an|his|her|their) )/

/** Words without which a wish names a thing rather than telling how it is. */
const STATEMENT =
  / (?:is|are|was|were|has|have|keeps?|wont|cant|cannot|doesnt|dont|gets?|got|my|our|all|every|again) /

const PRESENT =
  / (?:gifts?|presents?|pressies?|prezzies?|christmas|xmas|birthday|bday|(?:his|her|their|my|our) \d+(?:st|nd|rd|th)) /

/** Somebody who hates birthdays has no joy in the number of one: "hates birthdays but turning 30" is about the hatred. */
const NTH_BIRTHDAY = /^\d+(?:th|st)$/
const BIRTHDAY = 'birthday'
const HATED_BIRTHDAY_WEIGHT = 2

const GIVES_UP = / (?:quit|quits|quitting|gave up|given up|giving up|gives up) /

const CHILD = new Set(
  `baby toddler kid teenager boy girl son daughter niece nephew grandkid grandson granddaughter twins triplets godson
   goddaughter godchild stepson stepdaughter child preschooler kidsfriend friendsson friendsdaughter`.split(
    /\s+/,
  ),
)
/** These are children where the wish says a child's age: "my little sister, 9". */
const CHILD_OF_SAID_AGE = wordSet('sister brother cousin')
const GROWN_UP_AGE = 18
const SEX_OF_CHILD: ReadonlyMap<string, string> = new Map([
  ['man', 'boy'],
  ['woman', 'girl'],
])

/** "For her, not the baby": the age is the baby's, and the present for a grown-up. */
const UP_TO_AGE: ReadonlyMap<string, number> = new Map([
  ['baby', 1],
  ['toddler', 3],
])
const GROWN_UPS: AgeRange = { from: 18, to: 120 }

/** What is unsafe for the youngest of several children is unsafe, as for a "toddler" is what is so at two; a "kid" may be of any age. */
function youngest(age: AgeRange, isSaid: boolean): AgeRange {
  if (isSaid) return { from: age.from, to: age.from }
  return age.from === 1 ? { from: TODDLER_AGE, to: TODDLER_AGE } : age
}
const TODDLER_AGE = 2

/** The word of search terms for a child of an age: goods for a baby are not for kids. Of several children the oldest counts. */
function childOf(ages: readonly AgeRange[]): string | undefined {
  const [age] = ages.filter(({ to }) => to < TEEN_AGE).toSorted((one, other) => other.to - one.to)
  if (!age) return undefined
  return age.to < 1 ? 'baby' : age.to <= 2 ? 'toddler' : 'kids'
}

/** "For the big brother when the baby sister arrives": the age is the baby's, and the present for a child of unknown age. */
const BABY_OF_SIBLING =
  / (?:son|daughter|nephew|niece|brother|sister|grandson|granddaughter) (?:.*)(?<!for (?:my|our|his|her|the) (?:new )?)(?:baby|newborn) (?:brother|sister|sibling) /

/** Words for somebody of one sex. */
const SEXED = wordSet(
  `he she his her him hers man men mens woman women womens husband wife dad mom father mother brother sister boyfriend
   girlfriend son daughter uncle aunt grandma grandpa guy guys boy girl boys girls lady ladies nephew niece bride groom hubby
   bf gf mum mama papa grandfather grandmother stepdad stepmom godfather godmother grandson granddaughter`,
)
/** Words that show that a wish is about children. */
const CHILDREN = new Set([
  ...CHILD,
  ...'school preschool student classroom mom parents playground toy'.split(' '),
])

export interface WishReaderOptions {
  readonly words: WishWords
  readonly kinds: Kinds
  readonly traits: readonly Trait[]
  readonly conditions: WishConditions
  readonly forms: WordForms
  readonly spelling: Spelling
  readonly languages: WishLanguages
  /** The forms of words for persons. */
  readonly people: ReadonlySet<string>
  readonly vocabulary: GoodsVocabulary
  readonly placeNames: PlaceReader
  /** Leaves out names of people and pets (createGivenNameReader). */
  readonly withoutGivenNames: (tokens: readonly WishToken[]) => WishToken[]
  /** Whether several intents have a form. */
  readonly isKnown: (form: string) => boolean
}

export function createWishReader({
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
  withoutGivenNames,
  isKnown,
}: WishReaderOptions) {
  const withPlainWords = createIdiomReader(words.idioms)
  const readMeaning = createMeaningReader({ words, conditions, forms, people, vocabulary })
  const troubleCues = words.troubles.map((cue) => ` ${cue} `)
  const beginningCues = words.beginnings.map((cue) => ` ${cue} `)
  const occasions = new Set(words.giftOccasions.flatMap(forms.formsIn))
  const broader = new Map(
    Object.entries(words.broader).map(([word, others]) => [forms.formOf(word) ?? word, others]),
  )
  const kindsWanted = createWantedKinds({
    kindsIn: createKindReader(kinds, forms, isKnown),
    people,
    occasions,
  })
  const traitsIn = createTraitReader(traits, forms)
  const reasonsIn = createReasonReader(traits, forms)

  /** The words in English with corrected spelling, and the list of corrections. */
  function readWords(text: string, language: WishLanguage, asTyped: boolean) {
    const corrections: Correction[] = []
    const typed = languages.tokens(text, language, asTyped)
    const names = language === 'en' ? placeNames.placesIn(typed) : undefined
    const tokens = typed.map((token, at) => {
      const word = asTyped || !names || names.has(at) ? token.word : spelling(token.word)
      const read = word === token.word ? token.read : word
      if (read !== undefined) corrections.push({ typed: token.typed, read })
      return { ...token, word }
    })
    const said = withoutSimiles(withPlainWords(tokens))
    return { tokens: names ? withoutGivenNames(placeNames.withoutPlaces(said)) : said, corrections }
  }

  return function readWish({ wish, mood, budget, asTyped = false }: Wish): ReadWish {
    const amount = budgetIn(wish)
    const language = languages.detect(foldText(wish))
    const aged = agesIn(languages.withEnglishOrder(amount.rest, language))
    const { tokens, corrections } = readWords(aged.rest, language, asTyped)
    const { wanted, ruledOut, ruledOutFrom, ...meaning } = readMeaning(tokens, language, childOf(aged.ages))
    const excluded = [...ruledOut.disliked, ...ruledOut.excluded]
    const notFor = excluded.filter((form) => UP_TO_AGE.has(form))
    const persons = new Set([...meaning.people].filter((form) => !notFor.includes(form)))
    const { mentioned } = meaning
    const named = kindsWanted(tokens, { wanted, excluded, owned: meaning.owned })
    for (const kind of named) {
      const weight = shareOf(kind) * Math.max(...kind.said.map((form) => wanted.get(form) ?? 0))
      for (const form of kind.broader) {
        if (!mentioned.has(form)) wanted.set(form, Math.max(weight, wanted.get(form) ?? 0))
        if (people.has(form)) persons.add(form)
      }
    }
    for (const form of notFor) wanted.delete(form)
    const isOfAnother = ({ to }: AgeRange) => notFor.some((form) => to <= (UP_TO_AGE.get(form) ?? 0))
    const text = padded(tokens.map(({ word }) => word))
    const pregnancy = pregnancyOfAnother(tokens, (word) => people.has(forms.formOf(word) ?? ''))
    const clauses = [...Map.groupBy(tokens, ({ clause }) => clause).values()].map((clause) =>
      padded(clause.map(({ word }) => word)),
    )
    const isGift = GIFT.test(text)
    const isForSpeaker = aged.ages.length === 0 && (persons.size === 0 || !isGift)
    const ages = (isForSpeaker && aged.speaker ? [aged.speaker] : aged.ages).filter(
      (age) => !isOfAnother(age),
    )
    for (const form of occasions) if (persons.size > 0 && wanted.has(form)) wanted.set(form, OCCASION_WEIGHT)
    if (IS_SWAP.test(text)) for (const form of OF_SWAP) if (wanted.has(form)) wanted.set(form, SWAP_WEIGHT)
    if (isAgeAlone(wanted, occasions, ages)) wanted.set(GROWN_UP_FORM, 1)
    const nth = [...wanted.keys()].filter((form) => NTH_BIRTHDAY.test(form))
    if (nth.length > 0 && ruledOut.disliked.includes(BIRTHDAY)) {
      for (const form of nth) wanted.delete(form)
      wanted.set(BIRTHDAY, HATED_BIRTHDAY_WEIGHT)
    }
    const isOfChildAge = ages.length > 0 && ages.every(({ to }) => to < GROWN_UP_AGE)
    const isChild = (form: string) => CHILD.has(form) || (isOfChildAge && CHILD_OF_SAID_AGE.has(form))
    const wider = [...persons].flatMap((person) => {
      const all = broader.get(person) ?? []
      return isChild(person) ? all.map((form) => SEX_OF_CHILD.get(form) ?? form) : all
    })
    for (const form of [...impliedBy(persons, ages, OF_FRAILTY.test(text)), ...wider]) {
      if (!wanted.has(form)) wanted.set(form, CONTEXT_WEIGHT)
    }
    const isForGrownUps = notFor.length > 0 && ![...persons].some(isChild)
    const agesFor =
      ages.length > 0 || isForGrownUps
        ? isForGrownUps && ages.length === 0
          ? [GROWN_UPS]
          : ages
        : [...AGES_OF, ...MORE_AGES_OF].flatMap(([age, form]) =>
            persons.has(form) && !(form === 'baby' && BABY_OF_SIBLING.test(text)) ? [age] : [],
          )
    const isForChildrenOnly = [...persons].every(isChild)
    const saysOneOf = (cues: readonly string[]) => cues.some((cue) => text.includes(cue))
    const isSkilled = tellsOfSkill(text)
    const isTrouble = saysOneOf(troubleCues)
    const reasons = PRESENT.test(text)
      ? reasonsIn({ text, ruledOutFrom, excluded }).flatMap(forms.formsIn)
      : []
    for (const form of reasons) wanted.delete(form)
    const cues = cuesIn(text, words)
    const prices = budget === undefined ? cues : BUDGET_PRICES[budget]
    return {
      language,
      corrections,
      wanted,
      ...meaning,
      kinds: named,
      object: withKinds(meaning.object, named, persons),
      interests: meaning.interests.map((loved) => [...withKinds(loved, named, persons)]),
      people: persons,
      text,
      words: new Set(tokens.map(({ word }) => word)),
      isGift,
      isPresent: PRESENT.test(text),
      isStatement: meaning.isStatement && !isGift && STATEMENT.test(text),
      isBeginning: (saysOneOf(beginningCues) && !isSkilled) || aged.ages.some(({ to }) => to < TEEN_AGE),
      isAboutGrownUps: [...persons].some((form) => !CHILDREN.has(form) && !isChild(form)),
      isAboutChildren: [...mentioned].some((form) => CHILDREN.has(form) || isChild(form)),
      namesChild: [...mentioned].some(isChild) || aged.ages.some(({ to }) => to < TEEN_AGE),
      sexes: sexesIn(tokens, [...persons, ...wider]),
      isSkilled,
      namesSex: tokens.some(({ word }) => SEXED.has(word)),
      disliked: new Set(ruledOut.disliked),
      isTrouble,
      isReasoned: reasons.length > 0 || (PRESENT.test(text) && tellsOfDeed(tokens)),
      troubles: new Set(isTrouble ? ruledOut.disliked : []),
      givenUp: new Set(GIVES_UP.test(text) ? ruledOut.disliked : []),
      excluded: new Set(excluded),
      traits: traitsIn({
        clauses: pregnancy < 0 ? clauses : clauses.map((clause) => clause.replace(' pregnant ', ' ')),
        disliked: excluded,
        ages: isForChildrenOnly ? agesFor.map((age) => youngest(age, ages.length > 0)) : [],
      }),
      ages: agesFor,
      isAgeSaid: ages.length > 0,
      maxPrice: amount.maxPrice ?? prices.maxPrice,
      saidPrice: amount.maxPrice,
      minPrice: amount.maxPrice === undefined ? prices.minPrice : undefined,
      mood: mood ?? cues.mood,
    }
  }
}

/** Before "like a", these words ask for a similar thing, so "like a" is no mere comparison: "looks like a cat". */
const ASKS_FOR_LIKE = wordSet(
  'something anything someone somebody looks look looking shaped feels feel tastes smells',
)

/** Whether "like a" begins a comparison of what somebody does: "pulls like a tractor" asks for no tractor. */
function isSimile(tokens: readonly WishToken[], at: number): boolean {
  const [verb, like, article] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  return (
    like?.word === 'like' &&
    (article?.word === 'a' || article?.word === 'an') &&
    verb?.clause === like.clause &&
    /(?:s|ed|ing)$/.test(verb.word) &&
    !ASKS_FOR_LIKE.has(verb.word)
  )
}

/** The words without comparisons: "like", the article and the word behind it. */
function withoutSimiles(tokens: readonly WishToken[]): WishToken[] {
  const similes = [...tokens.keys()].filter((at) => isSimile(tokens, at))
  return tokens.filter((_, at) => !similes.some((from) => at >= from && at <= from + 2))
}

/** The form of intents for any grown-up of an age. */
const GROWN_UP_FORM = 'grownup'

/** Whether a wish says no more than the age of a grown-up, and perhaps an occasion: "gift for a 40 year old". */
function isAgeAlone(
  wanted: ReadonlyMap<string, number>,
  occasions: ReadonlySet<string>,
  ages: readonly AgeRange[],
): boolean {
  return (
    ages.some(({ from }) => from >= GROWN_UPS.from) && [...wanted.keys()].every((form) => occasions.has(form))
  )
}

/** Words for persons of these ages, such as "toddler" or "senior", that the wish does not name itself. */
function impliedBy(people: ReadonlySet<string>, ages: readonly AgeRange[], isFrail: boolean): string[] {
  return ages.flatMap(({ from }) => {
    if (from >= OLD_AGE || (from >= FRAIL_AGE && isFrail)) return ['senior']
    // Of children who are years apart, the youngest alone says nothing: "kids aged 2, 6 and 11" are no toddlers.
    if (from < KID_AGE && ages.some(({ to }) => to >= KID_AGE)) return []
    return AGES_OF.flatMap(([age, form]) =>
      from >= age.from && from <= age.to && !people.has(form) ? [form] : [],
    )
  })
}

/** "A cheap way to heat one room" is about what it costs to use, and "upgrade from a cheap blender" about the thing that somebody owns, not about the price. */
const CHEAP_TO_USE =
  / cheap(?:er|est)? (?:way|ways) to | (?:from|instead of) (?:a |an |my |our |the )?(?:old )?cheap /g

/** Before a word for a mood, these words rule the mood out: "not a joke", "nothing too silly". */
const NOT_OF_A_MOOD =
  / (?:no|not|nothing|never|isnt|without|hates?|dont want|doesnt want|dont like|doesnt like|cant stand|avoid)(?: (?:a|an|any|too|very|really|that|so|the|those|more|another|just|be|\w+ or))* $/

/** The mood that a wish asks for. A wish that rules a mood out asks for a sensible present. */
function moodIn(text: string, moods: WishWords['moods']): Mood | undefined {
  const said = MOODS.flatMap((mood) =>
    (moods[mood] ?? []).flatMap((word) => {
      const at = text.indexOf(` ${word} `)
      const isOut = NOT_OF_A_MOOD.test(text.slice(0, at + 1)) || text.includes(` ${word} free `)
      return at < 0 ? [] : [isOut ? ('not' as const) : mood]
    }),
  )
  return said.find((mood) => mood !== 'not') ?? (said.length > 0 ? 'sensible' : undefined)
}

function cuesIn(wish: string, { moods, cheap, lavish }: WishWords) {
  const text = wish.replaceAll(CHEAP_TO_USE, ' ')
  const says = (phrases: readonly string[] | undefined) =>
    phrases?.some((phrase) => text.includes(` ${phrase} `)) === true
  return {
    mood: moodIn(text, moods),
    maxPrice: says(cheap) ? BUDGET_PRICES['pocket-money'].maxPrice : undefined,
    minPrice: says(lavish) ? BUDGET_PRICES.unreasonable.minPrice : undefined,
  }
}
