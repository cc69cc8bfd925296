import type { Budget, Mood } from './idea.ts'

/** Something to search for that suits an intent. */
export interface IntentTerm {
  readonly term: string
  /** Sensible when it is left out. */
  readonly mood?: Mood | undefined
  /** Suits any when it is left out. */
  readonly budget?: Budget | undefined
}

/** A reason why people shop, in the words that they use for it, with what to search for then. */
export interface Intent {
  readonly name: string
  /** What we say about it: a whole sentence. */
  readonly line: string
  readonly recipients: readonly string[]
  readonly occasions: readonly string[]
  readonly interests: readonly string[]
  readonly problems: readonly string[]
  readonly terms: readonly IntentTerm[]
}

/** How wishes are put: knowledge about words rather than about things. */
export interface WishWords {
  /** A word, and those that are taken for it. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** A recipient, and what every one of them is too. */
  readonly broader: Readonly<Record<string, readonly string[]>>
  /** What makes the words behind it unwanted. */
  readonly dislikes: readonly string[]
  /** What in a wish asks for a mood or a budget, where neither is chosen. */
  readonly moods: Readonly<Partial<Record<Mood, readonly string[]>>>
  readonly budgets: Readonly<Partial<Record<Budget, readonly string[]>>>
  /** Words that say nothing about what is right. */
  readonly stop: readonly string[]
  /** Phrases of which every word would mislead: "running out of ideas" is no run. */
  readonly idioms: readonly string[]
}
