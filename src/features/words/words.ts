/** A line for an hour of the visitor's day: its two digits, a space, and the line. */
export const HOUR_LINE = /^(?<hour>[01]\d|2[0-3]) (?<text>\S.*)$/u

export interface WordList {
  readonly label: string
  /** Of a line, in UTF-16 units. */
  readonly maxLength: number
  /** Lines that the list needs at least. */
  readonly fewest: number
  /** What each line has to look like, and how that is explained. */
  readonly form?: { readonly pattern: RegExp; readonly explanation: string }
}

/** The lists of words that an owner may change, with what each needs. */
export const WORD_LISTS = {
  anytimePrompts: { label: 'Prompts in the box, at any time', maxLength: 60, fewest: 1 },
  morningPrompts: { label: 'Prompts in the morning', maxLength: 60, fewest: 1 },
  afternoonPrompts: { label: 'Prompts in the afternoon', maxLength: 60, fewest: 1 },
  eveningPrompts: { label: 'Prompts in the evening', maxLength: 60, fewest: 1 },
  nightPrompts: { label: 'Prompts at night', maxLength: 60, fewest: 1 },
  surpriseLabels: { label: 'Labels of the surprise button', maxLength: 40, fewest: 1 },
  surpriseTerms: { label: 'What a surprise searches for', maxLength: 60, fewest: 1 },
  trendingTerms: { label: 'Popular searches, while few are counted', maxLength: 60, fewest: 9 },
  propositions: {
    label: 'What the shop does, below its name; {retailer} is the retailer',
    maxLength: 90,
    fewest: 1,
  },
  taglines: { label: 'Taglines in the footer', maxLength: 90, fewest: 1 },
  slogans: { label: 'Slogans of the Shopping Temptations', maxLength: 60, fewest: 1 },
  dealLines: { label: 'Second lines of deals without one', maxLength: 90, fewest: 1 },
  logoJokes: { label: 'Jokes behind the logo', maxLength: 140, fewest: 1 },
  checkBackLines: {
    label: 'Lines below the joke, by hour',
    maxLength: 120,
    fewest: 0,
    form: {
      pattern: HOUR_LINE,
      explanation:
        'Each begins with an hour from 00 to 23: "07 The coffee is not ready." The last of an hour is shown.',
    },
  },
  gimmeInitials: { label: 'What G.I.M.M.E. stands for', maxLength: 90, fewest: 1 },
  otherInitials: { label: 'The same line for another name', maxLength: 120, fewest: 1 },
  offlineLines: { label: 'Lines without a network', maxLength: 100, fewest: 1 },
  blockedTerms: {
    label: 'What is never shown as a search of others, or as an idea',
    maxLength: 60,
    fewest: 0,
  },
} as const satisfies Readonly<Record<string, WordList>>

export type WordListName = keyof typeof WORD_LISTS
export type Words = Readonly<Record<WordListName, readonly string[]>>

/** The words of now. A change makes a new object, so callers ask again instead of keeping one. */
export type CurrentWords = () => Words

/** The most lines of a list: pages hold some of them, and an administrator's screen all. */
export const MOST_LINES = 1000

/** What an owner has changed about the lines of a list that the shop ships. */
export interface LineChanges {
  readonly added: readonly string[]
  /** Shipped lines that are not shown; they stay so after an upgrade. */
  readonly removed: readonly string[]
}

export const NO_CHANGES: LineChanges = { added: [], removed: [] }

/** The lines that the shop shows: the shipped ones without the removed, then the added. */
export function shownLines(shipped: readonly string[], { added, removed }: LineChanges): string[] {
  return [...new Set([...shipped.filter((line) => !removed.includes(line)), ...added])]
}

/** The changes after some lines were added and removed once more. */
export function changedLines(
  shipped: readonly string[],
  before: LineChanges,
  { added, removed }: LineChanges,
): LineChanges {
  const isShipped = new Set(shipped)
  const isAdded = new Set(added)
  const isRemoved = new Set(removed)
  return {
    added: [...new Set([...before.added, ...added])].filter(
      (line) => !isShipped.has(line) && !isRemoved.has(line),
    ),
    // Shipped lines of an earlier version stay removed, in case they come back.
    removed: [...new Set([...before.removed, ...removed.filter((line) => isShipped.has(line))])].filter(
      (line) => !isAdded.has(line),
    ),
  }
}
