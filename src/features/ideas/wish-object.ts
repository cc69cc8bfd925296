import type { GoodsVocabulary } from './goods-vocabulary.ts'
import { upgradeAt } from './upgrade.ts'
import { saysFree, wordSet, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/** The thing that a wish asks for: the places of its words, and of the word for its kind. */
export interface WishObject {
  readonly places: ReadonlySet<number>
  readonly head: number | undefined
  /** Whether the wish has a word of asking, such as "need" or "looking". */
  readonly isAskedFor: boolean
  /**
   * The places from the first word of the name to the head, if the wish names goods and then describes them:
   * "waterproof hiking boots for wide feet", and not "red wine on a rug".
   */
  readonly name: readonly number[]
  /** The places behind the head that describe the goods: "laptop stand foldable". */
  readonly tail: readonly number[]
}

export interface WishObjectOptions {
  readonly forms: WordForms
  readonly isPerson: (word: string) => boolean
  readonly vocabulary: GoodsVocabulary
  /** Words that say how a thing is, and may stand behind its name: "laptop stand foldable". */
  readonly conditionWords: ReadonlySet<string>
}

/** Words of asking: the wish names the thing behind them. */
const ASKS = wordSet(
  'need needs want wants get buy find replace recommend suggest search looking lookin seeking after replacement replacing',
)
/** Words before "get" that make it a word of asking. */
const BEFORE_GET = wordSet(
  'to i we can could should id please help where gonna wanna lets and or just must me how ill',
)
/** Words before "after" that make it a word of asking. */
const BEFORE_AFTER = wordSet('im am is are were hes shes looking really')
const ASK_FILLERS = wordSet(
  `for a an the some any me us him her them my our his their new proper good better best decent nice another to really i we buy get
   find of pair set one cheap help something anything learn broken worn out`,
)
const PREPOSITIONS = wordSet(
  `for in on at with without under from that thats which who where when because so as while to into by and but or near around
   above below inside over of off i we he she they it is are my his her our their like since if against size sized not no
   max`,
)
/** Behind these prepositions a wish describes the thing; behind any other preposition it tells a story. */
const CONDITION_PREPOSITIONS = wordSet(
  'for with without under like that thats which and but or size sized not no max',
)

/** Words without a meaning of their own that may be part of a name: "king size blanket". */
const NAME_PARTS = wordSet('size person seat king queen twin full')

/** Groups that goods are made for: "kids bike helmet". */
const GROUPS = wordSet('kids baby toddler men mens women womens boys girls')

/** A part of a wish with one of these tells a story and names no goods: "washing machine eats socks". */
const STORY_VERBS = wordSet(
  `eats ate swallows swapped walks walked smells stinks stank keeps kept goes went falls fell sounds feels wakes woke hurts hates
   hated loves loved dies died broke lost forgot refuses growls barks leaks`,
)

/** At the beginning of a wish these say what somebody wants to do, and no name of goods begins with them: "learn guitar". */
const DEEDS = wordSet('learn mend fix unblock')

/** At the beginning of a wish these say what somebody does with things: "ironing tablecloths" names no goods, "ironing board" does. */
const TASKS = wordSet(
  'ironing wrapping washing sharpening opening peeling dusting polishing scrubbing descaling sending posting mailing storing displaying display',
)
const TOOLS_OF_TASKS = wordSet(
  `board boards table mat water spray blanket cover machine machines line lines powder liquid paper tape station bag bags basket baskets
   cloth cloths gloves glove stone stones steel rod kit set tool tools system pad pads brush brushes mitt wax compound rack case cases
   cabinet cabinets stand stands shelf shelves box boxes frame frames unit screen bowl tablets soda up detergent sponge block knife knives`,
)

/** Words for any gift or thing, which name no kind of goods. */
const GIFT_WORDS = wordSet('gift gifts present presents idea ideas something anything thing things stuff')

/** Words for a person by an activity or interest: "opera lover" names no goods. */
const AGENTS = wordSet(
  `collects lover lovers manager vet dispatcher director players worker officer farmer addict nerd geek freak buff enthusiast collector beginner
   beginners singer captain keeper fanatic member sorry`,
)

/** Words for a person, or for goods behind one of these words: a "tower fan" is a thing. */
const GOODS_OF_AGENT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'fan',
    wordSet(
      `tower ceiling desk table box floor pedestal window exhaust bathroom bedroom attic neck stroller standing quiet silent small
       portable usb bladeless cooling rechargeable clip handheld`,
    ),
  ],
  ['runner', wordSet('table rug hallway stair carpet washable dresser entryway kitchen burlap')],
  ['player', wordSet('record dvd cd mp3 cassette media ray music tape video portable vinyl')],
])

/** Words that may stand before goods at the beginning of a wish. */
const ARTICLES = wordSet('a an the some another new proper good nice decent cheap')

/** Words that refer to goods named before: "my blender wakes the baby, need a quieter one". */
const REFERENCES = wordSet('one ones replacement')

/** With more words than these, a part of a wish is a sentence rather than a name. */
const MAX_OBJECT_WORDS = 6
const MAX_NAME_WORDS = 4
const MAX_TAIL_WORDS = 3

const NO_NAME = { name: [], tail: [] }

const MEASURE = /^\d/

/** Finds the words for the thing that is asked for, up to the first word that says where, whose or why. */
export function createObjectFinder({ forms, isPerson, vocabulary, conditionWords }: WishObjectOptions) {
  const formAt = (tokens: readonly WishToken[], at: number) => forms.formOf(tokens[at]?.word ?? '') ?? ''

  function nameIn(
    tokens: readonly WishToken[],
    start: number,
    end: number,
  ): Pick<WishObject, 'name' | 'tail'> {
    const follows = tokens[end]
    const isPlace = follows?.word === 'under' && !MEASURE.test(tokens[end + 1]?.word ?? '')
    if (
      follows?.clause === tokens[start]?.clause &&
      (isPlace || !CONDITION_PREPOSITIONS.has(follows?.word ?? ''))
    )
      return NO_NAME
    if (DEEDS.has(tokens[start]?.word ?? '') || isTask(tokens, start, end)) return NO_NAME
    const places = Array.from({ length: end - start }, (_, n) => start + n)
    const head = places.findLast((at) => vocabulary.nameable.has(formAt(tokens, at)))
    if (head === undefined) return NO_NAME
    const name = places.filter((at) => at <= head)
    const tail = places.filter((at) => at > head && tokens[at]?.word !== 'enough')
    const isName =
      name.length <= MAX_NAME_WORDS &&
      name.every((at) => isNaming(tokens[at]?.word ?? '')) &&
      !name.some((at) => isPerson(tokens[at]?.word ?? '') && !GROUPS.has(tokens[at]?.word ?? '')) &&
      (tail.length === 0 || isCondition(tokens[head + 1]?.word ?? '') || saysFree(tokens, head + 1)) &&
      tail.length <= MAX_TAIL_WORDS &&
      tail.every((at) => isNaming(tokens[at]?.word ?? '') || saysFree(tokens, at - 1))
    return isName ? { name, tail } : NO_NAME
  }

  /** The places of the name of the first goods that are named before a place. */
  function firstNamed(tokens: readonly WishToken[], before: number): number[] {
    const isPart = (at: number) => isNaming(tokens[at]?.word ?? '') && !isPerson(tokens[at]?.word ?? '')
    const head = tokens.findIndex((_, at) => vocabulary.nameable.has(formAt(tokens, at)) && isPart(at))
    if (head < 0 || head >= before) return []
    let start = head
    while (start > 0 && head - start < MAX_NAME_WORDS - 1 && isPart(start - 1)) start--
    return Array.from({ length: head - start + 1 }, (_, n) => start + n)
  }

  function isNaming(word: string): boolean {
    return (
      (forms.formOf(word) !== undefined || isCondition(word) || NAME_PARTS.has(word)) &&
      !GIFT_WORDS.has(word) &&
      !STORY_VERBS.has(word)
    )
  }

  function isCondition(word: string): boolean {
    return conditionWords.has(word) || MEASURE.test(word)
  }

  return function objectOf(tokens: readonly WishToken[]): WishObject {
    const ask = tokens.findIndex(
      ({ word }, at) =>
        (ASKS.has(word) && !isBecoming(tokens, at) && !isLater(tokens, at)) ||
        upgradeAt(tokens, at) !== undefined,
    )
    // "Want to run" names no thing.
    const asksToDo = tokens[ask + 1]?.word === 'to' && !ASKS.has(tokens[ask + 2]?.word ?? '')
    const first = partFrom(tokens, 0, ARTICLES)
    const isNoName = isOfAgent(tokens, first.start, first.end) || upgradeAt(tokens, first.start) !== undefined
    const begins = isNoName ? NO_NAME : nameIn(tokens, first.start, first.end)
    // "USB hub for a laptop, needs HDMI": goods at the beginning go before words behind "needs".
    const { start, end } =
      ask < 0 || begins.name.length > 0
        ? first
        : partFrom(tokens, upgradeAt(tokens, ask)?.start ?? ask + 1, ASK_FILLERS)
    const named = Array.from({ length: end - start }, (_, n) => start + n).filter((place) => {
      const word = tokens[place]?.word ?? ''
      return forms.formOf(word) !== undefined && !isPerson(word)
    })
    if (start <= end && begins.name.length === 0 && ask > 0 && REFERENCES.has(tokens[end - 1]?.word ?? '')) {
      const name = firstNamed(tokens, ask)
      if (name.length > 0)
        return { places: new Set(name), head: name.at(-1), isAskedFor: true, name, tail: [] }
    }
    // The last word for a kind of thing is the head; words behind the head describe it: "slippers size 14 wide".
    const kinds = ask < 0 ? vocabulary.nameable : vocabulary.things
    // In "want to record a podcast" nothing is a record.
    const isDone = (place: number) => asksToDo && ask >= 0 && place === start
    const head = named.findLastIndex((place) => kinds.has(formAt(tokens, place)) && !isDone(place))
    // "I want to bake bread but my kitchen is cold": the wish is about the trouble behind "but", not about bread.
    const isTroubleBehind = asksToDo && ask > 0 && tokens[end]?.word === 'but'
    if (head < 0 || named.length > MAX_OBJECT_WORDS || isTroubleBehind || isOfAgent(tokens, start, end))
      return { places: new Set(), head: undefined, isAskedFor: ask >= 0, ...NO_NAME }
    return {
      places: new Set(named),
      head: named[head],
      isAskedFor: ask >= 0,
      ...(begins.name.length > 0 || asksToDo ? begins : nameIn(tokens, start, end)),
    }
  }
}

/** Whether a part of a wish begins with what is done to things, and names no tool for it: "opening jars with bad hands". */
function isTask(tokens: readonly WishToken[], start: number, end: number): boolean {
  if (!TASKS.has(tokens[start]?.word ?? '') || end - start < 2) return false
  return !tokens.slice(start + 1, end).some(({ word }) => TOOLS_OF_TASKS.has(word))
}

/** Whether "get" means "become": "the walls get moldy" asks for nothing. */
function isBecoming(tokens: readonly WishToken[], at: number): boolean {
  const before = tokens[at - 1]
  if (tokens[at]?.word !== 'get' || before?.clause !== tokens[at]?.clause) return false
  return !BEFORE_GET.has(before?.word ?? '')
}

/** Whether "after" is about time: "after a long drive" asks for nothing, "I am after a rug" does. */
function isLater(tokens: readonly WishToken[], at: number): boolean {
  return tokens[at]?.word === 'after' && !BEFORE_AFTER.has(tokens[at - 1]?.word ?? 'im')
}

/** Whether a part of a wish names a person by an activity or interest: "opera fan". */
function isOfAgent(tokens: readonly WishToken[], start: number, end: number): boolean {
  return tokens.slice(start, end).some(({ word }, at, part) => {
    const goods = GOODS_OF_AGENT.get(word)
    const before = part[at - 1]?.word
    const isAlone = before === undefined && word !== 'runner'
    return AGENTS.has(word) || (goods !== undefined && !isAlone && !goods.has(before ?? ''))
  })
}

/** The words up to the first that says where, whose or why. */
function partFrom(
  tokens: readonly WishToken[],
  from: number,
  fillers: ReadonlySet<string>,
): { start: number; end: number } {
  let start = from
  while (fillers.has(tokens[start]?.word ?? '')) start++
  let end = start
  while (end < tokens.length && !PREPOSITIONS.has(tokens[end]?.word ?? '')) {
    if (tokens[end]?.clause !== tokens[start]?.clause) break
    end++
  }
  return { start, end }
}
