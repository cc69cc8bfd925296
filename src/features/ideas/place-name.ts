import type { PausableWork } from '../../core/pausable-work.ts'
import { PHRASE_FIELDS, type Intent } from './intent.ts'
import { longestRun } from './longest-run.ts'
import { ownWordsOf, wordSet, type WishToken } from './wish-text.ts'

/** What stands for a place of which no intent knows anything, and where the wish tells of a journey there. */
const SOMEWHERE = 'somewhere'
const JOURNEY = 'trip'

/** Behind these a word is a place, if it is the name of one and no intent uses it for a thing. */
const BEFORE_PLACE = wordSet('to in from near around across through round via visiting visits visit')
/** Going there; what follows is no verb then, as it is in "going to split the bill". */
const GOING = wordSet(
  `trip trips flying fly flies flew flight flights moving moved moves move travelling traveling travel driving drive drove cycling cruise
   train ferry coach bus visit holiday holidays vacation honeymoon journey relocating emigrating emigrate heading weekend outing ride
   went been roadtrip`,
)
/** Being there: "a week in bath". "My baby in bath" is no journey. */
const STAYING = wordSet(
  `live lives living lived stay staying holiday holidays vacation weekend week weeks days nights month months trip break honeymoon house
   flat apartment cottage hotel airbnb hostel caravan cabin villa home works working job study studying university camping friends family
   grew born based marathon conference festival summer winter christmas spring autumn easter retire retiring retired surfing hiking
   skiing cycling backpacking stationed`,
)
const COMING = wordSet(
  'flight flights train drive driving is are family friend friends coming comes come originally moved moving visiting hails',
)
const BESIDE = wordSet(
  'live lives living cottage house cabin villa farm camping hotel village staying beach flat home airbnb caravan',
)
const TOURING = wordSet(
  'trip tour driving travelling traveling travel backpacking cycling hiking hike drive interrailing holiday cruise road roadtrip',
)
const ALONG = wordSet('around across through')
const LIVING = wordSet('live lives living lived')
const VISITING = wordSet('visiting visit visits visited exploring touring')
/** Deeds that are done to a place: "hiking the cairngorms". */
const DONE_TO_PLACE = wordSet(
  'driving hiking walking climbing climbed camping skiing surfing cycling sailing kayaking exploring touring leaving trekking backpacking',
)
const OF_JOURNEY = wordSet('trip trips honeymoon airport itinerary')
/** Between the cue and "in": "weekend away in", "grew up in". */
const BETWEEN = wordSet('away up break abroad out holiday home over')
const OF_TIME = wordSet('week weeks days nights month months')

/** What may stand behind the name of a place; behind another word it is part of a name of goods: "to bath toys". */
const BEHIND_PLACE = wordSet(
  `for with in on and or from to by next this last at is are was were has have had who whos when while but so because soon again tomorrow
   tonight today if where what which needs need wants want gets get we i he she they it its im via during after before over until then
   also every each without near`,
)
/** What stands behind a place that begins a wish: "chile in november". */
const BEHIND_FIRST = wordSet('in by next this with for during')

/** A place whose look or mood is wanted, and no journey: "make my patio feel like greece". */
const SEEMS = wordSet(
  'feel feels feeling look looks looking smell smells taste tastes sound sounds vibe vibes mood',
)
const BEING_THERE = wordSet(
  'im i am we were are being in on at a an the holiday back hotel spa beach villa garden bar cafe restaurant street',
)

interface PlaceAt {
  /** The place behind the last word of the name. */
  readonly end: number
  readonly reading: 'kept' | typeof SOMEWHERE | typeof JOURNEY
}

export interface PlaceReader {
  /** The places of all words of a name, of several words or of one that is a place as the words around say: their spelling is right. */
  readonly placesIn: (tokens: readonly WishToken[]) => ReadonlySet<number>
  /**
   * The words of a wish without places of which no intent knows anything. A name that is also a thing, such as "bath" or "cork", is
   * a place only where the words around say so.
   */
  readonly withoutPlaces: (tokens: readonly WishToken[]) => WishToken[]
}

export interface PlaceReaderOptions {
  readonly places: readonly string[]
  /** Places that are also things. */
  readonly things: readonly string[]
  readonly intents: readonly Intent[]
  /** How often intents use each word. */
  readonly uses: ReadonlyMap<string, number>
}

export function* createPlaceReader({
  places,
  things: placesAndThings,
  intents,
  uses,
}: PlaceReaderOptions): PausableWork<PlaceReader> {
  const names = new Set(places.map((place) => ownWordsOf(place).join(' ')))
  const longest = places.reduce((most, place) => Math.max(most, ownWordsOf(place).length), 0)
  const things = new Set(placesAndThings)
  const known = yield* knownPlaces(intents, things)
  const isUsed = (word: string) => (uses.get(word) ?? 0) > 0

  /** The end of the name that begins at a place; the place itself if none does. */
  function nameEnd(tokens: readonly WishToken[], at: number): number {
    const isName = (length: number) =>
      tokens[at + length - 1]?.clause === tokens[at]?.clause &&
      names.has(
        tokens
          .slice(at, at + length)
          .map(({ word }) => word)
          .join(' '),
      )
    return at + longestRun(Math.min(longest, tokens.length - at), isName)
  }

  function readAt(
    tokens: readonly WishToken[],
    at: number,
    before: PlaceAt | undefined,
  ): PlaceAt | undefined {
    const end = nameEnd(tokens, at)
    if (end === at) return undefined
    const around = aroundOf(tokens, at, end)
    if (around.isStyle) return { end, reading: SOMEWHERE }
    const words = tokens.slice(at, end).map(({ word }) => word)
    const name = words.join(' ')
    const isOfThings = things.has(name)
    // What intents know by its name stays: "moving to japan".
    if (!isOfThings && words.every(isUsed)) return { end, reading: 'kept' }
    const isPlace =
      around.isJourney ||
      around.isSurely ||
      (!isOfThings && around.isMaybe) ||
      isSecond(tokens, at, end, before)
    if (!isPlace) return undefined
    if (isOfThings && known.isKnown(name, tokens, around.isGoing)) return { end, reading: 'kept' }
    return { end, reading: around.isJourney ? JOURNEY : SOMEWHERE }
  }

  function all(tokens: readonly WishToken[]): Map<number, PlaceAt> {
    const found = new Map<number, PlaceAt>()
    let before: PlaceAt | undefined
    for (let at = 0; at < tokens.length; at++) {
      const place = readAt(tokens, at, before)
      if (!place) continue
      found.set(at, place)
      before = place
      at = place.end - 1
    }
    return found
  }

  return {
    placesIn(tokens) {
      const found = all(tokens)
      const placesAt = new Set<number>()
      for (const at of tokens.keys()) {
        const end = found.get(at)?.end ?? nameEnd(tokens, at)
        // A name of several words is nothing mistyped, whatever is around it.
        if (found.has(at) || end - at > 1) for (let n = at; n < end; n++) placesAt.add(n)
      }
      return placesAt
    },
    withoutPlaces(tokens) {
      const found = all(tokens)
      if (found.size === 0) return [...tokens]
      const read: WishToken[] = []
      for (let at = 0; at < tokens.length; at++) {
        const place = found.get(at)
        const token = tokens[at]
        if (!token) break
        if (!place || place.reading === 'kept') {
          read.push(token)
          continue
        }
        const typed = tokens.slice(at, place.end).map((part) => part.typed)
        read.push({ ...token, word: place.reading, typed: typed.join(' '), isPossessive: false })
        at = place.end - 1
      }
      return read
    },
  }
}

/** A name of one word behind a word that stands before a place. */
const PLACE_IN_PHRASE = /\b(to|in|from|near|visiting|visits|visit) ([a-z]+)$/

/** "Perth to broome", "through orange and dubbo": a name behind another one. */
function isSecond(
  tokens: readonly WishToken[],
  at: number,
  end: number,
  before: PlaceAt | undefined,
): boolean {
  const isLinked = ['to', 'and', 'or', 'via'].includes(tokens[at - 1]?.word ?? '') && before?.end === at - 1
  return isLinked && tokens[at]?.clause === tokens[at - 1]?.clause && endsAt(tokens, end)
}

interface KnownPlaces {
  /** Whether an intent speaks of the place under its name, so that the name must stay. */
  readonly isKnown: (name: string, tokens: readonly WishToken[], isGoing: boolean) => boolean
}

interface Around {
  /** The wish asks for the look or the mood of the place. */
  readonly isStyle: boolean
  /** The wish tells of a journey in words that say little of it without the name: "visiting wellington". */
  readonly isJourney: boolean
  /** Somebody goes there, so that a travel guide may be wanted. */
  readonly isGoing: boolean
  /** The words around say that it is a place, whatever else the name means. */
  readonly isSurely: boolean
  /** It is a place if the name means nothing else. */
  readonly isMaybe: boolean
}

/** What the words around a name say of it. */
function aroundOf(tokens: readonly WishToken[], from: number, end: number): Around {
  const clause = tokens[from]?.clause
  const at = tokens[from - 1]?.word === 'the' ? from - 1 : from
  const wordAt = (place: number) => (tokens[place]?.clause === clause ? (tokens[place]?.word ?? '') : '')
  const [last, cue, first] = [wordAt(at - 1), wordAt(at - 2), wordAt(at - 3)]
  const isSaid = (cues: ReadonlySet<string>) => cues.has(cue) || (BETWEEN.has(cue) && cues.has(first))
  const isEnd = endsAt(tokens, end)
  const isStay = last === 'in' && isSaid(STAYING)
  const isThere = isEnd && ((last === 'to' && GOING.has(cue)) || VISITING.has(last) || isStay)
  const isTour = TOURING.has(cue) || TOURING.has(first)
  const isSurely =
    isThere ||
    OF_JOURNEY.has(wordAt(end)) ||
    (isEnd &&
      ((last === 'from' && isSaid(COMING)) ||
        (last === 'near' && isSaid(BESIDE)) ||
        (ALONG.has(last) && isTour) ||
        (last === 'in' && cue === 'like')))
  return {
    isStyle: isEnd && isOfStyle(tokens, at),
    isJourney:
      isEnd &&
      (VISITING.has(last) ||
        (last === 'in' && OF_TIME.has(cue)) ||
        (last === 'to' && wordAt(at - 2) !== '' && isDrivenFrom(tokens, at))),
    isGoing: isThere && !LIVING.has(cue),
    isSurely,
    isMaybe:
      BEFORE_PLACE.has(last) ||
      DONE_TO_PLACE.has(last) ||
      (last === '' && (BEHIND_FIRST.has(wordAt(end)) || wordAt(end) === 'to')),
  }
}

/** "Driving perth to broome". */
function isDrivenFrom(tokens: readonly WishToken[], at: number): boolean {
  return ['driving', 'drive', 'cycling'].includes(tokens[at - 3]?.word ?? '')
}

/** "Feel like greece", "look like we are in tuscany", "vibes of bali". */
function isOfStyle(tokens: readonly WishToken[], at: number): boolean {
  let like = at - 1
  while (BEING_THERE.has(tokens[like]?.word ?? '')) like--
  const isLikened = ['like', 'of'].includes(tokens[like]?.word ?? '')
  return isLikened && tokens.slice(Math.max(0, like - 3), like).some(({ word }) => SEEMS.has(word))
}

function endsAt(tokens: readonly WishToken[], end: number): boolean {
  const behind = tokens[end]
  if (!behind || behind.clause !== tokens[end - 1]?.clause) return true
  return BEHIND_PLACE.has(behind.word) || /^\d/.test(behind.word)
}

/**
 * Finds what intents say of places that are also things: journeys there ("trip to turkey"), and the other words of their phrases
 * about them ("carnival in cologne").
 */
function* knownPlaces(intents: readonly Intent[], things: ReadonlySet<string>): PausableWork<KnownPlaces> {
  const destinations = new Set<string>()
  const told = new Map<string, (readonly string[])[]>()
  for (const intent of intents) {
    for (const phrase of PHRASE_FIELDS.flatMap((field) => intent[field])) {
      const [, before, name = ''] = PLACE_IN_PHRASE.exec(phrase) ?? []
      if (!things.has(name)) continue
      if (phrase === `trip to ${name}`) destinations.add(name)
      const others = ownWordsOf(phrase).filter((word) => word !== name && word !== before)
      told.set(name, [...(told.get(name) ?? []), others])
    }
    yield
  }
  return {
    isKnown(name, tokens, isGoing) {
      if (isGoing && destinations.has(name)) return true
      const said = new Set(tokens.map(({ word }) => word))
      const isTold = (others: readonly string[]) =>
        others.length > 0 && others.every((word) => said.has(word))
      return told.get(name)?.some(isTold) === true
    },
  }
}
