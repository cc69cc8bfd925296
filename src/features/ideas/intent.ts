import type { Mood } from './idea.ts'
import type { AgeRange } from './wish-age.ts'

/** Something to search for that suits an intent. */
export interface IntentTerm {
  readonly term: string
  /** What an ordinary one costs, in whole US dollars. Keeps ideas within a budget; never shown. */
  readonly price: number
  readonly mood: Mood
  /** Where it suits others than its intent does. */
  readonly ages?: AgeRange | undefined
  /** What it does for whoever has this intent: a whole sentence, without a joke where the matter is not light. */
  readonly why: string
}

/** The phrases of an intent, by what they say. */
export const PHRASE_FIELDS = ['needs', 'likes', 'things', 'who', 'occasions'] as const
export type PhraseField = (typeof PHRASE_FIELDS)[number]

/** A reason why people shop, in the words that they use for it, with what to search for then. */
export interface Intent extends Readonly<Record<PhraseField, readonly string[]>> {
  readonly name: string
  /** Our wit about it. Left out where the matter is not light. */
  readonly line?: string | undefined
  /** Words that show that something else is meant. */
  readonly not: readonly string[]
  /** Who can use it. */
  readonly ages?: AgeRange | undefined
  /** Sober topics (content/care/sober.json) that it answers. */
  readonly topics: readonly string[]
  readonly terms: readonly IntentTerm[]
  /** Whether it is one of many of a family, which answers only where its own word is what is wanted. */
  readonly isMember: boolean
}

/** How wishes are put: knowledge about words rather than about things. */
export interface WishWords {
  /** A word, and those that mean the same. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** Words that look like an inflection of another word and are not. */
  readonly uninflected: readonly string[]
  /** Words that say nothing about what is right. */
  readonly stop: readonly string[]
  /** Words for persons. */
  readonly people: readonly string[]
  /** Occasions on which anybody is given anything: whom it is for says more. */
  readonly giftOccasions: readonly string[]
  /** A person, and what every one of them is too. */
  readonly broader: Readonly<Record<string, readonly string[]>>
  /** What makes the words behind it unwanted: "hates". */
  readonly dislikes: readonly string[]
  /** What says of the words behind it that it shall not be they: "no", "already has". */
  readonly exclusions: readonly string[]
  /** What makes the words before it unwanted: "allergy". */
  readonly dislikesBehind: readonly string[]
  /** What people do: who does not do it is given nothing for it. */
  readonly pastimes: readonly string[]
  /** Words of trouble: a phrase of an intent with one of them is about the trouble that somebody has with a thing. */
  readonly troubles: readonly string[]
  /** What says that somebody begins with something: all others have what beginners buy. */
  readonly beginnings: readonly string[]
  /** What goes wrong with a thing: it is there already, and what is wrong is to be mended. */
  readonly complaints: readonly string[]
  /** Phrases of which every word would mislead: "running out of ideas" is no run. */
  readonly idioms: readonly string[]
  /** What in a wish asks for a mood, or for a little or much money, where it is not chosen. */
  readonly moods: Readonly<Partial<Record<Mood, readonly string[]>>>
  readonly cheap: readonly string[]
  readonly lavish: readonly string[]
}

/** What some people cannot have, eat or stand, and the words of search terms that have it. */
export interface Trait {
  readonly name: string
  /** How it is called where it is disliked. */
  readonly called: readonly string[]
  /** Words of wishes that rule it out by themselves: "vegan". */
  readonly ruledOutBy: readonly string[]
  /** Words of wishes that show something else than those: "blind date" is nobody who is blind. */
  readonly unless: readonly string[]
  /** Whom it is not for, by age. */
  readonly unsafeFor?: AgeRange | undefined
  /** Words of search terms that have it. */
  readonly words: readonly string[]
  /** Words of search terms for mixtures that may have it: "gift basket". */
  readonly mayBeIn: readonly string[]
  /** Words beside them that take it away: "alcohol free". */
  readonly but: readonly string[]
}

/** Goods that are made for somebody in particular. */
export interface ReceiverGoods {
  /** Words of search terms that say for whom: "dog". */
  readonly words: readonly string[]
  /** Words beside them that say something else: "hot dog". */
  readonly but: readonly string[]
  /** Words of wishes that name them, with what belongs to them. */
  readonly named: readonly string[]
}

/** How wishes say what a thing that they name is to be like. */
export interface WishConditions {
  /** Kinds of goods that are named in wishes, beside those that search terms of intents end with; and which of those are none. */
  readonly goods: readonly string[]
  readonly notGoods: readonly string[]
  /** Words that are searched for as they are: "foldable". */
  readonly words: readonly string[]
  /** What goods are searched for without, where a wish rules it out: "aluminum free deodorant". */
  readonly freeOf: readonly string[]
  /** Parts that goods mostly have, and what is searched for where a wish rules them out: "cordless" for "no cord". */
  readonly lacks: readonly {
    readonly parts: readonly string[]
    /** None where "without" and the part say it best. */
    readonly as?: string | undefined
    /** What else goods without the part say. */
    readonly also: readonly string[]
    /** The only kinds of goods that it is said of. */
    readonly of?: readonly string[] | undefined
  }[]
  /** Groups of words of which no goods have two: "tall", "short". */
  readonly opposites: readonly (readonly string[])[]
  /** Who has one, or wants none, gets none of these: a loupe for "magnifier". */
  readonly narrower: Readonly<Record<string, readonly string[]>>
  /** For whom goods are made, where they are for nobody else. */
  readonly receivers: readonly ReceiverGoods[]
  /** What is searched for where one of some phrases is said: "compact" for "not too big". */
  readonly readings: readonly {
    readonly as: string
    readonly says: readonly string[]
    /** The only kinds of goods that can be so. */
    readonly of?: readonly string[] | undefined
  }[]
}
