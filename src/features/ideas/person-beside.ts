import { asksForGift } from './not-done.ts'
import { tokenAt, wordSet, type WishToken } from './wish-text.ts'

type PersonTest = (word: string) => boolean

const GIFTS = wordSet('gift gifts present presents something')
const OF_SOMEBODY = wordSet('his her their')
/** Behind a person, these words tell of that person's work or taste. */
const TELLS = wordSet('loves likes')
const IS = wordSet('is was')
const ARTICLES = wordSet('a an')
/** What somebody does in a while that is another's: "while dad watches football". */
const PASTIMES = wordSet('watches plays games fishes golfs shops rides')
const FOR_TWO = wordSet('both couple them two')
const PARTNERS = wordSet('wife husband girlfriend boyfriend partner fiance fiancee')
/** "Is allergic", "has an allergy". */
const BEFORE_DIET = wordSet('is has')
const LIKES_OR_HATES = wordSet('loves likes hates adores')
const DIETS = wordSet('allergic allergy vegan vegetarian coeliac celiac intolerant diabetic pescatarian')
const MAX_DIET_WORDS = 5
const BABIES = wordSet('baby newborn')
const OWNER = /^(?!this$)[a-z]{3,}s$/
const PRONOUNS = wordSet('she he they')
/** No baby does these, so a parent is told of. */
const ADULT_VERBS = wordSet('runs works loves likes')
const OWNING = wordSet('has have')
/** A baby may have reflux, and no dogs of its own. */
const OWNED_BY_ADULTS = wordSet(
  'dog dogs puppy cat cats kitten rabbit rabbits horse horses pets kids children boys girls sons daughters',
)
const MAX_OWNED_WORDS = 2
/** The pronoun of a partner in "gift for her". A partner of either sex is told by the pronoun that the other one has not. */
const PRONOUN_OF_PARTNER: ReadonlyMap<string, string> = new Map([
  ['wife', 'her'],
  ['girlfriend', 'her'],
  ['husband', 'him'],
  ['boyfriend', 'him'],
])
const PRONOUN_BESIDE: ReadonlyMap<string, string> = new Map([
  ['his', 'her'],
  ['her', 'him'],
])
const MEN = wordSet(
  'husband hubby boyfriend bf dad father brother son uncle grandpa grandad grandfather nephew man guy fatherinlaw brotherinlaw soninlaw friendshusband friendsdad',
)
/** "For his lovely mum". */
const MAX_PERSON_WORDS = 3

/** Places of words about persons who only pass a present on, have a person of their own, or are busy meanwhile. */
export function personsBeside(tokens: readonly WishToken[], isPerson: PersonTest): ReadonlySet<number> {
  return new Set([
    ...passersOn(tokens, isPerson),
    ...giversTold(tokens, isPerson),
    ...companionsTold(tokens, isPerson),
    ...advisersTold(tokens, isPerson),
    ...ownersTold(tokens, isPerson),
    ...busyMeanwhile(tokens, isPerson),
    ...partnersTold(tokens, isPerson),
    ...parentsTold(tokens),
    ...othersToldOf(tokens, isPerson),
    ...refusersTold(tokens, isPerson),
    ...madeFor(tokens, isPerson),
  ])
}

function personFrom(tokens: readonly WishToken[], from: number, isPerson: PersonTest): number {
  return tokens.findIndex(({ word }, at) => at >= from && at < from + MAX_PERSON_WORDS && isPerson(word))
}

/** "For my dad to give to my mum": the present is not for dad. */
function passersOn(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  return [...tokens.keys()].filter((at) => {
    if (!isPerson(tokens[at]?.word ?? '') || tokens[at + 1]?.word !== 'to' || tokens[at + 2]?.word !== 'give')
      return false
    const behind = tokens[at + 3]?.word === 'to' ? at + 4 : at + 3
    return personFrom(tokens, behind, isPerson) >= 0
  })
}

const GIVING = wordSet(
  'give gives giving spoil spoils spoiling surprise surprises surprising treat thank buy buys buying',
)
const BEFORE_GIVING = wordSet('can could will would want wants to is are all both going gonna together')
const MAX_WORDS_TO_GIVING = 4

/** Somebody who "likes to spoil her grandchildren" has that pastime, and one who "would like to" is about to give. */
function isBeforeGiving(tokens: readonly WishToken[], at: number): boolean {
  const word = tokens[at]?.word ?? ''
  return BEFORE_GIVING.has(word) || (word === 'like' && tokens[at - 1]?.word === 'would')
}

/** "Uncle wants to spoil his niece", "my sons can give their auntie": who gives is not the receiver. */
function giversTold(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  return [...tokens.keys()].flatMap((at) => {
    const { word, clause } = tokenAt(tokens, at)
    // "For my dad to give" is told by passersOn.
    if (!isPerson(word) || tokens[at + 1]?.word === 'to') return []
    let verb = at + 1
    while (verb <= at + MAX_WORDS_TO_GIVING && isBeforeGiving(tokens, verb)) verb++
    if (!GIVING.has(tokens[verb]?.word ?? '') || tokens[verb]?.clause !== clause) return []
    const receiver = tokens[personFrom(tokens, verb + 1, isPerson)]
    const isForAnother = receiver !== undefined && receiver.clause === clause && receiver.word !== word
    return isForAnother ? Array.from({ length: verb + 1 - at }, (_, n) => at + n) : []
  })
}

const SAYS = wordSet('says said thinks thought reckons')
const I = wordSet('i im ive id')
const TELLS_ME = wordSet('wants wanted tells told asked begs')

const THEM = wordSet('her him them')

/**
 * "Wife says i need a hobby", "doctor told me to walk more": what is wanted is for whoever writes. A wife who "says i never get her
 * anything" or told me "to surprise her" is to get it herself, and so is one who says something where a present is asked for.
 */
function advisersTold(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  if (asksForGift(tokens)) return []
  return [...tokens.keys()].filter((at) => {
    const [verb, next = '', behind = ''] = [1, 2, 3].map((n) => tokens[at + n]?.word ?? '')
    if (!isPerson(tokens[at]?.word ?? '') || verb === undefined) return false
    if (clauseFrom(tokens, at).some((place) => THEM.has(tokens[place]?.word ?? ''))) return false
    const isSaid = SAYS.has(verb) && (I.has(next) || (next === 'that' && I.has(behind)))
    return isSaid || (TELLS_ME.has(verb) && next === 'me' && behind === 'to')
  })
}

const ELDERS = wordSet(
  'mum mom mam mother dad father parents grandad granddad grandpa grandfather gran granny grandma grandmother nan nana uncle aunt auntie aunty',
)
const DOING = /ing$|^(?:loves|likes|enjoys|plays|bakes|cooks|goes|rides|fishes)$/

/** "Loves fishing with his grandad" is nothing for the grandad, and a child with a grandad is no senior. */
function companionsTold(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  return [...tokens.keys()].filter((at) => {
    const { word, clause } = tokenAt(tokens, at)
    const last = OF_SOMEBODY.has(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1
    if (!ELDERS.has(word) || tokens[last]?.word !== 'with') return false
    const before = tokens.slice(0, last)
    return (
      before.some((token) => token.clause === clause && DOING.test(token.word)) &&
      before.some((token) => isPerson(token.word))
    )
  })
}

/**
 * "My boyfriend is a chef, present for his mum" says nothing of his mum. What somebody suffers from may be her matter too, so
 * only work and taste are left out.
 */
function ownersTold(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  const owner = personFrom(tokens, 0, isPerson)
  const [verb, next] = [tokens[owner + 1]?.word ?? '', tokens[owner + 2]?.word ?? '']
  if (owner < 0 || !(TELLS.has(verb) || (IS.has(verb) && ARTICLES.has(next)))) return []
  const gift = tokens.findIndex(
    ({ word }, at) => at > owner + 2 && GIFTS.has(word) && tokens[at + 1]?.word === 'for',
  )
  if (gift < 0) return []
  const whose = tokens[gift + 2]?.word ?? ''
  const person = personFrom(tokens, gift + 3, isPerson)
  const isAnother = person >= 0 && tokens[person]?.word !== tokens[owner]?.word
  // What somebody was is past: "my dad was a carpenter, present for my mum".
  if (!isAnother || !(OF_SOMEBODY.has(whose) || (verb === 'was' && whose === 'my'))) return []
  const told = tokens[owner]?.clause
  return [...tokens.keys()].filter(
    (at) => at >= owner && at < gift && (tokens[gift]?.clause === told || tokens[at]?.clause === told),
  )
}

/** The places from one on to the end of its clause. */
function clauseFrom(tokens: readonly WishToken[], from: number): number[] {
  return [...tokens.keys()].filter((at) => at >= from && tokens[at]?.clause === tokens[from]?.clause)
}

/** Whether a present behind a place is for the partner whom that place names: "his wife loves baking, gift for her". */
function isForPartner(tokens: readonly WishToken[], at: number): boolean {
  const pronoun =
    PRONOUN_OF_PARTNER.get(tokens[at + 1]?.word ?? '') ?? PRONOUN_BESIDE.get(tokens[at]?.word ?? '')
  return tokens.some(
    ({ word }, gift) =>
      gift > at && GIFTS.has(word) && tokens[gift + 1]?.word === 'for' && tokens[gift + 2]?.word === pronoun,
  )
}

/** "Gift for my friend, his wife is allergic to nuts" is a present for the friend; what his wife cannot have stays ruled out. */
function partnersTold(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  if (tokens.some(({ word }) => FOR_TWO.has(word))) return []
  return [...tokens.keys()].flatMap((at) => {
    const isBehind = tokens
      .slice(0, at)
      .some(({ word, clause }) => isPerson(word) && clause !== tokens[at]?.clause)
    const isPartner = OF_SOMEBODY.has(tokens[at]?.word ?? '') && PARTNERS.has(tokens[at + 1]?.word ?? '')
    const told = tokens.slice(at + 2, at + 2 + MAX_DIET_WORDS)
    const isOfTaste =
      (BEFORE_DIET.has(told[0]?.word ?? '') && told.some(({ word }) => DIETS.has(word))) ||
      LIKES_OR_HATES.has(told[0]?.word ?? '')
    return isBehind && isPartner && isOfTaste && !isForPartner(tokens, at) ? clauseFrom(tokens, at) : []
  })
}

/** "My sisters baby, she has two dogs": a baby owns and likes nothing, so its mother is meant. */
function parentsTold(tokens: readonly WishToken[]): number[] {
  const baby = tokens.findIndex(
    ({ word }, at) => BABIES.has(word) && OWNER.test(tokens[at - 1]?.word ?? '') && at > 0,
  )
  const tellsOfParent = (verb: number) => {
    const owned = tokens.slice(verb + 1, verb + 1 + MAX_OWNED_WORDS)
    const word = tokens[verb]?.word ?? ''
    return (
      ADULT_VERBS.has(word) || (OWNING.has(word) && owned.some((token) => OWNED_BY_ADULTS.has(token.word)))
    )
  }
  const at = tokens.findIndex(
    ({ word }, n) => baby >= 0 && n > baby && PRONOUNS.has(word) && tellsOfParent(n + 1),
  )
  return at < 0 || tokens[at]?.clause === tokens[baby]?.clause ? [] : clauseFrom(tokens, at)
}

/** "Knit something", "sew a dress"; a "knit hat" is goods, and so is a "sewing kit". */
const CRAFTS = wordSet('knit crochet sew quilt')
const MADE = wordSet('something a an some')
const MAX_MADE_WORDS = 3

/** "Knit something for my first grandchild": what is made is for the child, and what is wanted is for the knitter. */
function madeFor(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  const craft = tokens.findIndex(({ word }, at) => CRAFTS.has(word) && MADE.has(tokens[at + 1]?.word ?? ''))
  const made = tokens.slice(craft + 2, craft + 2 + MAX_MADE_WORDS).findIndex(({ word }) => word === 'for')
  const person = craft < 0 || made < 0 ? -1 : personFrom(tokens, craft + 2 + made + 1, isPerson)
  return person >= 0 && tokens[person]?.clause === tokens[craft]?.clause ? [person] : []
}

/** "Friends husband likes whisky but shes pregnant": she is not the husband. */
function othersToldOf(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  const at = pregnancyOfAnother(tokens, isPerson)
  return at < 0 ? [] : clauseFrom(tokens, at)
}

const PROVIDES = wordSet('buy replace pay provide supply fix repair')
const SELVES = wordSet('himself herself themselves')
const MAX_WORDS_TO_SELF = 2

/**
 * "Landlord wont replace the fridge": what is wanted is not for the landlord. A dad who "wont buy himself new slippers" may get
 * them.
 */
function refusersTold(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  return [...tokens.keys()].filter((at) => {
    const verb = at + 2
    const isRefusing =
      isPerson(tokens[at]?.word ?? '') &&
      tokens[at + 1]?.word === 'wont' &&
      PROVIDES.has(tokens[verb]?.word ?? '')
    const behind = tokens.slice(verb + 1, verb + 1 + MAX_WORDS_TO_SELF)
    return isRefusing && !behind.some(({ word }) => SELVES.has(word))
  })
}

/** The place where a wish for men only tells of somebody who is pregnant; -1 if none does. */
export function pregnancyOfAnother(tokens: readonly WishToken[], isPerson: PersonTest): number {
  const persons = tokens.filter(({ word }) => isPerson(word))
  if (persons.length === 0 || !persons.every(({ word }) => MEN.has(word))) return -1
  return tokens.findIndex(({ word }, at) => {
    const behind = tokens.slice(at + 1, at + 1 + MAX_DIET_WORDS)
    return (word === 'shes' || word === 'she') && behind.some((token) => token.word === 'pregnant')
  })
}

/** "Something for mum to do while dad watches football" is nothing about football. */
function busyMeanwhile(tokens: readonly WishToken[], isPerson: PersonTest): number[] {
  const at = tokens.findIndex(({ word }) => word === 'while')
  const person = personFrom(tokens, at + 1, isPerson)
  const isForAnother = tokens.slice(0, Math.max(at, 0)).some(({ word }) => isPerson(word) || word === 'me')
  if (at < 0 || person < 0 || !isForAnother || !PASTIMES.has(tokens[person + 1]?.word ?? '')) return []
  return [...tokens.keys()].filter((place) => place > at && tokens[place]?.clause === tokens[at]?.clause)
}
