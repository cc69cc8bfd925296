import { isSameClause } from './rule-out-words.ts'
import { wordSet, type WishToken } from './wish-text.ts'

/** A fault of a thing that a wish names, and the words of search terms for things without it. */
export interface Fault {
  readonly said: ReadonlySet<string>
  /** A term of the same kind needs one of these words. */
  readonly ways?: RegExp
  /** A term of the same kind must have none of these words. */
  readonly but?: RegExp
}

const FAULTS: readonly Fault[] = [
  {
    said: wordSet('big large huge bulky massive enormous wide deep'),
    ways: /\b(?:small|smaller|mini|compact|slim|narrow|little|tiny|fold\w*|collapsible|portable|travel|tabletop|personal|handheld|single|for (?:one|two|small)|[12] (?:cup|quart|person|liter)|wall|stackable|space saving|loveseat|petite|kids)\b/,
  },
  {
    said: wordSet('loud noisy'),
    ways: /\b(?:quiet|silent|silence|noiseless|vibrating|shaker|whisper|manual|hand|soft|low noise|dampen\w*)\b/,
  },
  {
    said: wordSet('heavy'),
    ways: /\b(?:light|lightweight|ultralight|stick|robot|robotic|carbon|titanium|aluminum|mini|small|rolling|roller|wheels|wheeled|trolley|handheld|inflatable|soft|folding|collapsible|expandable|earbuds|earphones|in ear|open ear|on ear|wired)\b/,
  },
  { said: wordSet('bright'), ways: /\b(?:dim\w*|amber|warm|red|soft|low|glow|blackout)\b/ },
  { said: wordSet('small tiny little'), but: /\b(?:small|mini|compact|tiny|slim|narrow|petite|little)\b/ },
]
/** "Takes up too much room" is another way to say that a thing is too big. */
const TOO_BIG = 'big'
const ROOM = wordSet('space room')
const TAKES = wordSet('takes take taking')
const BEFORE_TOO = wordSet('is are was were way far just a bit much really its thats theyre gotten got')
/** Behind these words "too" tells of something else: "it is too big" of what was named before. */
const PRONOUNS = wordSet('it they this that these those he she i we you everything')

/** A kind of thing that a wish calls too big, too loud or the like. */
export interface TooMuch {
  /** The place of its name. */
  readonly at: number
  readonly fault: Fault
}

/**
 * The things that a wish calls too big, too loud, too heavy or too bright: "dehumidifier too noisy", "bread maker takes too much space". Such a wish
 * asks for another one without the fault, or for something else altogether.
 */
export function tooMuchIn(tokens: readonly WishToken[]): TooMuch[] {
  return [...tokens.keys()].flatMap((at) => {
    const word = (place: number) => (isSameClause(tokens, place, at) ? (tokens[place]?.word ?? '') : '')
    if (word(at) !== 'too') return []
    const isOfRoom = word(at + 1) === 'much' && ROOM.has(word(at + 2))
    const said = isOfRoom ? TOO_BIG : word(at + 1)
    const fault = FAULTS.find((one) => one.said.has(said))
    let thing = at - 1
    if (isOfRoom) while (word(thing) === 'up' || TAKES.has(word(thing))) thing--
    while (BEFORE_TOO.has(word(thing))) thing--
    return fault && word(thing) !== '' && !PRONOUNS.has(word(thing)) ? [{ at: thing, fault }] : []
  })
}

/** Whether a search term for the same kind of thing has the fault too. */
export function hasFault(term: string, { ways, but }: Fault): boolean {
  return (ways !== undefined && !ways.test(term)) || but?.test(term) === true
}
