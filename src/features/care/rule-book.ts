import type { CompiledRule, EndsAfter, Matcher, ReadText } from './pattern-matcher.ts'
import type { Reading } from './word-reader.ts'

/** A rule, and what it stands for. */
export interface Entry<T> {
  readonly rule: CompiledRule
  readonly value: T
}

const NOTHING: Reading = []

/**
 * How many words may stand between what a pattern found and what excludes it. An exclusion that held in the whole text
 * let a harmless sentence hide a cry for help: of all wishes for crisis.json and declined.json with one of 60 everyday
 * sentences around them 1.5 % were missed. With clauses and this reach 0.3 % are, and harmless wishes are alarmed at no
 * more often; 3 words would alarm at some, 6 would miss half as many again.
 */
const REACH = 4

/** Asks only those rules of which a text has the words: most texts have none. */
export class RuleBook<T> {
  readonly #byWord = new Map<number, Entry<T>[]>()

  /**
   * @param weightOf how often a word is met in ordinary texts: rules are looked up by their rarest words
   * @throws Error where a rule could match a text of any words
   */
  constructor(entries: readonly Entry<T>[], weightOf: (id: number) => number) {
    const weigh = (need: readonly number[]) => need.reduce((sum, id) => sum + weightOf(id), 0)
    for (const entry of entries) {
      const [trigger] = entry.rule.parts
        .flatMap(({ needs }) => needs)
        .map((need) => ({ need, weight: weigh(need) }))
        .toSorted((one, other) => one.weight - other.weight)
      if (!trigger) throw new Error(`there is a rule without a word for ${JSON.stringify(entry.value)}`)
      for (const id of trigger.need) {
        const entriesOfWord = this.#byWord.get(id)
        if (entriesOfWord) entriesOfWord.push(entry)
        else this.#byWord.set(id, [entry])
      }
    }
  }

  /** The rules that may match a text, going by its single words. */
  candidates(present: ReadonlySet<number>): Set<Entry<T>> {
    const found = new Set<Entry<T>>()
    for (const id of present)
      for (const entry of this.#byWord.get(id) ?? [])
        if (!found.has(entry) && entry.rule.parts.every((part) => hasNeeds(part, present))) found.add(entry)
    return found
  }
}

function hasNeeds({ needs }: Matcher, present: ReadonlySet<number>): boolean {
  return needs.every((need) => need.some((id) => present.has(id)))
}

/** From the first word of what was found to the one behind its last. */
type Span = readonly [from: number, to: number]

/** Whether all that a rule asks for is in a text, each of its parts somewhere with nothing excluded near it. */
export function isMet({ parts, without }: CompiledRule, text: ReadText): boolean {
  const places = [...text.words.keys()]
  const isFound = (endsAfter: EndsAfter) => endsAfter(places, text).length > 0
  if (!parts.every(({ endsAfter }) => isFound(endsAfter))) return false
  // "A hitman. My book club" names no book about one.
  const excluded = without
    .filter(isFound)
    .flatMap((endsAfter) => spansOf(endsAfter, text))
    .filter(([from, to]) => text.sentences[from] === text.sentences[to - 1])
  return (
    excluded.length === 0 ||
    parts.every(({ endsAfter }) =>
      spansOf(endsAfter, text).some((span) => !excluded.some((other) => isNear(span, other, text))),
    )
  )
}

function spansOf(endsAfter: EndsAfter, text: ReadText): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < text.words.length; from++) {
    const [to] = endsAfter([from], text)
    if (to !== undefined) spans.push([from, to])
  }
  return spans
}

/** Whether at most `REACH` words are between two, and they have a clause in common. */
function isNear([from, to]: Span, [otherFrom, otherTo]: Span, { clauses }: ReadText): boolean {
  const clause = (at: number) => clauses[at] ?? 0
  return (
    otherFrom - to <= REACH &&
    from - otherTo <= REACH &&
    clause(otherFrom) <= clause(to - 1) &&
    clause(from) <= clause(otherTo - 1)
  )
}

/**
 * A text without the words that a rule found: what stands around them is not read together. Nothing is cut out across the
 * end of a sentence: `pills so i never wake up. my kid plays` does not say `never wake up my kid`.
 */
export function cutOut({ parts }: CompiledRule, text: ReadText): ReadText {
  let left: Reading[] | undefined
  const [part] = parts
  if (!part) return text
  for (const [start, word] of text.words.entries()) {
    if (word.length === 0) continue
    const isInSentence = (end: number) => text.sentences[end - 1] === text.sentences[start]
    const end = part.endsAfter([start], text).findLast(isInSentence) ?? start
    if (end === start) continue
    left ??= [...text.words]
    left.splice(start, end - start, ...Array.from({ length: end - start }, () => NOTHING))
  }
  return left ? { ...text, words: left } : text
}
