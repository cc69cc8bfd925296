import type { Intent } from './intent.ts'

/** Stands for the member in the texts of a family. */
const MEMBER = '{each}'

/** An intent for each of many things that are shopped for in one way, such as animals that somebody likes. */
export interface IntentFamily extends Intent {
  readonly each: readonly string[]
}

/** One intent for each member, which every text of the family is filled with. */
export function membersOf({ each, ...family }: IntentFamily): Intent[] {
  return each.map((member) => {
    const fill = (text: string) => text.replaceAll(MEMBER, member)
    return {
      ...family,
      name: `${family.name}: ${member}`,
      who: family.who.map(fill),
      occasions: family.occasions.map(fill),
      likes: family.likes.map(fill),
      needs: family.needs.map(fill),
      things: family.things.map(fill),
      terms: family.terms.map((term) => term.with(fill)),
    }
  })
}
