import { MOODS, type Mood, type Wish } from './idea.ts'
import type { Trait, WishWords } from './intent.ts'
import { foldText } from '../search/search.ts'
import { createRuleOutReader, type RuledOut } from './ruled-out.ts'
import type { Spelling } from './spelling.ts'
import { agesIn, type AgeRange } from './wish-age.ts'
import { budgetIn } from './wish-budget.ts'
import type { WishLanguage, WishLanguages } from './wish-language.ts'
import { wordsOf, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** A word that was read as another one. */
export interface Correction {
  readonly typed: string
  readonly read: string
}

/** What a wish says, in the forms of the vocabulary. */
export interface ReadWish {
  readonly language: WishLanguage
  /** Its words in their order, with a space at each end. */
  readonly text: string
  /** Whether it names children, whosever they are, and whether it names grown-ups too. */
  readonly isAboutChildren: boolean
  readonly isAboutGrownUps: boolean
  /** Whether it asks for something to give. */
  readonly isGift: boolean
  /** Its words as they are spelled. */
  readonly words: ReadonlySet<string>
  /** What was typed for each form: other languages have other words. */
  readonly typed: ReadonlyMap<string, string>
  /** What it is about, and how much each counts: the object of the wish more than where it is used. */
  readonly wanted: ReadonlyMap<string, number>
  /** Everything that it names, what it rules out included. */
  readonly mentioned: ReadonlySet<string>
  /** Of those, the words for the thing that is asked for. */
  readonly object: ReadonlySet<string>
  /** The word for the kind of thing, where the wish asks for one by its name: "need a bike". */
  readonly objectKind: string | undefined
  /** What nothing may be about. */
  readonly disliked: ReadonlySet<string>
  /** Whether it tells of a trouble that somebody has. */
  readonly isTrouble: boolean
  /** Of what is disliked, what somebody has trouble with: a thing that solves it may be named after it. */
  readonly troubles: ReadonlySet<string>
  /** What nothing may be, beside what is disliked. */
  readonly excluded: ReadonlySet<string>
  /** Traits that nothing may have. */
  readonly traits: ReadonlySet<string>
  /** Whom it is for. */
  readonly people: ReadonlySet<string>
  /** Of whom it is for; none where it is not said. */
  readonly ages: readonly AgeRange[]
  /** Whether an age is said in years, rather than implied by a word. */
  readonly isAgeSaid: boolean
  /** In US dollars. */
  readonly maxPrice: number | undefined
  readonly minPrice: number | undefined
  readonly mood: Mood | undefined
  readonly corrections: readonly Correction[]
}

/** What pocket money, a proper gift and something unreasonable cost, in US dollars. */
const BUDGET_PRICES = {
  'pocket-money': { maxPrice: 25, minPrice: undefined },
  'proper-gift': { maxPrice: 150, minPrice: 15 },
  unreasonable: { maxPrice: undefined, minPrice: 100 },
} as const

/** What a word counts for: of the thing asked for, any other, and one behind it that says where or whose. */
const HEAD_WEIGHT = 2
const OBJECT_WEIGHT = 1
const PLAIN_WEIGHT = 1
const CONTEXT_WEIGHT = 0.6
/** An occasion beside a person. */
const OCCASION_WEIGHT = 0.4

/** What stands behind these says where. */
const PLACE_WORDS = new Set(
  'on in at above under below behind near inside over onto beside outside during'.split(' '),
)

/** Behind these the thing that is asked for is named. */
const ASKS = new Set(
  'need needs want wants get buy find replace recommend suggest search looking lookin seeking after replacement'.split(
    ' ',
  ),
)
/** Of those, the ones behind which one kind of thing is named, rather than anything that might do. */
const NAMING_ASKS = new Set('need needs want wants buy replace looking recommend replacement'.split(' '))
const ASK_FILLERS = new Set(
  'for a an the some any me us him her them my our his their new good better decent nice another to really i we buy get find of pair set one cheap help something anything'.split(
    ' ',
  ),
)
const PREPOSITIONS = new Set(
  `for in on at with without under from that which who where when because so as while to into by and but or near around
   above below inside over of off i we he she they it is are my his her our their like since if against size sized`.split(
    /\s+/,
  ),
)

/** Persons by age, where no number says it. */
const AGES_OF: readonly (readonly [age: AgeRange, form: string])[] = [
  [{ from: 0, to: 0 }, 'baby'],
  [{ from: 1, to: 3 }, 'toddler'],
  [{ from: 4, to: 12 }, 'kid'],
  [{ from: 13, to: 17 }, 'teenager'],
]
const OLD_AGE = 70

const GIFT =
  /\b(?:gifts?|presents?|pressies?|prezzies?|secret santa|christmas|xmas|birthday|bday|thank you|for (?:my|our|the|a|an|his|her|their) )/

const CHILDREN = new Set(
  `baby toddler kid teenager boy girl son daughter niece nephew grandkid grandson granddaughter twins triplets godson
   goddaughter godchild stepson stepdaughter school preschool student classroom child mom parents playground toy`.split(
    /\s+/,
  ),
)

/** They say how a thing is to be, and what it is. */
const PRANKS = new Set(['prank', 'joke', 'gag'])

/** A longer name is a sentence. */
const MAX_OBJECT_WORDS = 6

/** What is asked for: the places of its words in the wish, and of the one that names it. */
interface WishObject {
  readonly places: ReadonlySet<number>
  readonly head: number | undefined
  /** Whether a word such as "need" asks for it; else it is only what the wish begins with. */
  readonly isAskedFor: boolean
}

const OWNS = new Set(['has', 'have', 'got', 'owns'])
const MAX_OWNED_WORDS = 3

const SPEAKER_ENDS = new Set(
  'and who for looking need needs want wants so but trying with that i my'.split(' '),
)

export interface WishReaderOptions {
  readonly words: WishWords
  readonly traits: readonly Trait[]
  readonly forms: WordForms
  readonly spelling: Spelling
  readonly languages: WishLanguages
  /** The forms of words for persons. */
  readonly people: ReadonlySet<string>
  /** The forms of words for kinds of goods. */
  readonly things: ReadonlySet<string>
  /** Of those, what intents answer by their name. */
  readonly goods: ReadonlySet<string>
}

export function createWishReader({
  words,
  traits,
  forms,
  spelling,
  languages,
  people,
  things,
  goods,
}: WishReaderOptions) {
  const readRuledOut = createRuleOutReader(words)
  const idioms = words.idioms.map((idiom) => ` ${wordsOf(idiom).join(' ')} `)
  const moodWords = new Set(
    Object.values(words.moods)
      .flat()
      .filter((word) => !PRANKS.has(word)),
  )
  const isPerson = (word: string) => people.has(forms.formOf(word) ?? '')
  const troubleCues = words.troubles.map((cue) => ` ${cue} `)
  const occasions = new Set(words.giftOccasions.flatMap(forms.formsIn))
  const broader = new Map(
    Object.entries(words.broader).map(([word, others]) => [forms.formOf(word) ?? word, others]),
  )
  const traitsRuledOutBy = traits.map(({ name, called, ruledOutBy }) => ({
    name,
    called: new Set(called.flatMap((text) => forms.formsIn(text).join(' '))),
    ruledOutBy: ruledOutBy.map((text) => ` ${wordsOf(text).join(' ')} `),
  }))

  function withoutIdioms(tokens: readonly WishToken[]): WishToken[] {
    const text = ` ${tokens.map(({ word }) => word).join(' ')} `
    const found = idioms.filter((idiom) => text.includes(idiom)).map((idiom) => idiom.trim().split(' '))
    if (found.length === 0) return [...tokens]
    const kept = [...tokens]
    for (const idiom of found) {
      const at = kept.findIndex((_, index) => idiom.every((word, n) => kept[index + n]?.word === word))
      if (at >= 0) kept.splice(at, idiom.length)
    }
    return kept
  }

  /** Words about whoever types, or whoever gives: they say nothing of whom it is for. */
  function bystanders(tokens: readonly WishToken[]): Set<number> {
    const speaker = new Set<number>()
    const others = new Set<number>()
    for (const [at, { word, isPossessive }] of tokens.entries()) {
      const next = tokens[at + 1]?.word ?? ''
      const isSpeaker =
        (word === 'im' || (word === 'am' && tokens[at - 1]?.word === 'i') || word === 'as') &&
        (next === 'a' || next === 'an' || next === 'the')
      if (isSpeaker) {
        for (let n = at + 2; n < tokens.length && !SPEAKER_ENDS.has(tokens[n]?.word ?? ''); n++)
          speaker.add(n)
      }
      if (word === 'from') {
        const person = [at + 1, at + 2, at + 3].find((n) => isPerson(tokens[n]?.word ?? ''))
        if (person !== undefined && tokens[person]?.clause === tokens[at]?.clause) others.add(person)
      }
      const isOwner = isPossessive || (word.endsWith('s') && isPerson(word.slice(0, -1)) && word.length > 3)
      if (isOwner && isPerson(word) && isPerson(next)) others.add(at)
    }
    const isForAnother = tokens.some(({ word }, at) => isPerson(word) && !speaker.has(at) && !others.has(at))
    return isForAnother ? new Set([...speaker, ...others]) : others
  }

  /** The words that name what is asked for, up to the first word that says where, whose or why. */
  function objectOf(tokens: readonly WishToken[]): WishObject {
    const ask = tokens.findIndex(({ word }) => ASKS.has(word))
    let at = ask + 1
    if (ask >= 0) while (ASK_FILLERS.has(tokens[at]?.word ?? '')) at++
    const start = at
    while (at < tokens.length && !PREPOSITIONS.has(tokens[at]?.word ?? '')) {
      if (tokens[at]?.clause !== tokens[start]?.clause) break
      at++
    }
    const named = Array.from({ length: at - start }, (_, n) => start + n).filter((place) => {
      const word = tokens[place]?.word ?? ''
      return forms.formOf(word) !== undefined && !isPerson(word)
    })
    // What stands behind the thing says more of it: "slippers size 14 wide".
    const head = named.findLastIndex((place) => things.has(forms.formOf(tokens[place]?.word ?? '') ?? ''))
    const isNamed = head >= 0 && goods.has(forms.formOf(tokens[named[head] ?? 0]?.word ?? '') ?? '')
    const isThing = head >= 0 && named.length <= MAX_OBJECT_WORDS
    return isThing
      ? {
          places: new Set(named),
          head: named[head],
          isAskedFor: isNamed && NAMING_ASKS.has(tokens[ask]?.word ?? '') && tokens[ask + 1]?.word !== 'to',
        }
      : { places: new Set(), head: undefined, isAskedFor: false }
  }

  /** "Has ps5, has headset": a short clause that names a thing says that it is there. */
  function ownedThings(tokens: readonly WishToken[]): number[] {
    return tokens.flatMap(({ word, clause }, at) => {
      const isFirst = tokens[at - 1]?.clause !== clause
      const rest = tokens.slice(at + 1).filter((token) => token.clause === clause)
      if (!isFirst || !OWNS.has(word) || rest.length === 0 || rest.length > MAX_OWNED_WORDS) return []
      const last = at + rest.length
      return things.has(forms.formOf(tokens[last]?.word ?? '') ?? '') ? [last] : []
    })
  }

  /** @param text with a space at each end */
  function traitsOf(text: string, disliked: readonly string[]): Set<string> {
    const found = traitsRuledOutBy.filter(
      ({ called, ruledOutBy }) =>
        disliked.some((form) => called.has(form)) || ruledOutBy.some((phrase) => text.includes(phrase)),
    )
    return new Set(found.map(({ name }) => name))
  }

  /** The words in English and as they are spelled, and which were read as others. */
  function readWords(text: string, language: WishLanguage, asTyped: boolean) {
    const corrections: Correction[] = []
    const tokens = languages.tokens(text, language, asTyped).map((token) => {
      const word = asTyped || language !== 'en' ? token.word : spelling(token.word)
      const read = word === token.word ? token.read : word
      if (read !== undefined) corrections.push({ typed: token.typed, read })
      return { ...token, word }
    })
    return { tokens: withoutIdioms(tokens), corrections }
  }

  /** What the words say: what is wanted and how much, whom it is for, and what is ruled out. */
  function readMeaning(tokens: readonly WishToken[], language: WishLanguage) {
    const marks = readRuledOut(tokens, language === 'de')
    for (const place of ownedThings(tokens)) marks[place] = 'excluded'
    const aside = bystanders(tokens)
    const object = objectOf(tokens)
    const wanted = new Map<string, number>()
    const found = { mentioned: new Set<string>(), object: new Set<string>(), people: new Set<string>() }
    const typed = new Map<string, string>()
    const ruledOut: Record<Exclude<RuledOut, 'cue'>, string[]> = { disliked: [], excluded: [] }
    for (const [at, token] of tokens.entries()) {
      const form = forms.formOf(token.word)
      const mark = marks[at]
      if (form === undefined || mark === 'cue') continue
      found.mentioned.add(form)
      typed.set(form, token.typed)
      if (mark !== undefined) ruledOut[mark].push(form)
      else if (!aside.has(at) && !moodWords.has(token.word)) {
        if (isPerson(token.word)) found.people.add(form)
        if (object.places.has(at)) found.object.add(form)
        const weight = weightAt(at, tokens, object, isPerson(token.word))
        wanted.set(form, Math.max(weight, wanted.get(form) ?? 0))
      }
    }
    for (const form of ruledOut.disliked) wanted.delete(form)
    const kind = object.isAskedFor ? tokens[object.head ?? -1]?.word : undefined
    return {
      wanted,
      typed,
      ruledOut,
      ...found,
      objectKind: kind === undefined ? undefined : forms.formOf(kind),
    }
  }

  return function readWish({ wish, mood, budget, asTyped = false }: Wish): ReadWish {
    const amount = budgetIn(wish)
    const language = languages.detect(foldText(wish))
    const aged = agesIn(languages.withEnglishAges(amount.rest, language))
    const { tokens, corrections } = readWords(aged.rest, language, asTyped)
    const { wanted, ruledOut, ...meaning } = readMeaning(tokens, language)
    const { people: persons, mentioned } = meaning
    const text = ` ${tokens.map(({ word }) => word).join(' ')} `
    const isGift = GIFT.test(text)
    const isForSpeaker = aged.ages.length === 0 && (persons.size === 0 || !isGift)
    const ages = isForSpeaker && aged.speaker ? [aged.speaker] : aged.ages
    for (const form of occasions) if (persons.size > 0 && wanted.has(form)) wanted.set(form, OCCASION_WEIGHT)
    const wider = [...persons].flatMap((person) => broader.get(person) ?? [])
    for (const form of [...impliedBy(persons, ages), ...wider]) {
      if (!wanted.has(form)) wanted.set(form, CONTEXT_WEIGHT)
    }
    const excluded = [...ruledOut.disliked, ...ruledOut.excluded]
    const isTrouble = troubleCues.some((cue) => text.includes(cue))
    const cues = cuesIn(text, words)
    const prices = budget === undefined ? cues : BUDGET_PRICES[budget]
    return {
      language,
      corrections,
      wanted,
      ...meaning,
      text,
      words: new Set(tokens.map(({ word }) => word)),
      isGift,
      isAboutGrownUps: [...persons].some((form) => !CHILDREN.has(form)),
      isAboutChildren: [...mentioned].some((form) => CHILDREN.has(form)),
      disliked: new Set(ruledOut.disliked),
      isTrouble,
      troubles: new Set(isTrouble ? ruledOut.disliked : []),
      excluded: new Set(excluded),
      traits: traitsOf(text, excluded),
      ages: ages.length > 0 ? ages : AGES_OF.flatMap(([age, form]) => (persons.has(form) ? [age] : [])),
      isAgeSaid: ages.length > 0,
      maxPrice: amount.maxPrice ?? prices.maxPrice,
      minPrice: amount.maxPrice === undefined ? prices.minPrice : undefined,
      mood: mood ?? cues.mood,
    }
  }
}

/** What a word counts for, by its place: the thing that is asked for, what is said of it, and where or for what it is. */
function weightAt(
  at: number,
  tokens: readonly WishToken[],
  { places, head }: WishObject,
  isPerson: boolean,
): number {
  if (places.has(at)) return at === head ? HEAD_WEIGHT : OBJECT_WEIGHT
  if (isPerson) return PLAIN_WEIGHT
  const { clause } = tokens[at] as WishToken
  const before = tokens.slice(0, at)
  const place = before.findLastIndex((token) => PLACE_WORDS.has(token.word) && token.clause === clause)
  return places.size > 0 || (place > 0 && at - place <= 3) ? CONTEXT_WEIGHT : PLAIN_WEIGHT
}

/** What somebody of an age is called. */
function impliedBy(people: ReadonlySet<string>, ages: readonly AgeRange[]): string[] {
  return ages.flatMap(({ from }) => {
    if (from >= OLD_AGE) return ['senior']
    return AGES_OF.flatMap(([age, form]) =>
      from >= age.from && from <= age.to && !people.has(form) ? [form] : [],
    )
  })
}

function cuesIn(text: string, { moods, cheap, lavish }: WishWords) {
  const says = (phrases: readonly string[] | undefined) =>
    phrases?.some((phrase) => text.includes(` ${phrase} `)) === true
  return {
    mood: MOODS.find((mood) => says(moods[mood])),
    maxPrice: says(cheap) ? BUDGET_PRICES['pocket-money'].maxPrice : undefined,
    minPrice: says(lavish) ? BUDGET_PRICES.unreasonable.minPrice : undefined,
  }
}
