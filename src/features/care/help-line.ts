import type { HelpCountry, HelpLine, HelpLines } from './help-lines.contract.ts'

/** Subjects of help lines, which decide which lines are shown first. */
export const HELP_SUBJECTS = ['despair', 'violence', 'young', 'emergency'] as const

/** Subjects that may come first: despair, unless others hurt or threaten the visitor, or something was swallowed. */
export const FIRST_SUBJECTS = ['despair', 'violence', 'emergency'] as const
export type FirstSubject = (typeof FIRST_SUBJECTS)[number]

/** All other subjects follow in this order. */
const ORDERS: Readonly<Record<FirstSubject, readonly HelpLine['about'][]>> = {
  despair: ['despair', 'emergency', 'young', 'violence'],
  violence: ['violence', 'emergency', 'young', 'despair'],
  emergency: ['emergency', 'despair', 'young', 'violence'],
}

/** Where a visitor is, as far as a browser reveals without a permission. */
export interface Whereabouts {
  /** IANA name, such as Europe/Berlin. */
  readonly timeZone: string | undefined
  /** BCP 47 tags, the preferred first, such as de-AT. */
  readonly languages: readonly string[]
}

/** All countries, the visitor's first: by time zone, otherwise by language. Runs in the browser. */
export function countriesFor({ countries }: HelpLines, { timeZone, languages }: Whereabouts): HelpCountry[] {
  const regions = new Set(languages.map((language) => language.split('-')[1]?.toUpperCase()))
  const own =
    countries.find(({ zones }) => timeZone !== undefined && zones.includes(timeZone)) ??
    countries.find(({ code }) => regions.has(code))
  return own === undefined ? [...countries] : [own, ...countries.filter((country) => country !== own)]
}

/** Whether the first of the ordered countries is the visitor's own. */
export function isOwn(country: HelpCountry | undefined, { timeZone, languages }: Whereabouts): boolean {
  if (!country) return false
  const isInZone = timeZone !== undefined && country.zones.includes(timeZone)
  return isInZone || languages.some((language) => language.toUpperCase().endsWith(`-${country.code}`))
}

/**
 * Sorts lines by urgency, otherwise in the order of the content. A victim of violence has no time to read: one line about
 * violence and the emergency number come before further lines.
 */
export function byUrgency<Line extends Pick<HelpLine, 'about'>>(
  lines: readonly Line[],
  first: FirstSubject,
): Line[] {
  const sorted = ORDERS[first].flatMap((subject) => lines.filter(({ about }) => about === subject))
  if (first !== 'violence') return sorted
  const early = [sorted[0], ...sorted.filter(({ about }) => about === 'emergency')]
  return [...early, ...sorted.filter((line) => !early.includes(line))].flatMap((line) => line ?? [])
}
