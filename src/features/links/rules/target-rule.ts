import type { Device } from '../../../visitors/device.ts'
import type { TagChoice } from '../../retailer/tag-choice.ts'

/** Whom a rule leads, and when: all of it must fit. */
export interface RuleConditions {
  /** ISO 3166-1, two letters in upper case; none for all countries, and for visitors whose country nobody knows. */
  readonly countries: string[]
  /** None for all. */
  readonly devices: Device[]
  /** Milliseconds since 1970; null from the beginning. */
  readonly startsAt: number | null
  /** Milliseconds since 1970, the first moment at which the rule does not fit anymore; null for good. */
  readonly endsAt: number | null
  /** The share of the visitors that all other conditions fit, in whole percent; null for all of them. */
  readonly share: number | null
}

/** Leads some visitors of a short link to an address of their own. */
export interface TargetRule extends RuleConditions {
  /** Without our tag. */
  readonly targetUrl: string
  /** What was said of an address with the tag of somebody else. */
  readonly tag?: TagChoice
}

/** A rule as it is stored with its link; only an address with the tag of somebody else has the last two. */
export interface StoredRule extends RuleConditions {
  /** Without our tag. */
  readonly targetUrl: string
  readonly foreignTag?: string
  /** Whether an administrator has said that the address keeps it. */
  readonly isTagKept?: boolean
}

/** Most rules of a link. */
export const MAX_RULES = 20

/** Visitors of a link have lots from 0 up to this number, which is not reached: percent. */
export const ALL_LOTS = 100

/** Facts about a visitor that a rule may ask for; each is found out only when a rule asks. */
export interface RuleVisitor {
  /** ISO 3166-1; undefined where nobody tells it. */
  readonly country: () => string | undefined
  readonly device: () => Device
  /** The visitor's lot for a link, from 0 up to ALL_LOTS. */
  readonly lot: (code: string) => number
}

/** Whether a rule has no condition, so that it leads everybody. */
export function leadsEverybody({ countries, devices, startsAt, endsAt, share }: RuleConditions): boolean {
  return (
    countries.length === 0 && devices.length === 0 && startsAt === null && endsAt === null && share === null
  )
}

/**
 * The rule that leads a visitor of a link: the first that fits; undefined where none does. Shares lie side by side: of two
 * rules with 30 percent that fit the same visitors, each leads 30 of 100, and 40 go on to what follows.
 * @param now milliseconds since 1970
 */
export function chooseRule<Rule extends RuleConditions>(
  rules: readonly Rule[],
  code: string,
  visitor: RuleVisitor,
  now: number,
): Rule | undefined {
  const country = once(visitor.country)
  const device = once(visitor.device)
  const lot = once(() => visitor.lot(code))
  let given = 0
  return rules.find(({ countries, devices, startsAt, endsAt, share }) => {
    if (startsAt !== null && startsAt > now) return false
    if (endsAt !== null && endsAt <= now) return false
    if (devices.length > 0 && !devices.includes(device())) return false
    if (countries.length > 0 && !countries.includes(country() ?? '')) return false
    if (share === null) return true
    given += share
    return lot() < given
  })
}

/** Asks a question when its answer is needed first, and keeps the answer. */
function once<Answer>(ask: () => Answer): () => Answer {
  let kept: { readonly answer: Answer } | undefined
  return () => {
    kept ??= { answer: ask() }
    return kept.answer
  }
}
