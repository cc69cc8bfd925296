import type { z } from 'zod'
import { COUNTRIES, countryOf } from '../../../core/country.ts'
import type { Device } from '../../../visitors/device.ts'
import { localTime, timeOf } from '../../promotions/admin/upload-draft.ts'
import type { targetRules } from './target-rule.contract.ts'
import { countryName } from './rule-words.ts'
import type { TargetRule } from './target-rule.ts'

/** A rule as it is typed. */
export interface RuleDraft {
  /** Stays when rules change places. */
  readonly id: number
  readonly targetUrl: string
  /** Names or letters, with commas between them. */
  readonly countries: string
  readonly devices: Device[]
  /** Values of inputs of type datetime-local. */
  readonly startsAt: string
  readonly endsAt: string
  /** '' for all. */
  readonly share: string
  /** The rule before it was edited, whose times have seconds, which the inputs lack. */
  readonly stored: TargetRule | undefined
}

const BY_NAME = new Map([
  ...COUNTRIES.map((country) => [countryName(country).toLowerCase(), country] as const),
  ['uk', 'GB'] as const,
  ['usa', 'US'] as const,
])

let lastId = 0

/** An empty rule, or a stored one to be edited. */
export function ruleDraft(stored?: TargetRule): RuleDraft {
  lastId++
  return {
    id: lastId,
    targetUrl: stored?.targetUrl ?? '',
    countries: stored?.countries.map(countryName).join(', ') ?? '',
    devices: stored?.devices ?? [],
    startsAt: localTime(stored?.startsAt),
    endsAt: localTime(stored?.endsAt),
    share: stored?.share?.toString() ?? '',
    stored,
  }
}

/** The countries of a typed list; what is none stays as it was typed. */
export function readCountries(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => BY_NAME.get(part.toLowerCase()) ?? countryOf(part) ?? part)
}

/** The request for a rule; the server checks it. */
export function ruleOf({
  targetUrl,
  countries,
  devices,
  startsAt,
  endsAt,
  share,
  stored,
}: RuleDraft): z.input<typeof targetRules>[number] & TargetRule {
  return {
    targetUrl: targetUrl.trim(),
    ...(stored?.tag && stored.targetUrl === targetUrl.trim() && { tag: stored.tag }),
    countries: readCountries(countries),
    devices,
    startsAt: timeKept(startsAt, stored?.startsAt),
    endsAt: timeKept(endsAt, stored?.endsAt),
    share: share === '' ? null : Number(share),
  }
}

/** A typed time; the stored one, with its seconds, where nothing else was typed. */
export function timeKept(local: string, stored: number | null | undefined): number | null {
  return stored !== undefined && local === localTime(stored) ? stored : timeOf(local)
}
