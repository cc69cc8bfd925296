import type { CompiledRule, EndsAfter, Matcher } from './pattern-matcher.ts'
import type { Reading } from './word-reader.ts'

/** A rule, and what it stands for. */
export interface Entry<T> {
  readonly rule: CompiledRule
  readonly value: T
}

const NOTHING: Reading = []

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

/** Whether all that a rule asks for is in a text. */
export function isMet({ parts, without }: CompiledRule, text: readonly Reading[]): boolean {
  const places = [...text.keys()]
  const isFound = (endsAfter: EndsAfter) => endsAfter(places, text).length > 0
  return parts.every(({ endsAfter }) => isFound(endsAfter)) && !without.some(isFound)
}

/** A text without the words that a rule found: what stands around them is not read together. */
export function cutOut({ parts }: CompiledRule, text: readonly Reading[]): readonly Reading[] {
  let left: Reading[] | undefined
  const [part] = parts
  if (!part) return text
  for (let start = 0; start < text.length; start++) {
    if (text[start]?.length === 0) continue
    const end = part.endsAfter([start], text).at(-1) ?? start
    if (end === start) continue
    left ??= [...text]
    left.splice(start, end - start, ...Array.from({ length: end - start }, () => NOTHING))
  }
  return left ?? text
}
