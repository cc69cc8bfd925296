import type { WishToken } from './wish-text.ts'

/** Ways of saying one part of a cue: "cant" is also "cannot". Names of them stand in braces in cues, and in other ways. */
export type CueVariants = Readonly<Record<string, readonly string[]>>

export interface CueToFind<T> {
  /** Words in the order of a wish: "{cant} face", "gives {whom} {a?} rash". A part with a question mark may be left out. */
  readonly cue: string
  readonly as: T
}

export interface FoundCue<T> {
  /** The words of the wish that are the cue. */
  readonly words: readonly string[]
  readonly as: T
}

/** A word, or the ways of saying a part. */
type Part = string | { readonly ways: readonly (readonly Part[])[]; readonly isOptional: boolean }

const PLACEHOLDER = /^\{(\w+)(\??)\}$/

/** Makes the function that finds the longest cue that begins at a place of a wish and ends in the same clause. */
export function createCueFinder<T>(cues: readonly CueToFind<T>[], variants: CueVariants) {
  const known = new Map<string, readonly (readonly Part[])[]>()

  /** @throws Error where no ways of that name are known */
  function waysOf(name: string): readonly (readonly Part[])[] {
    const said = variants[name]
    if (!said) throw new Error(`A cue has {${name}}, and there are no variants of that name.`)
    const ways = known.get(name) ?? said.map(partsOf)
    known.set(name, ways)
    return ways
  }
  function partsOf(cue: string): Part[] {
    return cue.split(' ').map((word) => {
      const [, name, mark] = PLACEHOLDER.exec(word) ?? []
      return name === undefined ? word : { ways: waysOf(name), isOptional: mark === '?' }
    })
  }

  const byFirst = new Map<string, { readonly parts: readonly Part[]; readonly as: T }[]>()
  for (const { cue, as } of cues) {
    const parts = partsOf(cue)
    for (const word of firstWords(parts)) byFirst.set(word, [...(byFirst.get(word) ?? []), { parts, as }])
  }

  return function cueAt(tokens: readonly WishToken[], at: number): FoundCue<T> | undefined {
    let best: { readonly end: number; readonly as: T } | undefined
    for (const { parts, as } of byFirst.get(tokens[at]?.word ?? '') ?? []) {
      const end = Math.max(-1, ...endsOf(parts, tokens, at, tokens[at]?.clause))
      if (end > (best?.end ?? at)) best = { end, as }
    }
    return best && { words: tokens.slice(at, best.end).map(({ word }) => word), as: best.as }
  }
}

function firstWords(parts: readonly Part[]): ReadonlySet<string> {
  const [first, ...rest] = parts
  if (first === undefined) return new Set()
  if (typeof first === 'string') return new Set([first])
  const words = first.ways.flatMap((way) => [...firstWords(way)])
  return new Set(first.isOptional ? [...words, ...firstWords(rest)] : words)
}

/** The places behind the parts, for each way of saying them. */
function endsOf(
  parts: readonly Part[],
  tokens: readonly WishToken[],
  at: number,
  clause: number | undefined,
): number[] {
  const [part, ...rest] = parts
  if (part === undefined) return [at]
  if (typeof part === 'string')
    return tokens[at]?.word === part && tokens[at]?.clause === clause
      ? endsOf(rest, tokens, at + 1, clause)
      : []
  const ends = part.ways.flatMap((way) => endsOf(way, tokens, at, clause))
  return [...new Set(part.isOptional ? [at, ...ends] : ends)].flatMap((end) =>
    endsOf(rest, tokens, end, clause),
  )
}
