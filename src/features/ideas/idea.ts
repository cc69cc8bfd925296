/** A wish in a visitor's own words, and the ideas that answer it: things to search for, each with a reason. */

export const MOODS = ['sensible', 'silly', 'unhinged'] as const
export type Mood = (typeof MOODS)[number]

export const BUDGETS = ['pocket-money', 'proper-gift', 'unreasonable'] as const
export type Budget = (typeof BUDGETS)[number]

export interface Wish {
  readonly wish: string
  readonly mood?: Mood | undefined
  readonly budget?: Budget | undefined
  /** Search terms that were shown and are not wanted. */
  readonly not?: readonly string[] | undefined
  /** How often "cheaper" was asked for: each time halves what the dearest idea may cost. */
  readonly cheaper?: number | undefined
  /** Takes words that look mistyped as they are. */
  readonly asTyped?: boolean | undefined
}

export interface Idea {
  readonly searchTerm: string
  /** Why it suits the wish, in our voice. */
  readonly why: string
}

/** Source of the ideas: this server alone, or a language model that the owner has set up. */
export type IdeaMode = 'local' | 'model'

/** Ideas for one wish. */
export const MAX_IDEAS = 4

/** Limits of a second round: additions to the wish, refused ideas, and requests for cheaper ideas. */
export const MAX_ADDITIONS = 4
export const MAX_REFUSED = 16
export const MAX_CHEAPER = 3

/** In UTF-16 units. */
export const IDEA_TERM_MAX_LENGTH = 80
export const IDEA_WHY_MAX_LENGTH = 120

/** A text of at least this many words is a wish rather than the name of a thing. */
const WISH_MIN_WORDS = 4

const RECIPIENT =
  /\b(?:for|gift|gifts|present|presents) \p{L}|\bmy \p{L}|\b(?:mum|mom|mother|dad|father|wife|husband|girlfriend|boyfriend|sister|brother|grandma|grandpa|son|daughter|aunt|uncle|boss|colleague|coworker|teacher|neighbou?r|friend|bestie|in-laws?)\b/u

const OCCASION =
  /\b(?:birthday|christmas|xmas|hanukkah|easter|halloween|valentine|anniversary|wedding|graduation|housewarming|retirement|baby shower|new job|moving|thank you|get well|date night|secret santa)/u

const PROBLEM =
  /\b(?:i|we|he|she|they|it|always|never|hurts?|aches?|keeps?|hates?|bored|tired|broken|lost|need|want|help|something|someone|too \p{L}+|so \p{L}+ing|can'?t|won'?t|doesn'?t|don'?t|how)\b/u

/**
 * Whether a text reads like a wish that ideas can answer: it names a recipient, an occasion or a problem, or has four
 * words or more (issue 6). Runs in the browser at each key, so it knows a few words only.
 */
export function readsLikeWish(text: string): boolean {
  const words = text.trim().toLowerCase().replaceAll('’', "'")
  if (words.split(/\s+/).length >= WISH_MIN_WORDS) return true
  return RECIPIENT.test(words) || OCCASION.test(words) || PROBLEM.test(words)
}
