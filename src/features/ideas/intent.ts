import type { CueVariants } from './cue-phrases.ts'
import type { Idioms } from './idiom.ts'
import type { Mood } from './idea.ts'
import type { AgeRange } from './wish-age.ts'
import type { WrittenTerm } from './written-term.ts'

/** Something to search for that suits an intent. */
export interface IntentTerm {
  readonly term: string
  /** The usual price in whole US dollars. It keeps ideas within a budget and is never shown. */
  readonly price: number
  readonly mood: Mood
  /** The ages that the term suits, if they differ from those of its intent. */
  readonly ages?: AgeRange | undefined
  /** Why the term helps with this intent: a whole sentence, without a joke if the matter is not light. */
  readonly why: string
}

/** The fields of an intent that hold phrases. */
export const PHRASE_FIELDS = ['needs', 'likes', 'things', 'who', 'occasions'] as const
export type PhraseField = (typeof PHRASE_FIELDS)[number]

/** A reason why people shop: phrases that visitors use for it, and search terms that answer it. */
export interface Intent extends Readonly<Record<PhraseField, readonly string[]>> {
  readonly name: string
  /** A witty line about the intent. Left out if the matter is not light. */
  readonly line?: string | undefined
  /** Phrases of a wish that exclude this intent, each with a space at both ends (padded). */
  readonly not: readonly string[]
  /** The ages that the intent suits. */
  readonly ages?: AgeRange | undefined
  /** Sober topics (content/care/sober.json) that the intent answers. */
  readonly topics: readonly string[]
  readonly terms: readonly WrittenTerm[]
  /** Whether the intent is made from a family. Such an intent answers only a wish that is mostly about its own word. */
  readonly isMember: boolean
}

/** How wishes are put: knowledge about words rather than about things. */
export interface WishWords {
  /** Words with their synonyms. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** Words that look like an inflection of another word and are not. */
  readonly uninflected: readonly string[]
  /** Stop words: they tell nothing about fitting ideas. */
  readonly stop: readonly string[]
  /** Words for persons. */
  readonly people: readonly string[]
  /** Occasions for any gift to any person, such as a birthday: the receiver tells more about fitting ideas. */
  readonly giftOccasions: readonly string[]
  /** Words for persons, each with broader words that hold for every such person. */
  readonly broader: Readonly<Record<string, readonly string[]>>
  /** Phrases that make the words behind them disliked: "hates". */
  readonly dislikes: readonly string[]
  /** Phrases that exclude the things named behind them: "no", "already has". */
  readonly exclusions: readonly string[]
  /** Words that make the words before them disliked: "allergy". */
  readonly dislikesBehind: readonly string[]
  /** Phrases that make the words behind them, or before them, disliked in a wish for a present: elsewhere they tell of a trouble. */
  readonly giftDislikes: readonly string[]
  readonly giftDislikesBehind: readonly string[]
  /** Phrases that exclude the things named behind them in a wish for a present: "swamped with". */
  readonly giftExclusions: readonly string[]
  /** Ways of saying parts of the phrases of dislikes, exclusions and the like: `{cant}` stands for "cant", "cannot" and others. */
  readonly variants: CueVariants
  /** Phrases that rule out a remedy that failed or does harm (FailureCues). */
  readonly inVain: readonly string[]
  /** Phrases that rule a remedy out only beside words for the need: "too tight", "hurt my" (FailureCues). */
  readonly unfit: readonly string[]
  /** Fields of work or of a pastime, each with words for people of the field: who wants nothing of the field is not met as such. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Activities: a receiver who "doesn't grill" gets no ideas for grilling. */
  readonly pastimes: readonly string[]
  /** Words of trouble: a phrase of an intent with one of them is about trouble with a thing, not about liking it. */
  readonly troubles: readonly string[]
  /** Phrases that tell of a beginner: an experienced person already has the things that beginners buy. */
  readonly beginnings: readonly string[]
  /** Words for a fault of a thing ("clogs"): the person has the thing and wants the fault mended. */
  readonly complaints: readonly string[]
  /** Phrases whose single words would mislead: "running out of ideas" is not about running. */
  readonly idioms: Idioms
  /** Phrases that ask for a mood, a low price or a high price, if the visitor has chosen none on the page. */
  readonly moods: Readonly<Partial<Record<Mood, readonly string[]>>>
  readonly cheap: readonly string[]
  readonly lavish: readonly string[]
}

/** Kinds of things by the broader word that holds for all of them; those under "" are other things, whose words look like a kind. */
export type Kinds = Readonly<Record<string, readonly string[]>>

/** A trait that some people cannot have, eat or stand, such as alcohol, and the words of search terms that show it. */
export interface Trait {
  readonly name: string
  /** Names of the trait in a wish that dislikes or excludes it. */
  readonly called: readonly string[]
  /** Words of wishes that rule the trait out by themselves: "vegan". */
  readonly ruledOutBy: readonly string[]
  /** Phrases of wishes in which such a word means something else: a "blind date" is about no blind person. */
  readonly unless: readonly string[]
  /** Ages for which the trait is unsafe. */
  readonly unsafeFor?: AgeRange | undefined
  /** Words of search terms that show the trait. */
  readonly words: readonly string[]
  /** Words of search terms for mixtures that may have the trait: "gift basket". */
  readonly mayBeIn: readonly string[]
  /** Phrases of search terms that deny the trait: "alcohol free". */
  readonly but: readonly string[]
}

/** Goods that are made for one kind of receiver, such as dogs or babies. */
export interface ReceiverGoods {
  /** Words of search terms that name the receiver: "dog". */
  readonly words: readonly string[]
  /** Phrases of search terms in which such a word means something else: "hot dog". */
  readonly but: readonly string[]
  /** Words of wishes that name the receiver or its belongings. */
  readonly named: readonly string[]
}

/** How wishes describe the goods that they name. */
export interface WishConditions {
  /** Kinds of goods, in addition to the last words of intents' search terms; and last words that are no kind of goods. */
  readonly goods: readonly string[]
  readonly notGoods: readonly string[]
  /** Words that go into a search term unchanged: "foldable". */
  readonly words: readonly string[]
  /** Substances that a search term can exclude with "free": "aluminum free deodorant". */
  readonly freeOf: readonly string[]
  /** Parts that most goods have, with the search word for goods that lack them: "cordless" for "no cord". */
  readonly lacks: readonly {
    readonly parts: readonly string[]
    /** The search word; if undefined, the search says "without" and the part. */
    readonly as?: string | undefined
    /** Other words in search terms for goods without the part. */
    readonly also: readonly string[]
    /** The only kinds of goods that the entry holds for. */
    readonly of?: readonly string[] | undefined
  }[]
  /** Groups of words of which no goods have two: "tall", "short". */
  readonly opposites: readonly (readonly string[])[]
  /** Kinds with narrower kinds: a receiver who has or refuses a "magnifier" gets no loupe either. */
  readonly narrower: Readonly<Record<string, readonly string[]>>
  /** Goods that only one kind of receiver can use. */
  readonly receivers: readonly ReceiverGoods[]
  /** Search words for phrases of a wish that imply them: "compact" for "not too big". */
  readonly readings: readonly {
    readonly as: string
    readonly says: readonly string[]
    /** The only kinds of goods that the word can describe. */
    readonly of?: readonly string[] | undefined
  }[]
}
