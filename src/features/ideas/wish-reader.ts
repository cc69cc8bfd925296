import { BUDGETS, MOODS, type Budget, type Mood, type Wish } from './idea.ts'
import type { WishWords } from './intent.ts'
import type { Spelling } from './spelling.ts'
import type { Vocabulary } from './vocabulary.ts'
import { budgetIn } from './wish-budget.ts'
import { clausesOf, wordsOf } from './wish-text.ts'

/** What a wish says, in the forms of the vocabulary. */
export interface ReadWish {
  /** Its words as they are spelled, those that say nothing among them. */
  readonly words: ReadonlySet<string>
  /** Everything that it mentions: problems are told with words of dislike too. */
  readonly mentioned: ReadonlySet<string>
  readonly wanted: ReadonlySet<string>
  readonly unwanted: ReadonlySet<string>
  /** What holds for those who are mentioned as well. */
  readonly broader: ReadonlySet<string>
  readonly mood: Mood | undefined
  readonly budget: Budget | undefined
}

/** Words that a dislike reaches, beyond those that say nothing. */
const DISLIKE_REACH = 3

/** After these the speaker turns to something else: "hates golf but loves tea". */
const TURNS = new Set([
  'but',
  'and',
  'so',
  'who',
  'because',
  'although',
  'though',
  'just',
  'however',
  'she',
  'he',
  'they',
  'loves',
  'likes',
])

export function createWishReader(words: WishWords, vocabulary: Vocabulary, spelling: Spelling) {
  const dislikes = words.dislikes.map(wordsOf).toSorted((a, b) => b.length - a.length)
  const idioms = words.idioms.map((idiom) => ` ${wordsOf(idiom).join(' ')} `)
  const cues = { moods: cuesOf(words.moods, MOODS), budgets: cuesOf(words.budgets, BUDGETS) }

  function formOf(word: string): string | undefined {
    return vocabulary.formOf(spelling(word))
  }

  function withoutIdioms(clause: readonly string[]): string[] {
    const text = idioms.reduce((rest, idiom) => rest.replace(idiom, ' '), ` ${clause.join(' ')} `)
    return wordsOf(text)
  }

  function dislikeAt(clause: readonly string[], index: number): number {
    return dislikes.find((dislike) => dislike.every((word, n) => clause[index + n] === word))?.length ?? 0
  }

  /** "No" reaches the word behind it alone, and none in "no idea what my golfing dad wants". */
  function reachOf(clause: readonly string[], index: number): number {
    if (clause[index] !== 'no' || clause[index + 1] === 'more') return DISLIKE_REACH
    return formOf(clause[index + 1] ?? '') === undefined ? 0 : 1
  }

  /** The forms in a clause that a dislike reaches, and the others. */
  function readClause(clause: readonly string[], wanted: Set<string>, unwanted: Set<string>): void {
    let reach = 0
    for (let index = 0; index < clause.length; index++) {
      const length = dislikeAt(clause, index)
      const word = clause[index] ?? ''
      if (length > 0) reach = reachOf(clause, index)
      else if (TURNS.has(word)) reach = 0
      const form = formOf(word)
      if (length > 0) index += length - 1
      else if (form !== undefined) {
        if (reach > 0) unwanted.add(form)
        else wanted.add(form)
        reach--
      }
    }
  }

  return ({ wish, mood, budget }: Wish): ReadWish => {
    const wanted = new Set<string>()
    const unwanted = new Set<string>()
    const amount = budgetIn(wish)
    const clauses = clausesOf(amount.rest).map((clause) => withoutIdioms(clause.map(spelling)))
    for (const clause of clauses) readClause(clause, wanted, unwanted)
    const all = clauses.flat()
    for (const form of agesIn(all).flatMap(vocabulary.formsIn)) wanted.add(form)
    const mentioned = new Set(all.flatMap((word) => vocabulary.formOf(word) ?? []).concat(...wanted))
    return {
      words: new Set(all),
      mentioned,
      wanted,
      unwanted,
      broader: new Set([...mentioned].flatMap((form) => vocabulary.broaderOf(form))),
      mood: mood ?? cueIn(all, cues.moods),
      budget: budget ?? amount.budget ?? cueIn(all, cues.budgets),
    }
  }
}

function cuesOf<T extends string>(
  cues: Readonly<Partial<Record<T, readonly string[]>>>,
  values: readonly T[],
) {
  return values.map(
    (value) => [value, (cues[value] ?? []).map((cue) => ` ${wordsOf(cue).join(' ')} `)] as const,
  )
}

function cueIn<T>(
  words: readonly string[],
  cues: readonly (readonly [T, readonly string[]])[],
): T | undefined {
  const text = ` ${words.join(' ')} `
  return cues.find(([, texts]) => texts.some((cue) => text.includes(cue)))?.[0]
}

const CHILD = new Set(
  `boy girl son daughter niece nephew grandson granddaughter kid kids child
   turning turns aged age year years yo yr yrs`.split(/\s+/),
)

/** Whom an age stands for: "8 year old boy" is one of the kids, "my niece, 14" a teen. */
function agesIn(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const age = /^\d{1,2}$/.test(word) ? Number(word) : Number.NaN
    const around = words.slice(Math.max(0, index - 2), index + 3)
    if (!(age <= 17) || !around.some((other) => CHILD.has(other))) return []
    const who = age >= 13 ? 'teen' : age >= 4 ? 'kids' : age >= 1 ? 'toddler' : 'baby'
    return [who, `${age} year old`]
  })
}
