import { trimmed, type CompiledRule, type EndsAfter, type Matcher, type ReadText } from './pattern-matcher.ts'
import type { Reading } from './word-reader.ts'

/** A rule with its meaning. */
export interface Entry<T> {
  readonly rule: CompiledRule
  readonly value: T
}

const NOTHING: Reading = []

/**
 * The most words between a match and an excluding match. When an exclusion applied to the whole text, a harmless
 * sentence could hide a cry for help: of all wishes for crisis.json and declined.json with one of 60 everyday
 * sentences around them, 1.5 % were missed. With clauses and this reach 0.3 % are missed, and harmless wishes cause
 * no more alarms; a reach of 3 words would cause some, and of 6 would miss half as many again.
 */
const REACH = 4

/** Applies only rules whose words are in a text; for most texts there are none. */
export class RuleBook<T> {
  readonly #byWord: ReadonlyMap<number, readonly Entry<T>[]>

  /**
   * @param weightOf how frequent a word is in ordinary texts: rules are looked up by their rarest words
   * @throws Error for a rule that could match a text of any words
   */
  constructor(entries: readonly Entry<T>[], weightOf: (id: number) => number) {
    const byWord = new Map<number, Entry<T>[]>()
    const weigh = (need: readonly number[]) => need.reduce((sum, id) => sum + weightOf(id), 0)
    for (const entry of entries) {
      const [trigger] = entry.rule.parts
        .flatMap(({ needs }) => needs)
        .map((need) => ({ need, weight: weigh(need) }))
        .toSorted((one, other) => one.weight - other.weight)
      if (!trigger) throw new Error(`there is a rule without a word for ${JSON.stringify(entry.value)}`)
      for (const id of trigger.need) {
        const entriesOfWord = byWord.get(id)
        if (entriesOfWord) entriesOfWord.push(entry)
        else byWord.set(id, [entry])
      }
    }
    this.#byWord = new Map([...byWord].map(([id, list]) => [id, trimmed(list)]))
  }

  /** The rules that may match a text, judged by single words. */
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

/** From the first word of a match to the position after its last. */
type Span = readonly [from: number, to: number]

/** Whether a text contains all parts of a rule, each at least once without an excluding match near it. */
export function isMet({ parts, without }: CompiledRule, text: ReadText): boolean {
  const places = [...text.words.keys()]
  const isFound = (endsAfter: EndsAfter) => endsAfter(places, text).length > 0
  if (!parts.every(({ endsAfter }) => isFound(endsAfter))) return false
  // An exclusion must be inside one sentence: "A hitman. My book club" is not about a book. "Blades, not for shaving"
  // excludes nothing.
  const excluded = without
    .filter(isFound)
    .flatMap((endsAfter) => spansOf(endsAfter, text))
    .filter(([from, to]) => text.sentences[from] === text.sentences[to - 1] && !text.negated.has(from))
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

/** Whether at most `REACH` words are between two spans, and the spans share a clause. */
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
 * A text without the words that a rule matched; the words around them do not become neighbours. A match across the
 * end of a sentence is not removed: `pills so i never wake up. my kid plays` does not contain `never wake up my kid`.
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
