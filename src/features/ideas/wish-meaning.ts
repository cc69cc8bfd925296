import { alternativesIn } from './alternative.ts'
import { bystandersIn } from './bystander.ts'
import { DEFINITES } from './function-words.ts'
import type { GoodsVocabulary } from './goods-vocabulary.ts'
import { isForbiddenBehind } from './harmless-cue.ts'
import type { WishConditions, WishWords } from './intent.ts'
import { interestsIn } from './interest.ts'
import { lackedIn } from './lacking.ts'
import { namedBefore, ownedBefore } from './named-before.ts'
import { createNamedGoods } from './named-goods.ts'
import { createOwnedThings, ownedSingly, OWNS } from './owned-things.ts'
import { ownsAllFor } from './owns-all.ts'
import { personsBeside } from './person-beside.ts'
import { endsName, type RuledOut } from './rule-out-words.ts'
import { createRuleOutReader } from './ruled-out.ts'
import { isWishedToDo, lovedAndLacked, lovedInNames, saidAgain } from './still-wanted.ts'
import { createFields, isForSomebody, namesField, themesIn } from './theme.ts'
import { tooDearIn } from './too-dear.ts'
import { tooMuchIn } from './too-much.ts'
import type { WishLanguage } from './wish-language.ts'
import { asksForGift } from './not-done.ts'
import { createObjectFinder, type WishObject } from './wish-object.ts'
import { padded, tokenAt, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'
import { PLACE_WORDS, weightAt } from './word-weight.ts'

/** The form of intents for any grown-up. */
const ANYBODY = 'grownup'
/** Weight of a word that describes a thing which somebody owns. */
const OWNED_WEIGHT = 0.6

/** Weight of what a couple has already, where something is to be given for an occasion of its own. */
const THERE_WEIGHT = 0.25
/** Facilities of a home: a present for people without a garden is no garden. */
const OF_A_HOME = new Set(
  'garden yard lawn balcony patio oven bath bathtub kitchen fireplace garage'.split(' '),
)

const OCCASIONS = / (?:wedding|married|engagement|engaged|housewarming|anniversary|new (?:home|house|flat)) /

const HAVING = / (?:already|has|have|got|own|owns) /

/** Before a word of complaint these words negate it: "does not leak" is no complaint. */
const NEGATIONS = new Set('no not never doesnt dont wont cant without isnt arent anti non'.split(' '))

/** A collector who wants no more of a thing still wants accessories for it; any other person may be tired of it. */
const COLLECTS = new Set(['collects', 'collector', 'collectors', 'collecting', 'collection'])

/** These words ask for a silly mood and also name a kind of thing, so they count as words of the wish too. */
const PRANKS = new Set(['prank', 'joke', 'gag'])

export interface MeaningReaderOptions {
  readonly words: WishWords
  readonly conditions: WishConditions
  readonly forms: WordForms
  /** The forms of words for persons. */
  readonly people: ReadonlySet<string>
  readonly vocabulary: GoodsVocabulary
}

/** Reads what the words of a wish mean, in the forms of the vocabulary. */
export function createMeaningReader({ words, conditions, forms, people, vocabulary }: MeaningReaderOptions) {
  const readRuledOut = createRuleOutReader(words)
  const moodWords = new Set(
    Object.values(words.moods)
      .flat()
      .filter((word) => !PRANKS.has(word)),
  )
  /** "Gag free" names no kind of thing. */
  const saysMood = (tokens: readonly WishToken[], at: number) => {
    const { word } = tokenAt(tokens, at)
    return moodWords.has(word) || (PRANKS.has(word) && tokens[at + 1]?.word === 'free')
  }
  const isPerson = (word: string) => people.has(forms.formOf(word) ?? '')
  const pastimes = new Set(words.pastimes)
  const isPastime = (word: string) =>
    [word, word.replace(/ing$/, ''), word.replace(/ing$/, 'e'), word.replace(/[a-z]ing$/, '')].some((it) =>
      pastimes.has(it),
    )
  const objectOf = createObjectFinder({
    forms,
    isPerson,
    vocabulary,
    conditionWords: new Set(conditions.words),
  })
  const namedGoods = createNamedGoods({ ...conditions, forms, isPerson })
  const ownedThings = createOwnedThings(vocabulary, forms)
  const complaints = new Set(words.complaints)
  const fields = createFields(words.fields, forms)
  const narrower = new Map(
    Object.entries(conditions.narrower).map(([word, others]) => [
      forms.formOf(word) ?? word,
      others.flatMap((other) => forms.formOf(other) ?? []),
    ]),
  )
  /** The kinds and their narrower kinds (WishConditions.narrower), without narrower kinds that the wish asks for. */
  const withNarrower = (kinds: readonly string[], wanted: ReadonlyMap<string, number>) => [
    ...kinds,
    ...kinds.flatMap((kind) => narrower.get(kind) ?? []).filter((kind) => !wanted.has(kind)),
  ]

  /** Reads the wanted forms with their weights, the receivers, interests, named goods, and ruled-out things. */
  return function readMeaning(
    tokens: readonly WishToken[],
    language: WishLanguage,
    child: string | undefined,
  ) {
    const marks = readRuledOut(tokens, language === 'de')
    const isKind = (place: number) =>
      !isPerson(tokens[place]?.word ?? '') &&
      !complaints.has(tokens[place]?.word ?? '') &&
      vocabulary.things.has(forms.formOf(tokens[place]?.word ?? '') ?? '')
    const isThing = (place: number) => marks[place] === undefined && isKind(place)
    const cue = marks.indexOf('cue')
    const aside = new Set([
      ...bystandersIn(tokens, isPerson, (word) => forms.formOf(word) !== undefined),
      ...personsBeside(tokens, isPerson),
    ])
    const ofEffects = effectsIn(tokens, marks)
    const formAt = (place: number) => forms.formOf(tokens[place]?.word ?? '')
    const single = ownedSingly(tokens).filter((place) => marks[place] === 'excluded' && isKind(place))
    for (const place of single) marks[place] = undefined
    const ownedAt = [...single, ...ownedThings(tokens), ...ownedBefore(tokens, isThing)].filter(
      (place) => marks[place] === undefined && !isPerson(tokens[place]?.word ?? ''),
    )
    const object = withoutOwned(tokens, objectOf(tokens), ownedAt)
    for (const place of namedBefore(tokens, marks, isThing)) {
      // The words that the name of the thing begins with are not asked for either: a hot water bottle is no hot water.
      if (object.name.includes(place)) for (const part of object.name) marks[part] = 'cue'
      marks[place] = 'excluded'
      // What is wrong with a thing that nobody wants again is no need: "my microwave died" asks for no help with dying plants.
      if (complaints.has(tokens[place + 1]?.word ?? '')) marks[place + 1] = 'cue'
    }
    for (const place of lovedAndLacked(tokens, marks, formAt)) marks[place] = 'cue'
    for (const place of lovedInNames(tokens, marks, formAt, isPerson)) marks[place] = undefined
    for (const place of saidAgain(tokens, marks, formAt)) marks[place] = undefined
    const alternatives = alternativesIn(tokens)
    for (const { at, things } of alternatives) {
      marks[at] = 'cue'
      for (const place of things) if (formAt(place) !== undefined) marks[place] ??= 'excluded'
    }
    const themes = themesIn(tokens, marks)
    for (const place of themes) {
      marks[place] = 'disliked'
      if (namesField(tokens[place + 1]?.word ?? '')) marks[place + 1] = 'cue'
    }
    const allOwned = ownsAllFor(tokens)
    // Somebody with all the golf gear loves golf.
    for (const place of allOwned)
      if (isPastime(tokens[place]?.word ?? '') && marks[place] === 'excluded') marks[place] = undefined
    const newThings = new Set(newThingsIn(tokens, marks))
    const tooDear = tooDearIn(tokens)
    const wishedToDo = new Set(
      tokens.flatMap((_, at) =>
        isWishedToDo(tokens, at) && marks[at] === undefined ? (formAt(at) ?? []) : [],
      ),
    )
    const replaced: string[] = []
    const text = padded(tokens.map(({ word }) => word))
    const isForHome = OCCASIONS.test(text) && HAVING.test(text)
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
      if (newThings.has(at)) replaced.push(form)
      else if (mark !== undefined) ruledOut[mark].push(form)
      else if (!aside.has(at) && !ofEffects.has(at) && !saysMood(tokens, at)) {
        if (isPerson(token.word)) found.people.add(form)
        if (object.places.has(at)) found.object.add(form)
        const weight = weightAt(at, tokens, object, isPerson(token.word))
        // In "has a french press" the word "french" belongs to an owned thing and says little of the person.
        const isThere = isForHome && ownedAt.includes(at) && !object.places.has(at)
        const isOfOwned = marks[at + 1] === 'excluded' && tokens[at + 1]?.clause === token.clause
        wanted.set(
          form,
          Math.max(isThere ? THERE_WEIGHT : isOfOwned ? OWNED_WEIGHT : weight, wanted.get(form) ?? 0),
        )
      }
    }
    // "Watch for a nurse, no smart watch": ruling out one kind of watch must not rule out the watch that is asked for.
    const { head } = object
    const asked = head !== undefined && marks[head] === undefined ? formAt(head) : undefined
    // "Collects knives, but no more knives": the receiver owns knives, and accessories for knives remain possible.
    const interests = interestsIn(tokens)
      .map((places) =>
        places
          .filter(
            (place) =>
              marks[place] === undefined && !aside.has(place) && !isPerson(tokens[place]?.word ?? ''),
          )
          .flatMap((place) => formAt(place) ?? []),
      )
      .filter((loved) => loved.length > 0)
    const collected = new Set(tokens.some(({ word }) => COLLECTS.has(word)) ? interests.flat() : [])
    const loved = [...ruledOut.disliked, ...ruledOut.excluded].filter(
      (form) => form !== asked && collected.has(form),
    )
    const isOut = (form: string) => form !== asked && !collected.has(form) && !wishedToDo.has(form)
    ruledOut.disliked = ruledOut.disliked.filter(isOut)
    ruledOut.excluded = withNarrower(
      [...ruledOut.excluded, ...ruledOut.disliked].filter(isOut),
      wanted,
    ).filter(isOut)
    for (const form of ruledOut.disliked) wanted.delete(form)
    if (isForSomebody(tokens)) {
      // "He's a plumber, nothing about plumbing": whoever works in a field gets what anybody likes.
      const ofField = fields(themes.flatMap((place) => formAt(place) ?? []))
      const workers = [...wanted.keys()].filter(ofField)
      for (const form of workers) {
        wanted.delete(form)
        found.people.delete(form)
      }
      if (workers.length + themes.length > 0 && wanted.size === 0) wanted.set(ANYBODY, 1)
    }
    if (rulesOutThings(tokens, marks)) ruledOut.excluded.push(...forms.formsIn('clutter'))
    const complained = tokens.filter(
      ({ word }, at) => complaints.has(word) && !NEGATIONS.has(tokens[at - 1]?.word ?? ''),
    )
    const isComplaint = complained.length > 0
    // "School bans nuts" names no goods.
    const isRule =
      object.name.some(
        (place) =>
          marks[place] !== undefined || tooDear.includes(place) || replaced.includes(formAt(place) ?? ''),
      ) || isPlaceWithRule(tokens, object)
    const named = namedGoods({
      tokens,
      name: isRule ? [] : object.name,
      tail: isRule ? [] : object.tail,
      child: child ?? childWhoNeeds(tokens),
      isRuledOut: (place) => marks[place] !== undefined,
      isLeftOut: (place) => marks[place] !== undefined && marks[place] !== 'cue',
    })
    const owned = [...ownedAt, ...tooDear]
      .filter((place) => marks[place] === undefined)
      .flatMap((place) => formAt(place) ?? [])
    if (asksForOther(tokens)) {
      ruledOut.excluded.push(...owned)
      for (const form of [...owned, ...forms.formsIn('different')]) wanted.delete(form)
    }
    const lacked = new Set(lackedIn(tokens).flatMap((word) => forms.formOf(word) ?? []))
    // "Housewarming, they have no garden" is about no garden; "gardener without a garden" is about gardening, and "has no bike" wishes for a bike.
    const isSaidOnce = (form: string) =>
      new Set(tokens.flatMap(({ word }, at) => (formAt(at) === form ? word : []))).size === 1
    if (asksForGift(tokens))
      for (const form of lacked)
        if (OF_A_HOME.has(form) && isSaidOnce(form) && !interests.flat().includes(form)) wanted.delete(form)
    return {
      wanted,
      typed,
      ruledOut,
      /** The text from the first word on that rules something out; empty without one. */
      ruledOutFrom: cue < 0 ? '' : padded(tokens.slice(cue).map(({ word }) => word)),
      ...found,
      allOwned: new Set(allOwned.flatMap((place) => formAt(place) ?? [])),
      lacked,
      replaceable: new Set(alternatives.flatMap(({ things }) => things.flatMap((at) => formAt(at) ?? []))),
      tooMuch: new Map(
        tooMuchIn(tokens).flatMap(({ at, fault }) => {
          const form = isThing(at) ? formAt(at) : undefined
          return form === undefined ? [] : [[form, fault] as const]
        }),
      ),
      isComplaint,
      isStatement: !object.isAskedFor && named === undefined && interests.length === 0,
      complained: new Set(complained.flatMap(({ word }) => forms.formOf(word) ?? [])),
      interests,
      toldBehind: named !== undefined && !object.isAskedFor ? formsBehind(tokens, object, formAt) : NOTHING,
      // A complaint about a thing does not ask for that thing, unless the wish says so.
      goods: isComplaint && !object.isAskedFor ? undefined : named,
      owned: new Set([
        ...loved,
        ...withNarrower([...owned, ...replaced], wanted).filter((kind) => kind !== named?.kind),
      ]),
    }
  }
}

/**
 * What somebody has already is not what the wish asks for: "bought running shoes last month, what else for a 10k". What stands before
 * the verb is still what the wish is about: "bird watcher has binoculars".
 */
function withoutOwned(
  tokens: readonly WishToken[],
  object: WishObject,
  owned: readonly number[],
): WishObject {
  const { head, isAskedFor } = object
  if (head === undefined || isAskedFor || !owned.includes(head)) return object
  const verb = tokens.findLastIndex(({ word }, place) => place < head && OWNS.has(word))
  const places = new Set([...object.places].filter((place) => place < verb))
  return { places, head: undefined, isAskedFor, name: [], tail: [] }
}

const SMALL_CHILDREN = new Set(['baby', 'toddler'])
const NEEDING = new Set(['needs', 'wants'])

/** The small child whom the goods are for, where it is the one who needs them: "my toddler needs a pillow". */
function childWhoNeeds(tokens: readonly WishToken[]): string | undefined {
  return tokens.find(({ word }, at) => SMALL_CHILDREN.has(word) && NEEDING.has(tokens[at + 1]?.word ?? ''))
    ?.word
}

const ANY_THINGS = new Set('stuff things possessions junk tat objects'.split(' '))
const OF_HATING = new Set('hates hate dislikes doesnt dont no more'.split(' '))

/** Whether somebody wants no things at all: "hates stuff" is what others call clutter. */
function rulesOutThings(tokens: readonly WishToken[], marks: readonly (RuledOut | undefined)[]): boolean {
  return tokens.some(
    ({ word }, at) =>
      marks[at] === 'cue' &&
      (OF_HATING.has(word) || OF_HATING.has(tokens[at - 1]?.word ?? '')) &&
      ANY_THINGS.has(tokens[at + 1]?.word ?? '') &&
      endsName(tokens, at + 1),
  )
}

/** "Got mum slippers last year, something different": not even a thing for the slippers. */
function asksForOther(tokens: readonly WishToken[]): boolean {
  return tokens.some(
    ({ word }, at) => SOME.has(word) && (tokens[at + 1]?.word === 'different' || isElseAtEnd(tokens, at + 1)),
  )
}
const SOME = new Set(['something', 'anything'])

/** "Has like 30 mugs, something else", but not "something else for the kitchen". */
function isElseAtEnd(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at]?.word === 'else' && tokens[at + 1]?.clause !== tokens[at]?.clause
}

const NOTHING: ReadonlySet<string> = new Set()

const PLACES_WITH_RULES = new Set('home base barracks ward hospital hospice prison dorm school'.split(' '))

/** Whether the name that begins a wish is a place with a rule: "nursing home no plants allowed", "army base no candles". */
function isPlaceWithRule(tokens: readonly WishToken[], { name }: WishObject): boolean {
  const end = (name.at(-1) ?? -1) + 1
  if (name.length === 0 || tokens[end]?.word !== 'no') return false
  return PLACES_WITH_RULES.has(tokens[end - 1]?.word ?? '') || isForbiddenBehind(tokens, end)
}

/** The places of what shall not be bought anew, so that it is there: "laptop battery dies, dont want a new laptop". */
function newThingsIn(tokens: readonly WishToken[], marks: readonly (RuledOut | undefined)[]): number[] {
  const isOfCue = (at: number) =>
    (tokens[at]?.word === 'new' && (isCue(at - 1) || isCue(at - 2))) ||
    // "Landlord wont replace the fridge": it stays, and the seal of its door may be mended.
    (DEFINITES.has(tokens[at]?.word ?? '') && tokens[at - 1]?.word === 'replace' && marks[at - 1] === 'cue')
  const isCue = (at: number) => marks[at] === 'cue' && OF_WANTING.has(tokens[at]?.word ?? '')
  return [...tokens.keys()].filter(
    (at) =>
      marks[at] === 'excluded' && (isOfCue(at - 1) || (marks[at - 1] === 'excluded' && isOfCue(at - 2))),
  )
}
const OF_WANTING = new Set(['want', 'need', 'buy'])

/** The forms of all clauses but that of the object, if its name begins the wish and is a clause by itself. */
function formsBehind(
  tokens: readonly WishToken[],
  { name }: WishObject,
  formAt: (place: number) => string | undefined,
): ReadonlySet<string> {
  const clause = tokens[name[0] ?? 0]?.clause
  const isBare = tokens.every((token, at) => token.clause !== clause || at <= (name.at(-1) ?? -1))
  const behind = [...tokens.keys()].filter((at) => tokens[at]?.clause !== clause)
  return isBare ? new Set(behind.flatMap((at) => formAt(at) ?? [])) : NOTHING
}

/** A sentence may tell the effect of a ruled-out thing: "no patches, they give me a rash" asks for nothing against a rash. */
const THEY = new Set('they it that which'.split(' '))
const DO = new Set(
  'give gives gave make makes made cause causes irritate irritates hurt hurts upset upsets itch itches'.split(
    ' ',
  ),
)

/** "Returned the fitbit, didnt like it on my wrist" asks for nothing for the wrist. */
function isPlaceOfDislike(
  tokens: readonly WishToken[],
  marks: readonly (RuledOut | undefined)[],
  at: number,
): boolean {
  const isSaid = tokens[at - 1]?.word === 'it' && tokens[at - 2]?.word === 'like' && marks[at - 2] === 'cue'
  return isSaid && PLACE_WORDS.has(tokens[at]?.word ?? '') && marks.slice(0, at).includes('excluded')
}

/** The places of words for what a ruled-out thing does, in its clause and the next. */
function effectsIn(
  tokens: readonly WishToken[],
  marks: readonly (RuledOut | undefined)[],
): ReadonlySet<number> {
  const places = new Set<number>()
  for (const [at, { word, clause }] of tokens.entries()) {
    const before = tokens[at - 1]
    const isBehind =
      marks[at - 1] !== undefined && marks[at - 1] !== 'cue' && clause - (before?.clause ?? 0) <= 1
    const isEffect = isBehind && THEY.has(word) && DO.has(tokens[at + 1]?.word ?? '')
    if (!isEffect && !isPlaceOfDislike(tokens, marks, at)) continue
    for (let n = at; tokens[n]?.clause === clause; n++) places.add(n)
  }
  return places
}
