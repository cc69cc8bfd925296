import type { HelpCountry, HelpLine, HelpLines } from './help-lines.contract.ts'

/** Subjects of help lines, which decide which lines are shown first. */
export const HELP_SUBJECTS = ['despair', 'violence', 'young', 'emergency'] as const

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
 * Sorts lines by urgency, otherwise in the order of the content.
 * @param isDanger whether others hurt or threaten the visitor: help against violence and the emergency number come
 *   first then, because a victim has no time to read about suicide
 */
export function byUrgency<Line extends Pick<HelpLine, 'about'>>(
  lines: readonly Line[],
  isDanger: boolean,
): Line[] {
  const linesAbout = (subject: HelpLine['about']) => lines.filter(({ about }) => about === subject)
  const emergency = linesAbout('emergency')
  const violence = linesAbout('violence')
  return isDanger
    ? [
        ...violence.slice(0, 1),
        ...emergency,
        ...violence.slice(1),
        ...linesAbout('young'),
        ...linesAbout('despair'),
      ]
    : [...linesAbout('despair'), ...emergency, ...linesAbout('young'), ...violence]
}
