import type { SaidKind } from './kinds.ts'
import type { WishToken } from './wish-text.ts'

interface WantedKindsOptions {
  readonly kindsIn: (tokens: readonly WishToken[]) => readonly SaidKind[]
  /** Forms of the words for persons, and for occasions of presents. */
  readonly people: ReadonlySet<string>
  readonly occasions: ReadonlySet<string>
}

/** Forms that a wish is about, those that it rules out, and those of what is there already. */
interface KindsFrom {
  readonly wanted: ReadonlyMap<string, number>
  readonly excluded: readonly string[]
  readonly owned: ReadonlySet<string>
}

/**
 * Makes the function that finds the kinds whose broader words are wanted too. Nothing follows for dogs from a spaniel that is there
 * already or ruled out, nor are dogs wanted that are ruled out; and a present for a kind that intents know is not any present.
 */
export function createWantedKinds({ kindsIn, people, occasions }: WantedKindsOptions) {
  return function kindsWanted(
    tokens: readonly WishToken[],
    { wanted, excluded, owned }: KindsFrom,
  ): readonly SaidKind[] {
    const isOpen = (form: string) => !excluded.includes(form)
    const saysMore = (said: readonly string[]) =>
      [...wanted.keys()].some((form) => !said.includes(form) && !people.has(form) && !occasions.has(form))
    return kindsIn(tokens)
      .filter(({ said }) => said.every((form) => wanted.has(form) && isOpen(form) && !owned.has(form)))
      .filter((kind) => !kind.isKnown || saysMore(kind.said))
      .map((kind) => ({ ...kind, broader: kind.broader.filter(isOpen) }))
  }
}
