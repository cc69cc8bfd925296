import type { Kinds } from './intent.ts'
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

interface KnownKind {
  readonly words: readonly string[]
  readonly broader: Set<string>
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
  const byWords = new Map<string, KnownKind>()
  for (const [broader, names] of Object.entries(kinds)) {
    const forms = wordsOf(broader).flatMap((word) => formOf(word) ?? [])
    for (const name of names) {
      const words = wordsOf(name).map(inForm)
      const known = byWords.get(words.join(' ')) ?? { words, broader: new Set<string>() }
      for (const form of forms) known.broader.add(form)
      byWords.set(words.join(' '), known)
    }
  }
  const byFirst = Map.groupBy(byWords.values(), ({ words }) => words[0] ?? '')
  // The longest is meant: a hot dog is no dog.
  for (const all of byFirst.values()) all.sort((one, other) => other.words.length - one.words.length)

  return (tokens) => {
    const found: SaidKind[] = []
    const forms = tokens.map(({ word }) => inForm(word))
    const isAt = (at: number) => (form: string, n: number) =>
      forms[at + n] === form && tokens[at + n]?.clause === tokens[at]?.clause
    for (let at = 0; at < tokens.length;) {
      const kind = byFirst.get(forms[at] ?? '')?.find(({ words }) => words.every(isAt(at)))
      const said = kind?.words.filter((form) => formOf(form) !== undefined) ?? []
      if (kind && kind.broader.size > 0 && said.length > 0)
        found.push({
          said,
          broader: [...kind.broader].filter((form) => !said.includes(form)),
          isKnown: said.every(isKnown),
        })
      at += kind?.words.length ?? 1
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
