import { endsName } from './rule-out-words.ts'
import { saysTooDear } from './too-dear.ts'
import { wordSet, type WishToken } from './wish-text.ts'

/** Things that a search term may be an accessory for, and that nobody can hang up or stick on. */
const FACILITIES = wordSet(
  `oven cooker stove hob microwave dishwasher freezer fridge kettle toaster blender fryer grill barbecue bbq washer dryer balcony garden
   yard backyard patio terrace driveway garage attic loft cellar basement bath bathtub tub shower pool fireplace chimney car van bike bicycle
   tv television computer laptop pc printer smartphone phone tablet ipad console license licence`,
)
/** What goes with a thing that is not there: a home without a bath has no tub, one without a balcony no railing. */
const ALSO_LACKED = new Map<string, readonly string[]>([
  ...['bath', 'bathtub', 'tub'].map((word) => [word, ['bath', 'bathtub', 'tub']] as const),
  ['balcony', ['balcony', 'railing']],
])
/** "No garden or balcony" lacks both. */
const OR = wordSet('or nor')
const NO = wordSet('no without lacks lack')
const NEGATED = wordSet('dont doesnt didnt havent hasnt not never aint')
const HAVE = wordSet('have got own own has had use afford')
/** These words may stand between what says so and the thing: "dont have a proper oven". */
const BETWEEN = wordSet('a an any my our own the proper real working normal slow air washing hair')
/** What such a word names works in place of the thing: "portable oven", "indoor herb garden". */
const IN_ITS_PLACE =
  /\b(?:indoor|portable|countertop|tabletop|desktop|inflatable|foldable|folding|handheld|travel|mini|camping|windowsill|window|free|less)\b/
/** What such a word names needs hardly any room: "wall mounted folding desk". */
const WITH_LITTLE_ROOM =
  /\b(?:compact|slim|narrow|small|collapsible|stackable|wall|corner|floating|drop leaf)\b/
const ROOM_FOR = ['no', 'room', 'for']

/**
 * The words for what somebody or a home has not: "no oven in my room", "we dont have a car". Such a wish may ask for
 * it, so it rules out no oven, but all that is of use with an oven only.
 */
export function lackedIn(tokens: readonly WishToken[]): string[] {
  return tokens.flatMap(({ word, clause }, at) => {
    const wordAt = (place: number) => (tokens[place]?.clause === clause ? (tokens[place]?.word ?? '') : '')
    if (!endsName(tokens, at)) return []
    if (hasNoRoom(wordAt, at)) return [word]
    if (!FACILITIES.has(word) && !(word === 'machine' && wordAt(at - 1) === 'washing')) return []
    let from = at - 1
    const isListed = (place: number) =>
      OR.has(wordAt(place)) || (FACILITIES.has(wordAt(place)) && OR.has(wordAt(place + 1)))
    while (BETWEEN.has(wordAt(from)) || isListed(from)) from--
    const isHad = HAVE.has(wordAt(from))
    while (HAVE.has(wordAt(from))) from--
    const isLacked = saysTooDear(wordAt, from) || (isHad ? NEGATED : NO).has(wordAt(from))
    return isLacked ? (ALSO_LACKED.get(word) ?? [word]) : []
  })
}

/** Whether a thing finds no room as it usually is: "no room for a desk". */
function hasNoRoom(wordAt: (place: number) => string, at: number): boolean {
  const from = [at - 4, at - 5].find((place) => ROOM_FOR.every((word, n) => wordAt(place + n) === word))
  return from !== undefined && ['a', 'an'].includes(wordAt(from + 3))
}

/**
 * Whether goods take the place of a thing that is not there, so that the lack does not rule them out: a travel kettle in a hotel room
 * without a kettle, a folding desk where there is no room for a desk.
 */
export function takesItsPlace(term: string): boolean {
  return IN_ITS_PLACE.test(term) || WITH_LITTLE_ROOM.test(term)
}

/** Whether a search term is only of use with a thing that is not there: "oven glass cleaner". */
export function needsLacked(
  term: string,
  termForms: readonly string[],
  kind: string | undefined,
  lacked: ReadonlySet<string>,
): boolean {
  if (lacked.size === 0 || takesItsPlace(term)) return false
  return termForms.some((form) => form !== kind && lacked.has(form))
}
