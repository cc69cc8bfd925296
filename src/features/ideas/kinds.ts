import type { Kinds } from './intent.ts'
import { longestRun } from './longest-run.ts'
import { wordsOf, type WishToken } from './wish-text.ts'
import type { WordForms } from './word-forms.ts'

/**
 * Share of a kind's weight that its broader word gets. Where intents know the kind, those for it shall stand before those for any dog;
 * of a cockapoo they know nothing but that it is a dog.
 */
const SHARE_OF_KNOWN = 0.3
const SHARE_OF_UNKNOWN = 0.9

/** A kind that a wish names, and the words that hold for every such thing; all as forms. */
export interface SaidKind {
  readonly said: readonly string[]
  readonly broader: readonly string[]
  /** Whether several intents have the kind by its own name. */
  readonly isKnown: boolean
}

/** The share of a kind's weight that its broader word gets. */
export function shareOf({ isKnown }: SaidKind): number {
  return isKnown ? SHARE_OF_KNOWN : SHARE_OF_UNKNOWN
}

/**
 * Makes the reader of kinds: "spaniel" is a dog, "sea bass" a fish, and the "boxer" of "boxer shorts" is none.
 * @param isKnown whether several intents have a form
 */
export function createKindReader(
  kinds: Kinds,
  { formOf }: Pick<WordForms, 'formOf'>,
  isKnown: (form: string) => boolean,
): (tokens: readonly WishToken[]) => SaidKind[] {
  const inForm = (word: string) => formOf(word) ?? word
  // Names as texts, and lists that kinds share: as objects with lists of words, 5,000 kinds take three times the memory.
  const broaderOf = new Map<string, readonly string[]>()
  let longest = 0
  for (const [broader, names] of Object.entries(kinds)) {
    const forms = wordsOf(broader).flatMap((word) => formOf(word) ?? [])
    for (const name of names) {
      const words = wordsOf(name).map(inForm)
      const known = broaderOf.get(words.join(' '))
      broaderOf.set(words.join(' '), known ? [...new Set([...known, ...forms])] : forms)
      longest = Math.max(longest, words.length)
    }
  }

  return (tokens) => {
    const found: SaidKind[] = []
    const forms = tokens.map(({ word }) => inForm(word))
    const isKindAt = (at: number, length: number) =>
      tokens[at + length - 1]?.clause === tokens[at]?.clause &&
      broaderOf.has(forms.slice(at, at + length).join(' '))
    for (let at = 0; at < tokens.length;) {
      const most = Math.min(longest, tokens.length - at)
      const words = forms.slice(at, at + longestRun(most, (length) => isKindAt(at, length)))
      const broader = broaderOf.get(words.join(' ')) ?? []
      const said = words.filter((form) => formOf(form) !== undefined)
      if (broader.length > 0 && said.length > 0)
        found.push({
          said,
          broader: broader.filter((form) => !said.includes(form)),
          isKnown: said.every(isKnown),
        })
      at += Math.max(1, words.length)
    }
    return found
  }
}

/**
 * Some forms with what they mean besides: who tells of a spaniel tells of a dog. What is said for any dog answers the cockapoo that no
 * intent knows; the spaniel only with more of the wish, such as its hair, as there are presents for spaniels.
 * @param people forms that are no more of the wish
 */
export function withKinds(
  forms: Iterable<string>,
  kinds: readonly SaidKind[],
  people: ReadonlySet<string>,
): ReadonlySet<string> {
  const all = new Set(forms)
  const met = kinds.filter(({ said, broader, isKnown }) => {
    if (said.every((form) => all.has(form))) return true
    if (!broader.some((form) => all.has(form))) return false
    return !isKnown || [...all].some((form) => ![...said, ...broader].includes(form) && !people.has(form))
  })
  for (const { said, broader } of met) for (const form of [...said, ...broader]) all.add(form)
  return all
}
